import { formatNumber } from './formats.ts'

/** Toasts and messages of the cart and the wishlist, from anywhere in the shop. */
export const undo = 'Undo'
export const cartFull = (most: number) => `A cart holds at most ${formatNumber(most)} different perfumes.`
export const addedSome = (added: number, wanted: number) =>
  `${formatNumber(added)} of ${formatNumber(wanted)} ${added === 1 ? 'was' : 'were'} added.`
export const added = (name: string) => `${name} is added successfully!`
export const increased = 'Quantity increased successfully!'
export const decreased = 'Quantity decreased successfully!'
export const removedFromCart = (name: string) => `${name} removed from cart!`
export const cartCleared = 'Your cart was cleared.'
export const soldOut = 'This is sold out.'
export const onlyLeft = (stock: number) => `Only ${formatNumber(stock)} left in stock.`
export const atMost = (limit: number) => `You can order up to ${formatNumber(limit)} at once.`
export const wholeNumber = (max: number) => `Please enter a whole number from 1 to ${formatNumber(max)}.`
export const wishlistNotChanged = 'Your wishlist could not be changed. Please try again.'
export const wishlistSessionEnded = 'Your session has ended. Sign in again to see your whole wishlist.'
export const addedToWishlist = (name: string) => `${name} added to your wishlist`
export const removedFromWishlist = (name: string) => `${name} removed from your wishlist`
