import type { Language } from '#contract/language.ts'

interface PhoneCode {
  code: string
  shopUrl: string
  language: Language
}

const sentences: Record<Language, (code: string) => string> = {
  en: (code) => `${code} is your code for AL-ARIA. It is valid for 5 minutes. We never ask for it on the phone.`,
  // The digits stay Latin: phones offer a code of these only.
  bn: (code) => `আপনার আল-আরিয়া কোড: ${code}। কাউকে বলবেন না।`,
}

/**
 * One part: 160 characters, 70 in Bangla with a host name of at most 18. Browsers read the code from the last line
 * (WICG, Origin-bound one-time codes).
 */
export const phoneCodeText = ({ code, shopUrl, language }: PhoneCode): string =>
  `${sentences[language](code)}\n\n@${new URL(shopUrl).hostname} #${code}`
