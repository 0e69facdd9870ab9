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
  /** The id of the picture that a link to the page is shared with; left out: that of the shop. */
  picture?: string | undefined
  /** When an article appeared, ISO. */
  published?: string
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

/** Title, description, canonical link and preview picture of a page. */
export function pageMeta({
  title,
  description,
  path,
  picture,
  published,
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
    // Only for who reads pages as they are served: browsers load no script for it.
    ...(import.meta.env.SSR
      ? openGraph({
          title: title ?? layoutTexts.shopName,
          description,
          url: hidden ? undefined : url,
          picture,
          published,
          price,
        })
      : []),
  ]
}

interface SharedPage extends Pick<PageMeta, 'description' | 'picture' | 'published' | 'price'> {
  title: string
  url: string | undefined
}

/** How messengers and social networks show a link to the page (https://ogp.me). */
function openGraph({ title, description, url, picture, published, price }: SharedPage): MetaDescriptor[] {
  const type = published ? 'article' : price === undefined ? 'website' : 'product'
  const property = (property: string, content: string) => ({ property, content })
  return [
    property('og:title', title),
    property('og:description', description),
    property('og:site_name', layoutTexts.shopName),
    property('og:locale', locales[language]),
    ...offeredLanguages
      .filter((offered) => offered !== language)
      .map((offered) => property('og:locale:alternate', locales[offered])),
    property('og:type', type),
    ...(published ? [property('article:published_time', published)] : []),
    ...(price === undefined
      ? []
      : [property('product:price:amount', price.toFixed(2)), property('product:price:currency', 'BDT')]),
    ...(url ? [property('og:url', url)] : []),
    property('og:image', (ownUrl() ?? '') + (picture ? `/media/${picture}-share.jpg` : '/social-card.jpg')),
    property('og:image:width', String(shareSize.width)),
    property('og:image:height', String(shareSize.height)),
    property('og:image:alt', title),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** As Open Graph writes them (https://ogp.me/#optional). */
const locales = { en: 'en_GB', bn: 'bn_BD' }

/** Pixels, of pictures for shared links and of the shop's own. */
const shareSize = { width: 1200, height: 630 }
