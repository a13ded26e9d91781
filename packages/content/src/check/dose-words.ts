/**
 * Drugs that ambulances carry, by the names that crews use: international and United States names,
 * common brands, and the same in other languages where they differ by more than an accent. Lower
 * case; a name stands for itself and with the name of a salt after it. What laboratories measure too,
 * glucose or potassium, is left out.
 */
export const drugNames: readonly string[] = [
  "abciximab", "acetaminophen", "acetylsalicylic acid", "activated charcoal", "adenocard",
  "adenosin", "adenosina", "adenosine", "adénosine", "adrenalin", "adrenalina", "adrenaline",
  "adrénaline", "albuterol", "alfentanil", "alteplase", "amidate", "aminophylline", "amiodaron",
  "amiodarona", "amiodarone", "ancef", "andexanet", "argatroban", "asa", "aspirin", "aspirina",
  "aspirine", "ass", "ativan", "atenolol", "atropin", "atropina", "atropine", "atrovent",
  "benadryl", "benztropine", "bicarb", "bicarbonate", "bivalirudin", "brevital", "bumetanide",
  "buprenorphine", "butorphanol", "calcium chloride", "calcium gluconate", "cardizem", "cefazolin",
  "ceftriaxone", "chlorpheniramine", "chlorpromazine", "cisatracurium", "clemastine", "clonidine",
  "clopidogrel", "compazine", "cordarone", "cyanokit", "dantrolene", "dexamethason",
  "dexamethasone", "dexametasona", "dexmedetomidine", "dextrose", "diazepam", "digoxin",
  "dilaudid", "diltiazem", "dimenhydrinate", "diphenhydramine", "dobutamin", "dobutamine",
  "dopamin", "dopamina", "dopamine", "droperidol", "enalapril", "enalaprilat", "enoxaparin",
  "ephedrine", "epi", "epinefrina", "epinephrine", "épinéphrine", "eptifibatide", "ertapenem",
  "esketamin", "esketamine", "esmolol", "etomidat", "etomidate", "famotidine", "fentanil",
  "fentanyl", "fentanilo", "flumazenil", "fosphenytoin", "furosemid", "furosemida", "furosemide",
  "geodon", "glucagon", "glucagón", "glycopyrrolate", "haldol",
  "haloperidol", "heparin", "heparina", "heparine", "hydralazine", "hydrocortisone",
  "hydromorphone", "hydroxocobalamin", "hydroxyzine", "ibuprofen", "insulin", "insulina",
  "ipratropium", "isoproterenol", "ketalar", "ketamin", "ketamina", "ketamine", "kétamine",
  "ketorolac", "labetalol", "lanoxin", "lasix", "levalbuterol", "levetiracetam", "levophed",
  "lidocain", "lidocaína", "lidocaine", "lopressor", "lorazepam", "mag sulfate",
  "magnesium sulfate", "magnesium sulphate",
  "mannitol", "meperidine", "metamizol", "methadone", "methylene blue", "methylprednisolone",
  "metoclopramide", "metoprolol", "midazolam", "milrinone", "morfina", "morphin", "morphine",
  "nalbuphine", "nalmefene", "naloxon", "naloxona", "naloxone", "narcan", "neostigmine",
  "nicardipine", "nifedipine", "nitro", "nitroglycerin", "nitroglycerine", "nitroprusside",
  "noradrenalin", "noradrenalina", "noradrenaline", "norepinephrine", "octreotide", "olanzapine",
  "ondansetron", "ondansetrón", "oxycodone", "oxytocin", "oxitocina", "oxytocine", "pantoprazole",
  "paracetamol", "phenergan", "phenobarbital", "phentolamine", "phenylephrine", "phenytoin",
  "physostigmine", "pralidoxime", "prednisone", "prednisolone", "procainamide", "prochlorperazine",
  "promethazine", "propofol", "propranolol", "protamine", "racepinephrine", "ranitidine",
  "reteplase", "rocuronium", "salbutamol", "scopolamine", "sodium bicarbonate", "solu-cortef",
  "solu-medrol", "sotalol", "streptokinase", "succinylcholine", "sufentanil", "sugammadex",
  "sumatriptan", "suxamethonium", "tenecteplase", "terbutalin", "terbutaline", "thiamine",
  "thiopental", "ticagrelor", "toradol", "tramadol", "tranexamic acid", "txa", "urapidil",
  "valium", "valproate", "vasopressin", "vecuronium", "verapamil", "versed", "xylocaine",
  "ziprasidone", "zofran",
] // prettier-ignore

