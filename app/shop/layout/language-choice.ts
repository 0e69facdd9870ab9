import { useEffect } from 'react'
import { type Language, offeredLanguages } from '#contract/language.ts'
import { language } from '#messages/language.ts'

/** The language in which these pages can be read as well; undefined while the shop offers only one. */
export const otherLanguage: Language | undefined = offeredLanguages.find((offered) => offered !== language)

const key = 'language'

/** Remembers the visitor's choice in this browser. */
export function rememberLanguage(chosen: Language) {
  try {
    localStorage.setItem(key, chosen)
  } catch {
    // Without storage the other language may be offered again.
  }
}

const hasChosen = () => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

/** Offers Bangla, once, to a visitor whose browser is in Bangla. Nobody is redirected. */
export function useLanguageOffer() {
  useEffect(() => {
    if (otherLanguage !== 'bn' || !navigator.language.startsWith('bn') || hasChosen()) return
    void import('./offer-bangla.ts').then(
      ({ offerBangla }) => offerBangla(rememberLanguage),
      // The link in the header remains.
      (error: unknown) => console.warn('Bangla could not be offered', error),
    )
  }, [])
}
