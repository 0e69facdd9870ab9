import type { brands, categories } from '#contract/catalogue.ts'

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

// Only the types of the contract's lists: the lists themselves would bring the schema library to every page.
const houses: (typeof brands)[number][] = ['Givaudan', 'Keva', 'HRF', 'Fars', 'Eagle Wings', 'Aurora']
const strengths: (typeof categories)[number][] = [
  'Parfum',
  'Eau de Parfum',
  'Eau de Toilette',
  'Eau de Cologne',
  'Eau Fraiche',
  'Perfume Oils',
]

export const brandLinks = houses.map(shopBy('brand'))
export const categoryLinks = strengths.map(shopBy('category'))

/** Where the shop shows everything that a text finds. */
export const searchPlace = (text: string) => shopBy('search')(text.trim()).to
