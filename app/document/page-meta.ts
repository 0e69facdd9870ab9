import type { MetaDescriptor } from 'react-router'

const shopName = 'AL-ARIA Perfume Gallery'

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
}

let siteUrl: string | undefined

/** During server rendering: the configured PUBLIC_URL, without a trailing slash. */
export function setSiteUrl(url: string | undefined) {
  siteUrl = url
}

/** The shop's URL as rendered by the server (root.tsx), so that the browser generates the same tags. */
export const ownUrl = () => (typeof document === 'undefined' ? siteUrl : document.documentElement.dataset.siteUrl)

/** Absolute URLs use PUBLIC_URL; without it the browser sets them. */
function absoluteUrl(path: string): string | undefined {
  const host = ownUrl() ?? (typeof window === 'undefined' ? undefined : window.location.origin)
  return host && host + path
}

/** Title, description, canonical link and preview picture of a page. */
export function pageMeta({
  title,
  description,
  path,
  image = '/social-card.jpg',
  hidden = false,
}: PageMeta): MetaDescriptor[] {
  const url = absoluteUrl(path)
  const full = title ? `${title} · ${shopName}` : `${shopName} · Perfumes in Dhaka since 1969`
  return [
    { title: full },
    { name: 'description', content: description },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(url && !hidden ? [{ tagName: 'link', rel: 'canonical', href: url }] : []),
    { property: 'og:title', content: title ?? shopName },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: 'website' },
    ...(url && !hidden ? [{ property: 'og:url', content: url }] : []),
    { property: 'og:image', content: (ownUrl() ?? '') + image },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** A page's breadcrumb as structured data for search engines (schema.org): its ancestors, and the page itself last. */
export const breadcrumbData = (pages: { name: string; to: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: pages.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: (ownUrl() ?? '') + to,
  })),
})
