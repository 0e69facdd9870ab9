import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { newKey } from '#app/shared/new-key.ts'
import { isLineOf } from '#app/stores/cart-math.ts'
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
  if (before && isSame(before.request, order)) {
    const { key, request, at } = before
    save({ key, request, at })
    return { key, again: true, request }
  }
  const key = before?.key ?? newKey()
  save({ key, request: order, at: Date.now() })
  return { key, again: before !== undefined, request: order }
}

/** Whether the same order was sent before without a response from the shop that it was not placed. */
export function isUnansweredRetry(order: NewOrder): boolean {
  const before = readAttempt(order)
  return before !== undefined && !before.rejected && isSame(before.request, order)
}

/** The shop has compared the attempt with its stock and prices: no order was placed. */
export function rejectAttempt() {
  const before = read()
  if (before) save({ ...before, rejected: true })
}

interface Attempt {
  key: string
  /** As it was sent. */
  request: NewOrder
  /** When it was first sent, in milliseconds. */
  at: number
  rejected?: boolean
}

const save = ({ key, request, at, rejected }: Attempt) =>
  saveDraft(
    attempt,
    { key, request: JSON.stringify(request), at: String(at), rejected: rejected ? 'yes' : undefined },
    'localStorage',
  )

/** The customer's attempt, within its lifetime. */
function read(): Attempt | undefined {
  const { key, request, at, rejected } = readDraft(attempt, 'localStorage')
  if (!key || !request || Date.now() - Number(at) > lifetime) return undefined
  return { key, request: JSON.parse(request), at: Number(at), rejected: rejected !== undefined }
}

/** The customer's attempt to order some of these products. */
function readAttempt(order: NewOrder): Attempt | undefined {
  const before = read()
  return before && order.items.some((item) => before.request.items.some((tried) => isLineOf(tried, item)))
    ? before
    : undefined
}

/**
 * Whatever the stock, which the first attempt itself may have changed. A line of an earlier visit may have got its
 * size's ID since then: it is the same line.
 */
const isSame = (before: NewOrder, now: NewOrder) =>
  before.amount === now.amount &&
  before.code === now.code &&
  before.samples?.join() === now.samples?.join() &&
  JSON.stringify(before.gift) === JSON.stringify(now.gift) &&
  (before.delivery ?? 'standard') === (now.delivery ?? 'standard') &&
  filledFields(before.address) === filledFields(now.address) &&
  before.items.length === now.items.length &&
  now.items.every((item, index) => {
    const tried = before.items[index]
    return tried && isLineOf(tried, item) && tried.quantity === item.quantity && tried.price === item.price
  })

/** A later version of the form may send more fields: an empty one changes nothing, in the shop's own comparison as well. */
const filledFields = (address: NewOrder['address']) =>
  JSON.stringify(Object.entries(address ?? {}).filter(([, value]) => value))

/** The order was placed: the next one gets a new key, even with the same products. */
export const endAttempt = () => deleteDraft(attempt, 'localStorage')
