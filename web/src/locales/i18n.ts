import { defaultLanguage } from "@protoctl/model/constants"
import i18next, { type i18n } from "i18next"
import english from "./en.json" with { type: "json" }

/** The interface's messages, ready at once: English is part of the first page. */
export function createI18n(): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    resources: { en: { translation: english } },
    interpolation: { escapeValue: false }, // React escapes what it renders
    initAsync: false,
  })
  return instance
}