/** Ways in, as abbreviations that are written like this and in no other case. */
export const routeAbbreviations: readonly string[] = [
  "IV", "IM", "IO", "IN", "SC", "SQ", "SL", "PO", "PR", "NG", "IVP", "IVPB", "SubQ", "subQ", "iv",
  "i.v.", "i.m.", "i.o.", "i.n.", "s.c.", "s.l.", "p.o.", "p.r.",
] // prettier-ignore

/** Ways in, as words in any case. */
export const routeWords: readonly string[] = [
  "intravenous", "intravenously", "intramuscular", "intramuscularly", "intraosseous",
  "intraosseously", "intranasal", "intranasally", "subcutaneous", "subcutaneously", "sublingual",
  "sublingually", "by mouth", "orally", "rectally", "nebulized", "nebulised",
] // prettier-ignore

/** Units of an amount as they are written, in any case: mass, volume, molar, international. */
export const amountUnits: readonly string[] = [
  "kg", "g", "gm", "gms", "gr", "gram", "grams", "gramme", "grammes", "mg", "mgs", "milligram",
  "milligrams", "mcg", "mcgs", "µg", "μg", "ug", "microgram", "micrograms", "microgramme",
  "microgrammes", "ng", "nanogram", "nanograms", "l", "liter", "liters", "litre", "litres", "dl",
  "cl", "ml", "mls", "milliliter", "milliliters", "millilitre", "millilitres", "cc", "ccs", "µl",
  "μl", "mol", "mmol", "µmol", "μmol", "millimole", "millimoles", "meq", "meqs", "mval",
  "milliequivalent", "milliequivalents", "u", "unit", "units", "mu", "iu", "ie", "ui", "i.e.",
  "u.i.", "einheit", "einheiten", "unidad", "unidades", "unité", "unités", "unità", "eenheden",
  "international units", "мг", "мкг", "г", "мл", "л", "ед", "毫克", "微克", "克", "毫升", "单位",
  "ミリグラム", "単位", "مجم", "ملغ", "مل",
] // prettier-ignore

/** Other things that a number counts or measures, so that it is no amount without a unit. */
export const otherUnits: readonly string[] = [
  "%", "‰", "percent", "per cent", "j", "joule", "joules", "ma", "milliamp", "milliamps", "mv",
  "mhz", "hz", "mmhg", "kpa", "psi", "cmh2o", "cm", "mm", "m", "fr", "french", "gauge", "ga", "g.",
  "°", "°c", "°f", "degrees", "drop", "drops", "gtt", "gtts", "tropfen", "gotas", "gouttes", "puff",
  "puffs", "spray", "sprays", "squirt", "squirts", "actuation", "actuations", "inhalation",
  "inhalations", "breath", "breaths", "hub", "hübe", "neb", "nebs", "nebulizer", "nebulizers",
  "nebule", "nebules", "tablet", "tablets", "tab", "tabs", "tabl", "tabletten", "tabletas",
  "comprimés", "capsule", "capsules", "cap", "caps", "pill", "pills", "lozenge", "lozenges", "film",
  "strip", "strips", "patch", "patches", "inch", "inches", "tube", "tubes", "suppository",
  "suppositories", "vial", "vials", "ampule", "ampules", "ampul", "ampuls", "ampoule", "ampoules",
  "ampulle", "ampullen", "ampollas", "amp", "amps", "syringe", "syringes", "prefilled", "bag",
  "bags", "bottle", "bottles", "packet", "packets", "sachet", "sachets", "teaspoon", "teaspoons",
  "tsp", "tablespoon", "tablespoons", "tbsp", "ounce", "ounces", "oz", "pen", "pens",
  "autoinjector", "autoinjectors", "auto-injector", "auto-injectors", "injector", "injectors",
  "kit", "kits", "dose", "doses", "bolus", "boluses", "push", "pushes", "shock", "shocks", "time",
  "times", "x", "×", "attempt", "attempts", "line", "lines", "access", "site", "sites", "second",
  "seconds", "sec", "secs", "s", "minute", "minutes", "min", "mins", "hour", "hours", "hr", "hrs",
  "h", "day", "days", "week", "weeks", "month", "months", "mo", "year", "years", "yr", "yrs", "y",
  "yo", "patient", "patients", "adult", "adults", "child", "children", "baby", "stück", "mal",
] // prettier-ignore
