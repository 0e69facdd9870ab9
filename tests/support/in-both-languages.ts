import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Language, pathIn } from '#contract/language.ts'
import { expectAccessible, type openShopInBrowser } from './browser.ts'
import { latinWords } from './latin-words.ts'
import { hydrated } from './screen.ts'
import { storefrontTexts } from './storefront-texts.ts'

/** The walks through the storefront. Each has its own product, which gets a review. */
export const walks = [
  { walk: 0, language: 'bn', width: 360 },
  { walk: 1, language: 'bn', width: 1440 },
  { walk: 2, language: 'en', width: 360 },
] as const

/** The shop's own name, and those of networks. */
const names = ['Perfume Gallery', 'facebook', 'youtube', 'linkedin', 'tiktok', 'instagram']

const people = {
  en: {
    name: 'Ayesha Rahman',
    street: 'House 12, Road 5',
    district: 'Sylhet',
    area: 'Sylhet Sadar',
    subject: 'Attar',
    message: 'Do you have attar of roses?',
  },
  bn: {
    name: 'আয়েশা রহমান',
    street: 'বাড়ি ১২, রোড ৫',
    district: 'সিলেট',
    area: 'সিলেট সদর',
    subject: 'আতর',
    message: 'গোলাপের আতর আছে?',
  },
}

/** A visitor of the pages of a language, on a screen of this width: the texts that the pages show, and how to get there. */
export function visitorIn(
  shop: ReturnType<typeof openShopInBrowser>,
  { language, width }: { language: Language; width: number },
) {
  const isPhone = width < 768
  const screen = { viewport: { width, height: 800 }, ...(isPhone && { isMobile: true, hasTouch: true }) }
  const at = (path: string) => pathIn(language, path)
  return {
    t: storefrontTexts[language],
    person: people[language],
    isPhone,
    at,
    visit: (path: string, storage?: Record<string, string>) =>
      shop.visit(at(path), { ...screen, ...(storage && { storage }) }),
    /**
     * Nothing is in Latin letters but what may be, and axe finds nothing. English pages have these checks elsewhere.
     * @param others further names on the page
     */
    async check(page: Page, ...others: string[]) {
      if (language === 'en') return
      await hydrated(page)
      expect(latinWords(await page.content(), { names: [...names, ...others] }), page.url()).toEqual([])
      await expectAccessible(page)
    },
  }
}
