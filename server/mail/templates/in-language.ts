import type { Language } from '#contract/language.ts'

/** What every email to a customer is written with. */
export interface InLanguage {
  /** The language of the reader. */
  language: Language
  /** The absolute URL of the shop, without the first segment of a language. */
  shopUrl: string
}
