import type { Language } from '#contract/language.ts'

export const language: Language = 'bn'

/** Latin letters without Bangla ones: a name or a text that has no Bangla version. */
export const langOf = (text: string): Language | undefined =>
  /[a-z]/i.test(text) && !/[\u0980-\u09ff]/.test(text) ? 'en' : undefined
