import type { OrderColumn } from '#contract/orders/own-orders.ts'
import { formatNumber } from './formats.ts'
import { items } from './order-labels.ts'

/** The customer's orders, and ordering again. */
export const orders = 'Orders'
export const description = 'Your orders at the gallery.'
export const refresh = 'Refresh'
export const failed = 'Failed to load orders'
export const rejected = 'Failed to fetch orders'
export const errorTitle = 'Error Loading Orders'
export const tryAgain = 'Try Again'
export const noOrders = 'No Orders Yet'
export const noOrdersLine = 'Your orders and their delivery status will appear here.'
export const startShopping = 'Start Shopping'
export const yourOrdersLoading = 'your orders'
export const yourOrders = 'Your orders'
export const orderNotLoaded = 'Failed to load order details'
export const columns: Record<OrderColumn, string> = { id: 'Order', date: 'Date', amount: 'Amount', status: 'Status' }
export const sortedBy = (column: string, direction: 'ascending' | 'descending') =>
  `Your orders, sorted by ${column.toLowerCase()}, ${direction}`
export const itemsColumn = 'Items'
export const actions = 'Actions'
export const sortBy = 'Sort by'
export const sort = (direction: 'ascending' | 'descending') => `Sort ${direction}`
export const ordered = (quantity: number, name: string) => `${formatNumber(quantity)} × ${name}`
export const more = (count: number) => `+${formatNumber(count)}`
export const payNow = 'Pay Now'
export const addAgain = 'Re-add to Cart'
export const view = 'View'
export const inYourOrder = (quantity: number) =>
  quantity === 1 ? 'One bottle is in your order' : `${formatNumber(quantity)} bottles are in your order`

/** The dialog that adds an order's products to the cart. */
export const addAgainTitle = 'Re-add to Cart?'
export const addToCart = 'Add to Cart'
export const adding = 'Adding...'
export const addingFailed = 'Failed to add items to cart'
export const inCart = 'Your items are in the cart.'
export const viewCart = 'View Cart'
export const atTodaysPrices = (number: string) => `The products of order ${number}, at today’s prices:`
export const pricesNotLoaded = 'Today’s prices could not be loaded. Your cart will show them.'
export const quantity = (count: number) => `× ${formatNumber(count)}`
export const inOrder = (number: string) => `In your order ${number}`
export const notAvailable = 'Not available'
/** Read before the price at that time, and before that of today. */
export const priceThen = 'then '
export const priceNow = ' now '

/** `2 new items added to your cart!`, `2 new items added, 1 item updated in your cart!`, and the unavailable products. */
export function addedAgain(
  added: number,
  updated: number,
  missing: string[],
  fewer: string[],
  leftOut: string[],
  maxLines: number,
): string {
  const parts = [
    added > 0 && `${formatNumber(added)} new ${added === 1 ? 'item' : 'items'} added`,
    updated > 0 && `${items(updated)} updated`,
  ].filter(Boolean)
  const notes = [
    missing.length > 0 && ` Not available: ${missing.join(', ')}.`,
    fewer.length > 0 && ` Quantity reduced to what is in stock: ${fewer.join(', ')}.`,
    leftOut.length > 0 &&
      ` Not added, because a cart holds at most ${maxLines} different perfumes: ${leftOut.join(', ')}.`,
  ].filter(Boolean)
  return `${parts.join(', ')} ${updated > 0 ? 'in' : 'to'} your cart!${notes.join('')}`
}
