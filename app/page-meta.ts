import type { MetaDescriptor } from 'react-router'

const shopName = 'AL-ARIA Perfume Gallery'

interface PageMeta {
  /** Without the shop's name; left out on the home page. */
  title?: string
  description: string
  /** Path of the page's one true address. */
  path: string
  /** Path of the preview picture. */
  image?: string
  /** Kept out of search engines. */
  hidden?: boolean
}

let siteAddress: string | undefined

/** While rendering on the server: the shop's own address, without a trailing slash, where its owner has named one. */
export function setSiteAddress(address: string | undefined) {
  siteAddress = address
}

/** The shop's own address as the server has written it into the page (root.tsx), so that the browser finds its tags again. */
export const ownAddress = () =>
  typeof document === 'undefined' ? siteAddress : document.documentElement.dataset.siteAddress

/** Whole addresses name the shop's own; a server that was not told it leaves them to the browser. */
function whole(path: string): string | undefined {
  const host = ownAddress() ?? (typeof window === 'undefined' ? undefined : window.location.origin)
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
  const address = whole(path)
  const full = title ? `${title} · ${shopName}` : `${shopName} · Perfumes in Dhaka since 1969`
  return [
    { title: full },
    { name: 'description', content: description },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(address && !hidden ? [{ tagName: 'link', rel: 'canonical', href: address }] : []),
    { property: 'og:title', content: title ?? shopName },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: 'website' },
    ...(address && !hidden ? [{ property: 'og:url', content: address }] : []),
    { property: 'og:image', content: (ownAddress() ?? '') + image },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
