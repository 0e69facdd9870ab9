import type { MetaDescriptor } from 'react-router'
import { offeredLanguages, pathIn } from '#contract/language.ts'
import { language } from '#messages/language.ts'
import * as layoutTexts from '#messages/layout.ts'

interface PageMeta {
  /** Without the shop's name; left out on the home page. */
  title?: string
  description: string
  /** Path of the canonical URL. */
  path: string
  /** Path of the preview picture. */
  image?: string
  /** `noindex`. */
  hidden?: boolean
  /** What a product costs, decimal taka. */
  price?: number
}

let readSiteUrl: () => string | undefined = () => undefined

/** During server rendering: reads the shop's URL, without a trailing slash, as the page that is being rendered names it. */
export function readSiteUrlWith(read: () => string | undefined) {
  readSiteUrl = read
}

/** The shop's URL as rendered by the server (root.tsx), so that the browser generates the same tags. */
export const ownUrl = () => (typeof document === 'undefined' ? readSiteUrl() : document.documentElement.dataset.siteUrl)

/** The whole path of a page in the language of these pages, for what is no link of the router. */
export const pathOf = (path: string): string => pathIn(language, path)

/** Links to the same page in every language (developers.google.com/search/docs/specialty/international/localized-versions). */
const alternatesOf = (path: string): MetaDescriptor[] =>
  [...offeredLanguages, 'x-default' as const].map((offered) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: offered,
    href: absoluteUrl(pathIn(offered === 'x-default' ? 'en' : offered, path)),
  }))

/** Absolute URLs use the shop's URL; where the server does not know it, the browser sets them. */
function absoluteUrl(path: string): string | undefined {
  const host = ownUrl() ?? (typeof window === 'undefined' ? undefined : window.location.origin)
  return host && host + path
}

/** As Open Graph writes them (https://ogp.me/#optional). */
const locales = { en: 'en_GB', bn: 'bn_BD' }

/** Title, description, canonical link and preview picture of a page. */
export function pageMeta({
  title,
  description,
  path,
  image = '/social-card.jpg',
  hidden = !offeredLanguages.includes(language),
  price,
}: PageMeta): MetaDescriptor[] {
  const url = absoluteUrl(pathOf(path))
  const full = title ? layoutTexts.titleOf(title) : layoutTexts.homeTitle
  return [
    { title: full },
    { name: 'description', content: description },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(url && !hidden ? [{ tagName: 'link', rel: 'canonical', href: url }] : []),
    ...(url && !hidden && offeredLanguages.length > 1 ? alternatesOf(path) : []),
    { property: 'og:title', content: title ?? layoutTexts.shopName },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: layoutTexts.shopName },
    { property: 'og:locale', content: locales[language] },
    ...offeredLanguages
      .filter((offered) => offered !== language)
      .map((offered) => ({ property: 'og:locale:alternate', content: locales[offered] })),
    ...(price === undefined
      ? [{ property: 'og:type', content: 'website' }]
      : [
          { property: 'og:type', content: 'product' },
          { property: 'product:price:amount', content: price.toFixed(2) },
          { property: 'product:price:currency', content: 'BDT' },
        ]),
    ...(url && !hidden ? [{ property: 'og:url', content: url }] : []),
    { property: 'og:image', content: (ownUrl() ?? '') + image },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
