/**
 * Words of treatment protocols, the most frequent first: grammar, then care, then the rarer
 * names of things. What a generated corpus says most.
 */
export const wordList: readonly string[] = [
  ...new Set(
    `
the and of to in if or a with for is not at by patient be every give from as no are on mg minutes
after before mL when then than see until any more do per each one up out an second hour repeat has
two it hospital below above that first may age dose who only all this time use base which but was
can over without contact under without three other care pain pressure blood airway breathing
oxygen heart rate adult child pulse into order maximum transport signs keep chest check
ventilation drug glucose weight shock both start monitor kg seconds history onset level
head arm leg skin eyes hand face neck back side body mouth nose ear abdomen pelvis spine lung brain
kidney liver stomach muscle nerve bone joint vein artery vessel tissue tongue throat trachea larynx
epinephrine adenosine albuterol amiodarone aspirin atropine calcium dextrose diphenhydramine
fentanyl glucagon ketamine lidocaine magnesium midazolam morphine naloxone nitroglycerin
ondansetron oxytocin saline bicarbonate tranexamic acid hydroxocobalamin droperidol ketorolac
cardiac arrest stroke seizure sepsis trauma burn bleeding fracture overdose poisoning asthma croup
anaphylaxis allergy allergic reaction bradycardia tachycardia fibrillation flutter infarction
ischemia edema failure hypertension hypotension hypoglycemia hyperkalemia hypothermia hyperthermia
drowning choking obstruction pneumothorax hemorrhage amputation eclampsia childbirth delivery
newborn infant pediatric pregnancy pregnant labor placenta cord breech fever infection vomiting
nausea diarrhea dehydration headache dizziness syncope weakness paralysis numbness confusion coma
delirium agitation behavior psychiatric suicide withdrawal alcohol opioid stimulant tricyclic
cyanide carbon monoxide smoke chemical radiation blast crush envenomation snake spider altitude
diving heat cold frostbite electrical lightning
mask cannula bag valve suction tube catheter needle syringe tourniquet dressing gauze splint collar
stretcher defibrillator electrode lead electrocardiogram capnography oximeter thermometer cuff
glove gown goggles radio chart report record label vial ampule infusion pump drip bolus flush line
access intravenous intraosseous intramuscular intranasal sublingual oral rectal nebulized inhaled
topical subcutaneous
assess assist apply administer insert remove measure record confirm consider continue stop avoid
prepare position ventilate intubate suction compress defibrillate cardiovert pace cool warm cover
irrigate immobilize restrain reassess monitor document notify call consult transfer divert refuse
consent pronounce resuscitate stabilize titrate dilute inject push draw verify discard count sign
indication contraindication caution precaution adverse effect onset duration mechanism action class
concentration route range target goal limit threshold criterion criteria score scale grade stage
severe moderate mild acute chronic stable unstable critical urgent emergent routine primary
secondary initial final normal abnormal regular irregular narrow wide rapid slow weak strong absent
present unequal bilateral anterior posterior lateral inferior superior proximal distal upper lower
left right open closed blunt penetrating deep superficial partial full complete total systolic
diastolic mean peak rising falling elevated depressed
paramedic technician crew partner physician nurse dispatcher supervisor officer firefighter police
bystander family parent guardian caregiver witness interpreter coroner pilot driver
scene hazard vehicle ambulance helicopter station county agency center department policy procedure
protocol standard equipment supply inventory stock seal lock safe log audit review training
education competency credential license certificate authority statute regulation privacy
confidentiality directive capacity minor adult elder abuse neglect reporting custody evidence
triage disaster incident command staging decontamination evacuation landing zone perimeter exposure
needlestick prophylaxis isolation droplet airborne contact hygiene disinfect sterilize waste sharps
fatigue shift schedule relief lifting injury safety belt siren intersection backing
reading value result sample trend interval rhythm wave segment axis block pause ectopy morphology
amplitude baseline artifact paddle pad joule biphasic synchronized energy setting current voltage
temperature celsius fahrenheit humidity volume flow litre liter gram milligram microgram unit
percent ratio gauge length width depth angle height distance mile kilometre meter inch
morning evening night day week month year today yesterday tomorrow early late soon again once twice
often always never sometimes usually rarely about around between during through against beyond
toward within along across behind beside near far inside outside onto off down because although
unless whether while where how why what these those such same different another several many few
most least much less enough too very also however therefore otherwise instead together alone
water food milk sugar salt juice air gas fire wood metal glass plastic paper cloth rope tape door
window floor wall roof stairs bed chair table street road bridge river lake beach mountain forest
field house school office shop farm factory church prison airport train bus truck car bicycle
motorcycle boat
`
      .trim()
      .split(/\s+/),
  ),
]
