import { formatNumber } from './formats.ts'
import { perfumes } from './product-card.ts'

/** The list of products with its filters. */
export const shop = 'Shop'
export const waysIn = 'Browse by brand, category and collection'
export const findByScent = 'Find by scent'
export const shopLine =
  'From light colognes to aged oud: choose by brand, category or price. Every bottle ships from our gallery in Dhaka.'
export const shopTitle = (what: string, page: number) =>
  `${what ? `${what} in the shop` : 'Shop'}${page > 1 ? `, Page ${page}` : ''}`
export const shopDescription = (what: string) =>
  `${what || 'Perfumes'}: find your scent by brand, category and price at the AL-ARIA Perfume Gallery in Dhaka.`
export const products = 'Products'
export const loadingProducts = 'products'
export const filters = 'Filters'
export const filtersChosen = (count: number) => `Filters${count > 0 ? ` (${formatNumber(count)})` : ''}`
export const filtersNotLoaded = 'The filters could not be loaded. Please try again.'
export const activeFilters = 'Active filters'
export const removeFilter = (name: string) => `Remove filter: ${name}`
export const clearAll = 'Clear all'
export const clearFilters = 'Clear filters'
export const noOptions = 'No options at the moment.'
/** Read after the number of a filter's results. */
export const perfumesAfterNumber = (count: number) => (count === 1 ? ' perfume' : ' perfumes')
export const searchShop = 'Search the shop'
export const search = 'Search'
export const category = 'Category'
export const brand = 'Brand'
export const scent = 'Scent family'
export const scents = {
  floral: 'Floral',
  citrus: 'Citrus & Fresh',
  fruity: 'Fruity & Sweet',
  green: 'Green & Aromatic',
  aquatic: 'Aquatic',
  woody: 'Woody & Earthy',
  amber: 'Amber & Spicy',
  oud: 'Oud, Musk & Leather',
}
export const byScent = 'Weather, occasion, notes'
export const factsNotLoaded = 'These filters could not be loaded. Please try again.'
export const price = 'Price'
export const rating = 'Rating'
export const noReviewsYet = 'No perfume has a review yet.'
export const showPerfumes = 'Show perfumes'
export const showCount = (total: number) => `Show ${perfumes(total)}`
export const minimum = 'Minimum ৳'
export const maximum = 'Maximum ৳'
export const starsAndUp = (rating: number) => `${rating} ${rating === 1 ? 'star' : 'stars'} & up`
export const upTo = (amount: string) => `Up to ${amount}`
export const from = (amount: string) => `From ${amount}`
export { numberProblemText } from './number-problem.ts'
export const enterNumber = 'Enter a number, such as 250'
export const reversedRange = 'The minimum is above the maximum'
export const newest = 'Newest'
export const buyersSay = 'Worth its price'
export const priceLow = 'Price: low to high'
export const priceHigh = 'Price: high to low'
export const nameOrder = 'Name: A to Z'
export const bestMatch = 'Best match'
export const sortBy = 'Sort by'
export const show = 'Show'
export const gridView = 'Grid view'
export const listView = 'List view'
export const newArrivals = 'New Arrivals'
export const bestsellers = 'Bestsellers'
export const range = (first: number, last: number, total: number) => `Showing ${first}–${last} of ${perfumes(total)}`
export const pages = 'Pages'
export const previousPage = 'Previous page'
export const nextPage = 'Next page'
export const page = (number: number) => `Page ${formatNumber(number)}`
export const goToPage = 'Go to page'
export const go = 'Go'
export const enterPage = (last: number) => `Enter a page from 1 to ${formatNumber(last)}.`
export const pageRange = (last: number) => `1–${formatNumber(last)}`
export const noProducts = 'No Products Found'
export const noProductsLine =
  "We Couldn't Find Any Products Matching Your Criteria. Try Adjusting Your Filters Or Search Terms."
export const seeBestsellers = 'See the bestsellers'
export const particularScent = 'Looking for a particular scent?'
export const askGallery = 'Ask the gallery'
export const emptyShop = 'Our Shelves Are Still Empty'
export const emptyShopLine =
  'The first perfumes are on their way. Please come back soon, or ask us for the scent you are looking for.'
export const contactUs = 'Contact us'
/** In the order of the quick price ranges. */
export const quickPrices = ['Under ৳50', '৳50 – ৳100', '৳100 – ৳200', 'Over ৳200']
