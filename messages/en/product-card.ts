import { formatNumber } from './formats.ts'

/** Cards of products, and the controls on them. */
export const perfumes = (count: number) => `${formatNumber(count)} ${count === 1 ? 'perfume' : 'perfumes'}`
export const reviews = (count: number) => `${formatNumber(count)} ${count === 1 ? 'review' : 'reviews'}`
export const rated = (mean: string, count: number) => `Rated ${mean} of 5, ${reviews(count)}`
export const shortRating = (mean: string, count: number) => `${mean} (${formatNumber(count)})`
export const newProduct = 'New'
export const soldOut = 'Sold out'
export const addToCart = 'Add to Cart'
export const from = (amount: string) => `From ${amount}`
export const chooseSize = 'Choose Size'
export const chooseASize = 'Choose a size'
export const inCart = (count: number) => `· ${formatNumber(count)} in cart`
export const sizesNotLoaded = 'The sizes could not be loaded. Please try again.'
export const addToWishlist = (name: string) => `Add ${name} to your wishlist`
export const removeFromWishlist = (name: string) => `Remove ${name} from your wishlist`
export const listNotLoaded = 'The list could not be loaded. Please try again.'
export const tryAgain = 'Try Again'
export const sizes = (count: number) => `${formatNumber(count)} sizes`
