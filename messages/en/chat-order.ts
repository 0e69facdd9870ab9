import { formatNumber } from './formats.ts'

/** Links that start an order in a chat, and the message with which it begins. */
export const orderBy = (app: string) => `Order by ${app}`
export const answered = (days: string, hours: string) => `We take orders by chat ${days}, ${hours}.`
export const greeting = 'Hello! I would like to order:'
export const line = (quantity: number, what: string, price: string) => `${formatNumber(quantity)} × ${what} – ${price}`
export const more = (count: number) => `and ${formatNumber(count)} more`
export const opensInNewTab = ' (opens in a new tab)'
