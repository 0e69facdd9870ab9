import * as layoutTexts from '#messages/layout.ts'

/** The main navigation, in order. */
export const navigation = [
  { name: layoutTexts.home, to: '/' },
  { name: layoutTexts.shop, to: '/shop' },
  { name: layoutTexts.about, to: '/about' },
  { name: layoutTexts.contact, to: '/contact' },
  { name: layoutTexts.orders, to: '/orders' },
]

/** The breadcrumb above a product, a brand or a category. */
export const aboveEntry = [
  { name: layoutTexts.home, to: '/' },
  { name: layoutTexts.shop, to: '/shop' },
]

/** Where the menu leads without JavaScript. */
export const quickLinksAnchor = 'quick-links'

export const quickLinks = [
  { name: layoutTexts.aboutUs, to: '/about' },
  { name: layoutTexts.shop, to: '/shop' },
  { name: layoutTexts.contact, to: '/contact' },
  { name: layoutTexts.blog, to: '/blog' },
  { name: layoutTexts.faq, to: '/faq' },
]

const shopPathBy = (key: string, value: string) => `/shop?${new URLSearchParams({ [key]: value })}`

/** The shop page with one filter, for pages that need no other shop URLs. */
export const brandPath = (name: string) => shopPathBy('brand', name)
export const categoryPath = (name: string) => shopPathBy('category', name)
export const factPath = (fact: string, value: string) => shopPathBy(fact, value)
export const searchPath = (text: string) => shopPathBy('search', text.trim())

/** The largest number of links of a list in the footer. */
const maxLinks = 8

/** The first names as links, and a link to all others. */
function links(key: string, names: readonly string[], section: string, allName: string) {
  const all = names.map((name) => ({ name, to: shopPathBy(key, name) }))
  if (all.length <= maxLinks) return all
  return [...all.slice(0, maxLinks), { name: allName, to: `/Product#${section}` }]
}

export const brandLinks = (names: readonly string[]) => links('brand', names, 'brands', layoutTexts.allBrands)
export const categoryLinks = (names: readonly string[]) =>
  links('category', names, 'categories', layoutTexts.allCategories)
