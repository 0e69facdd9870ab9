import type { Language } from '#contract/language.ts'

const sentences: Record<Language, (bottle: string, link: string) => string> = {
  en: (bottle, link) => `AL-ARIA: ${bottle} is back in stock. It is not reserved for you: ${link}`,
  bn: (bottle, link) => `আল-আরিয়া: ${bottle} আবার স্টকে এসেছে। তবে আপনার জন্য রেখে দেওয়া হয়নি: ${link}`,
}

/** `bottle`: a product with its size; `link`: of its page. */
export const backInStockText = (language: Language, bottle: string, link: string): string =>
  sentences[language](bottle, link)
