import { toBanglaDigits } from '#contract/bangla/format-bangla.ts'

export const timeLeft = (days: number, clock: string) =>
  toBanglaDigits(days === 0 ? `বাকি ${clock}` : `বাকি ${days} দিন ${clock}`)
export const ended = 'অফারটি শেষ'
