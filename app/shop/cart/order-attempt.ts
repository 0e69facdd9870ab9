import { newKey } from '#app/new-key.ts'
import { dropDraft, keepDraft, readDraft } from '#app/stores/drafts.ts'
import type { NewOrder } from '#contract/orders/orders.ts'

const attempt = 'order'

/**
 * The idempotency key of an order. Retries of the same order, also after a reload, use the same
 * key, so that a lost answer never makes a second order; whatever changes in the order makes it another one.
 * `again` tells that it has been tried before.
 */
export function attemptOf({ items, amount, address }: NewOrder): { key: string; again: boolean } {
  // Only what makes it this order: a stock that has changed meanwhile may be its own doing.
  const contents = JSON.stringify([
    items.map(({ _id, variantId, quantity, price }) => [variantId ?? _id, quantity, price]),
    amount,
    address,
  ])
  const before = readDraft(attempt)
  if (before.key && before.contents === contents) return { key: before.key, again: true }
  const key = newKey()
  keepDraft(attempt, { contents, key })
  return { key, again: false }
}

/** The order was made: the next one, even of the same things, is another. */
export const endAttempt = () => dropDraft(attempt)
