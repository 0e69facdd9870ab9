import { newKey } from '#app/new-key.ts'
import { isLineOf } from '#app/stores/cart-math.ts'
import { deleteDraft, readDraft, saveDraft } from '#app/stores/drafts.ts'
import type { NewOrder } from '#contract/orders/orders.ts'

const attempt = 'order'

/**
 * The idempotency key of an order, and what to send with it. Retries of the same order, also after a reload, use the
 * same key and send the first request again, so that a lost response never causes a second order; any change of the
 * order creates a new key. `again`: it was tried before.
 */
export function attemptOf(order: NewOrder): { key: string; again: boolean; request: NewOrder } {
  const before = readDraft(attempt)
  const first: NewOrder | undefined = before.request && JSON.parse(before.request)
  if (before.key && first && isSame(first, order)) return { key: before.key, again: true, request: first }
  const key = newKey()
  saveDraft(attempt, { request: JSON.stringify(order), key })
  return { key, again: false, request: order }
}

/**
 * Whatever the stock, which the first attempt itself may have changed. A line of an earlier visit may have got its size's
 * ID since then: it is the same line.
 */
const isSame = (before: NewOrder, now: NewOrder) =>
  before.amount === now.amount &&
  JSON.stringify(before.address) === JSON.stringify(now.address) &&
  before.items.length === now.items.length &&
  now.items.every((item, place) => {
    const tried = before.items[place]
    return tried && isLineOf(tried, item) && tried.quantity === item.quantity && tried.price === item.price
  })

/** The order was placed: the next one gets a new key, even with the same products. */
export const endAttempt = () => deleteDraft(attempt)
