import type { Language } from '#contract/language.ts'

/** The language of these pages. */
export const language: Language = 'en'
