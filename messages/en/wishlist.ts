import { perfumes } from './product-card.ts'

/** The wishlist. */
export const title = 'Wishlist'
export const pageDescription = 'The perfumes you have saved.'
export const moveAll = 'Move all to cart'
export const yourPerfumes = 'Your perfumes'
export const notLoaded = 'Your wishlist is safe, but its perfumes could not be loaded.'
export const tryAgain = 'Try again'
export const loading = 'your wishlist'
export const yourWishlist = 'Your wishlist'
export const unavailable = (count: number) =>
  `${perfumes(count)} on your wishlist ${count === 1 ? 'is' : 'are'} not available at the moment.`
export const removeUnavailable = 'Remove from wishlist'
export const emptyTitle = 'Your Wishlist Is Empty'
export const emptyLine = 'Save the perfumes you love and find them here whenever you like.'
export const startShopping = 'Start Shopping'
export const backToProfile = 'Back to Profile'
export const tiles = {
  save: { title: 'Save Favorites', text: 'Tap the heart on any perfume to save it here.' },
  buy: { title: 'Quick Purchase', text: 'Move your favorites to your cart with a single tap.' },
  remember: { title: 'Never Forget', text: 'The scent you liked last week is still here when you come back.' },
}
export const chooseSizeFor = (names: readonly string[]) => `Choose a size for ${names.join(', ')}.`
export const moved = (count: number) => `${perfumes(count)} moved to your cart`
/** With what was moved, and why the others were not. */
export const movedSome = (moved: string, reasons: string) => `${moved}. ${reasons}`
