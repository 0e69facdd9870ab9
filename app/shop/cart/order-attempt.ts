import { newKey } from '#app/new-key.ts'
import { isLineOf } from '#app/stores/cart-math.ts'
import { deleteDraft, readDraft, saveDraft } from '#app/stores/drafts.ts'
import type { NewOrder } from '#contract/orders/orders.ts'

const attempt = 'order'
/** Milliseconds: the same cart is another order on the next day. */
const lifetime = 24 * 60 * 60 * 1000

/**
 * The idempotency key of an order, and what to send with it. Until the shop has acknowledged the order, all attempts of
 * this customer have the same key, in all tabs and after a reload, so that a lost response never causes a second order.
 * An unchanged order sends the first request again. A changed one is placed if no earlier request was; otherwise the
 * shop responds with `conflict`. `again`: it was tried before.
 */
export function attemptOf(order: NewOrder): { key: string; again: boolean; request: NewOrder } {
  const before = readAttempt(order)
  if (before && isSame(before.request, order)) return { key: before.key, again: true, request: before.request }
  const key = before?.key ?? newKey()
  saveDraft(attempt, { request: JSON.stringify(order), key, at: String(Date.now()) }, 'localStorage')
  return { key, again: before !== undefined, request: order }
}

/** The customer's attempt to order some of these products, within its lifetime. */
function readAttempt(order: NewOrder): { key: string; request: NewOrder } | undefined {
  const { key, request: sent, at } = readDraft(attempt, 'localStorage')
  const request: NewOrder | undefined = sent && JSON.parse(sent)
  if (!key || !request || Date.now() - Number(at) > lifetime) return undefined
  const sharesProduct = order.items.some((item) => request.items.some((tried) => isLineOf(tried, item)))
  return sharesProduct ? { key, request } : undefined
}

/**
 * Whatever the stock, which the first attempt itself may have changed. A line of an earlier visit may have got its size's
 * ID since then: it is the same line.
 */
const isSame = (before: NewOrder, now: NewOrder) =>
  before.amount === now.amount &&
  JSON.stringify(before.address) === JSON.stringify(now.address) &&
  before.items.length === now.items.length &&
  now.items.every((item, index) => {
    const tried = before.items[index]
    return tried && isLineOf(tried, item) && tried.quantity === item.quantity && tried.price === item.price
  })

/** The order was placed: the next one gets a new key, even with the same products. */
export const endAttempt = () => deleteDraft(attempt, 'localStorage')
