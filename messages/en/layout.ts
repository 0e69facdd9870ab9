/** The name of the shop in titles and texts. */
export const shopName = 'AL-ARIA Perfume Gallery'

/** Texts of the layout around every page, and of the document. */
export const loading = 'AL-ARIA Perfume Gallery is loading...'
export const loadingPage = 'Loading the page…'
export const offline = 'You are offline. This page will open when you are back online.'
export const homeTitle = 'AL-ARIA Perfume Gallery · Perfumes in Dhaka since 1969'
export const titleOf = (page: string) => `${page} · AL-ARIA Perfume Gallery`
export const homeLink = 'AL-ARIA Perfume Gallery, home'
export const notice = 'Notice'
export const backToTop = 'Back to top'
export const mainNavigation = 'Main'
export const home = 'Home'
export const shop = 'Shop'
export const about = 'About'
export const aboutUs = 'About Us'
export const contact = 'Contact'
export const orders = 'Orders'
export const blog = 'Blog'
export const faq = 'FAQ'
export const cart = 'Cart'
export const wishlist = 'Wishlist'
export const signIn = 'Sign In'
export const yourProfile = 'Your profile'
export const profile = 'Profile'
/** The name of the other language, in that language. */
export const otherLanguage = 'বাংলা'
export const menu = 'Menu'
export const menuNotLoaded = 'The menu could not be loaded. Please try again.'
export const followUs = 'Follow the gallery'
export const socialLinks = 'Social links'
/** Read after the number of a badge. */
export const orderCount = (count: number) => (count === 1 ? 'order' : 'orders')
export const productCount = (count: number) => (count === 1 ? 'product' : 'products')
export const perfumeCount = (count: number) => (count === 1 ? 'perfume' : 'perfumes')
export const quickLinks = 'Quick Links'
export const brands = 'Brands'
export const categories = 'Categories'
export const allBrands = 'All brands'
export const allCategories = 'All categories'
export const aboutShop =
  'A perfume gallery in Dhaka, selling oils, attars and fine fragrance since 1969, some of them our own blends.'
export const newsletter = 'Newsletter'
export const copyright = 'Copyright © 2025 AL-ARIA Perfume Gallery'
export const privacy = 'Privacy Policy'
export const terms = 'Terms Of Service'
export const paymentMethods = (cards: boolean) =>
  `Payment methods: ${cards ? 'Visa, Mastercard and cash on delivery' : 'cash on delivery'}`
export const cashOnDelivery = 'Cash on Delivery'
export const pageNotFound = 'Page Not Found'
export const somethingWentWrong = 'Something Went Wrong'
export const couldNotOpen =
  'This page could not be opened. Your cart and what you typed are safe; please try again in a moment.'
export const tryAgain = 'Try again'
export const offlineNow = 'You are offline. Please try again when you are back online.'
export const unreachable = 'The shop could not be reached. Please try again in a moment.'
export const search = 'Search'
export const searchPerfumes = 'Search perfumes'
export const tellUsNumber = (id: string) => `If it happens again, please tell us this number: ${id}.`
