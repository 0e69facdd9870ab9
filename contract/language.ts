/** The languages of the storefront. English is at `/…`, Bangla at `/bn/…`. */
export type Language = 'en' | 'bn'

/** The calls whose texts exist in several languages: with `?lang=bn` they respond in Bangla. */
export const callsInLanguages = [
  'GET /api/products',
  'GET /api/products/:id',
  'GET /api/products/:id/similar',
  'GET /api/assortment',
  'GET /api/assortment/:kind/:slug',
  'GET /api/articles',
  'GET /api/articles/:slug',
  'GET /api/content/home',
  'GET /api/content/about',
  'GET /api/content/faq',
  'GET /api/content/terms',
  'GET /api/content/privacy',
  'GET /api/offers/bars',
  'GET /api/settings',
  'GET /api/order/link/:key',
]

/**
 * The languages that pages offer to visitors and search engines. Bangla joins when every page of the storefront is
 * written in it; until then its pages open by their URL only.
 */
export const offeredLanguages: readonly Language[] = ['en', 'bn']

/** What the paths of a language begin with. */
export const basePathOf = (language: Language): '' | '/bn' => (language === 'bn' ? '/bn' : '')

/** The language of the page at this path. */
export const languageOf = (path: string): Language => (/^\/bn(?![^/?#])/.test(path) ? 'bn' : 'en')

/** Where a path leads whose first segment is that of a language in other letters, as `/BN/shop`; undefined for others. */
export function inUsualCase(path: string): string | undefined {
  const [first = ''] = /^\/bn(?![^/?#])/i.exec(path) ?? []
  return first && first !== '/bn' ? `/bn${path.slice(first.length)}` : undefined
}

/** The whole path of a page, given without the first segment of its language. */
export function pathIn(language: Language, path: string): string {
  const base = basePathOf(language)
  return base && path === '/' ? base : base + path
}

/** Whether a path is one of the back office, which is in English; with a first segment, it redirects to that. */
export const isBackOffice = (path: string): boolean => /^(\/bn)?\/admin(?![^/?#])/.test(path)
