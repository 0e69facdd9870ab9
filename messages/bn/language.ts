import type { Language } from '#contract/language.ts'

export const language: Language = 'bn'

/** Latin letters without Bangla ones: a name or a text that has no Bangla version. */
export const langOf = (text: string): Language | undefined =>
  /[a-z]/i.test(text) && !/[\u0980-\u09ff]/.test(text) ? 'en' : undefined

/** A part of a text: where in it, and `lang` of one in English. */
export interface LanguagePart {
  at: number
  text: string
  lang?: Language
}

/** From the first Latin letter to the last letter or digit before the next Bangla letter. */
const english = /([a-zÀ-ɏ](?:[^\u0980-\u09ff\n]*[a-zÀ-ɏ\d])?)/i

/** The parts of a text, of which some may have no Bangla version. */
export const partsOf = (text: string): LanguagePart[] =>
  text
    .split(english)
    // Every second part is one in English.
    .map((text, at): LanguagePart => (at % 2 === 0 ? { at, text } : { at, text, lang: 'en' }))
    .filter(({ text }) => text !== '')
