import type { Language } from '#contract/language.ts'

/** The language of these pages. */
export const language: Language = 'en'

/** The language of a text of the catalogue or of staff, where it is another one than that of the page. */
export const langOf = (_text: string): Language | undefined => undefined
