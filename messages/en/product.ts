import { detailsFields } from '#contract/catalogue/products/details-fields.ts'
import type { DetailsKey } from '#contract/catalogue/products/field-registry.ts'
import { formatNumber } from './formats.ts'
import { reviews } from './product-card.ts'

/** The page of a product. */
export const untitled = 'Perfume'
export const anyDescription = 'A perfume of the AL-ARIA Perfume Gallery.'
export const titleOf = (name: string, brand: string) => `${name} by ${brand}`
export const restNotLoaded = 'Details, reviews and related products could not be loaded.'
export const loading = 'the perfume'
export const buy = (name: string) => `Buy ${name}`
export const toOrder = 'order this perfume'
export const toBeTold = 'be told when it is back in stock'
export const inYourCart = (count: number) => `${formatNumber(count)} in your cart ·`
export const viewCart = 'View cart'
export const share = 'Share'
export const addToWishlist = 'Add to Wishlist'
export const removeFromWishlist = 'Remove from Wishlist'
export const size = 'Size'
/** A size that the shop fills from an opened bottle. */
export const filledByUs = 'Filled by us'
export const withoutBox = 'No box or cap'
export const perMl = (amount: string) => `${amount}/ml`
export const inThisSet = 'In this set'
export const boughtSingly = (sum: string) => `Bought one by one: ${sum}`
export const setSaving = (amount: string) => `You save ${amount}`
export const priceComesBack = 'You get its price back: the same amount off your next bottle.'
export const onlyLeft = (stock: number) => `Only ${formatNumber(stock)} left`
export const emailInvalid = 'Enter a valid email address'
export const emailMissing = 'Enter your email address'
export const backInStock = 'Back in stock? We’ll email you.'
export const backInStockByText = 'Back in stock? We’ll send you a text message.'
export const notifyMe = 'Notify me'
export const pictureNotLoaded = 'The large picture could not be loaded. Please try again.'
export const picturesOf = (name: string) => `Pictures of ${name}`
export const zoomPicture = (at: number, count: number) => `Zoom picture ${formatNumber(at)} of ${formatNumber(count)}`
export const showPicture = (at: number, count: number) => `Show picture ${formatNumber(at)} of ${formatNumber(count)}`
export const thumbnails = 'Thumbnails'
export const noReviewsYet = 'No reviews yet'
export const ratingAndReviews = (mean: string, count: number) => `${mean} · ${reviews(count)}`
export const delivered = (promise: string, time: string) => `${promise}. Delivered in ${time}`
export const returnPromise = (days: number) => `${days}-day return guarantee, full refund`
export { waysToPay } from './ways-to-pay.ts'
export const sku = 'SKU'
export const category = 'Category'
export const tags = 'Tags'
export const description = 'Description'
export const reviewsTab = (count: number) => `Reviews (${formatNumber(count)})`
export const about = 'About this perfume'
export const concentration = 'Concentration'
/** A category names many perfumes, a fact only one. */
export const concentrationOf = (category: string) => (category === 'Perfume Oils' ? 'Perfume Oil' : category)
export const detailName = (key: DetailsKey) => detailsFields[key].label
export const related = 'Related Products'
export const alikeIn = (notes: readonly string[]) => `Also has ${notes.join(', ')}`
export const compareThese = 'Compare these'
export const noneRelated = 'No Related Products Found'
export const loadingRelated = 'related products'
export const outOfFive = (rating: number) => `${formatNumber(rating)} out of 5 stars`
export const photoOf = (name: string) => `Photograph by ${name}`
export const ourAnswer = 'Our answer'
export const noReviews = 'No reviews yet.'
export const loadingReviews = 'reviews'
export const newestReviews = (shown: number, all: number) =>
  `The newest ${formatNumber(shown)} of ${formatNumber(all)} reviews`
export const reviewFormNotLoaded = 'The review form could not be loaded.'
/** Whose review it is once the account is erased. */
export const formerCustomer = 'A former customer'
