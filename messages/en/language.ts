import type { Language } from '#contract/language.ts'

/** The language of these pages. */
export const language: Language = 'en'

/** The language of a text of the catalogue or of staff, where it is another one than that of the page. */
export const langOf = (_text: string): Language | undefined => undefined

/** A part of a text: where in it, and `lang` where it is another language than that of the page. */
export interface LanguagePart {
  at: number
  text: string
  lang?: Language
}

export const partsOf = (text: string): LanguagePart[] => [{ at: 0, text }]
