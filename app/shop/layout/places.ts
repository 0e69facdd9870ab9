import { brands, categories } from '#contract/assortment.ts'

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

export const brandLinks = brands.map(shopBy('brand'))
export const categoryLinks = categories.map(shopBy('category'))

/** Where the shop shows everything that a text finds. */
export const searchPlace = (text: string) => shopBy('search')(text.trim()).to
