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

/** As the server writes it into the page, so that the browser finds its own tags again instead of adding them once more. */
const whole = (path: string) => (typeof window === 'undefined' ? path : new URL(path, window.location.origin).href)

/** Title, description, canonical link and preview picture of a page. Addresses are paths: the server adds its own host. */
export function pageMeta({
  title,
  description,
  path,
  image = '/social-card.jpg',
  hidden = false,
}: PageMeta): MetaDescriptor[] {
  const full = title ? `${title} · ${shopName}` : `${shopName} · Perfumes in Dhaka since 1969`
  return [
    { title: full },
    { name: 'description', content: description },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: whole(path) }]),
    { property: 'og:title', content: title ?? shopName },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: whole(path) },
    { property: 'og:image', content: whole(image) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
