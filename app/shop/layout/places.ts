/** The main navigation, in its order. */
export const navigation = [
  { name: 'Home', to: '/' },
  { name: 'Shop', to: '/shop' },
  { name: 'About', to: '/about' },
  { name: 'Contact', to: '/contact' },
  { name: 'Orders', to: '/orders' },
]

export const quickLinks = [
  { name: 'About Us', to: '/about' },
  { name: 'Shop', to: '/shop' },
  { name: 'Contact', to: '/contact' },
  { name: 'Blog', to: '/blog' },
  { name: 'FAQ', to: '/faq' },
]

const shopBy = (key: string) => (name: string) => ({ name, to: `/shop?${new URLSearchParams({ [key]: name })}` })

/** The largest number of links of a list in the footer. */
const maxLinks = 8

/** The first of many names as links, and where the others are. */
function links(key: string, names: readonly string[], section: string) {
  const all = names.map(shopBy(key))
  if (all.length <= maxLinks) return all
  return [...all.slice(0, maxLinks), { name: `All ${section}`, to: `/Product#${section}` }]
}

export const brandLinks = (names: readonly string[]) => links('brand', names, 'brands')
export const categoryLinks = (names: readonly string[]) => links('category', names, 'categories')

/** Where the shop shows everything that a text finds. */
export const searchPlace = (text: string) => shopBy('search')(text.trim()).to
