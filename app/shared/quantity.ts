import { quantityLimit, toWesternDigits } from '#contract/limits.ts'
import * as storeTexts from '#messages/stores.ts'

/** The largest quantity of a line with this stock; staff have another limit. */
export const maxQuantity = (stock: number | null, limit = quantityLimit) => Math.max(1, Math.min(stock ?? limit, limit))

/** Limits a quantity to a whole number from 1 to the stock (never below 1). */
export function clampQuantity(quantity: number, stock: number | null): number {
  return Number.isFinite(quantity) ? Math.min(maxQuantity(stock), Math.max(1, Math.trunc(quantity))) : 1
}

const onlyLeft = (stock: number) => (stock === 0 ? storeTexts.soldOut : storeTexts.onlyLeft(stock))

/** The message for a line that is already at its maximum quantity. */
export const quantityLimitMessage = (stock: number | null, limit = quantityLimit) =>
  stock === null || stock >= limit ? storeTexts.atMost(limit) : onlyLeft(stock)

/**
 * Parses a typed quantity, including Bangla digits, limited to the stock. `message` is the error message; an invalid
 * input has no quantity.
 */
export function parseQuantity(
  typed: string,
  stock: number | null,
  limit = quantityLimit,
): { quantity?: number; message?: string } {
  const max = maxQuantity(stock, limit)
  const plain = toWesternDigits(typed).trim()
  const requested = /^\d+$/.test(plain) ? Number(plain) : 0
  if (requested < 1) return { message: max === 1 && stock !== null ? onlyLeft(stock) : storeTexts.wholeNumber(max) }
  if (requested <= max) return { quantity: requested }
  return { quantity: max, message: quantityLimitMessage(stock, limit) }
}
