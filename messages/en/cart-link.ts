import { formatNumber } from './formats.ts'

/** The page of a link that fills the cart. */
export const title = 'Chosen for you'
export const description = 'Perfumes that were chosen for your cart.'
export const line = 'See what is in this link. Nothing is ordered until you place the order yourself.'
export const goods = 'Perfumes of this link'
export const each = (quantity: number, price: string) => `${formatNumber(quantity)} × ${price}`
export const soldOut = 'Sold out: it is left out.'
export const onlyLeft = (stock: number) => `Only ${formatNumber(stock)} left in stock.`
export const atMost = (limit: number) => `You can order up to ${formatNumber(limit)} at once.`
export const noLongerSold = (count: number) =>
  count === 1
    ? 'One perfume of this link is no longer sold: it is left out.'
    : `${formatNumber(count)} perfumes of this link are no longer sold: they are left out.`
export const tooMany = (most: number, count: number) =>
  `A link can have at most ${formatNumber(most)} different perfumes; this one has ${formatNumber(count)}. Please ask whoever sent it for a shorter one.`
export const nothing = 'Nothing of this link can be ordered now.'
export const withCode = (code: string) => `The code ${code} is entered in your cart.`
export const cartHas = (count: number) =>
  count === 1
    ? 'There is a perfume in your cart already. What should happen to it?'
    : `There are ${formatNumber(count)} bottles in your cart already. What should happen to them?`
export const fill = 'Put in my cart'
export const add = 'Add to my cart'
export const replace = 'Replace my cart'
export const toFill = 'put these perfumes in your cart'
export const orderOtherwise = 'Or tell us what you would like:'
export const visitShop = 'Visit the shop'
export const failed = 'The perfumes of this link could not be loaded. Please load the page again.'
