import type { Language } from '#contract/language.ts'

export const language: Language = 'bn'
