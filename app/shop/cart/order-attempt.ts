import { newKey } from '#app/new-key.ts'
import { dropDraft, keepDraft, readDraft } from '#app/stores/drafts.ts'
import type { NewOrder } from '#contract/orders/orders.ts'

const attempt = 'order'

/**
 * The idempotency key of an order. Retries of the same order, also after a reload, use the same
 * key, so that a lost response never causes a second order; any change of the order creates a new key.
 * `again`: it was tried before.
 */
export function attemptOf({ items, amount, address }: NewOrder): { key: string; again: boolean } {
  // Without stock, which the first attempt itself may have changed.
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

/** The order was placed: the next one gets a new key, even with the same products. */
export const endAttempt = () => dropDraft(attempt)
