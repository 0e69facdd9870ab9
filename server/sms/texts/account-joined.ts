import { toBanglaDigits } from '#contract/bangla/format-bangla.ts'
import type { Language } from '#contract/language.ts'

const sentences: Record<Language, (phone: string) => string> = {
  en: (phone) =>
    `Your AL-ARIA account with this number is now part of another one, with its orders. If it was not you, call us: ${phone}`,
  bn: (phone) =>
    `এই নম্বরের আল-আরিয়া অ্যাকাউন্ট ও তার অর্ডার এখন অন্য একটি অ্যাকাউন্টে। আপনি না করে থাকলে ফোন করুন: ${toBanglaDigits(phone)}`,
}

/** To the number of an account without an email that was joined with another. `phone`: of the shop, as it is dialled. */
export const accountJoinedText = (language: Language, phone: string): string => sentences[language](phone)
