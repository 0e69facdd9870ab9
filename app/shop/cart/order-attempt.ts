import { newKey } from '#app/new-key.ts'
import { isLineOf } from '#app/stores/cart-math.ts'
import { dropDraft, keepDraft, readDraft } from '#app/stores/drafts.ts'
import type { NewOrder } from '#contract/orders/orders.ts'

const attempt = 'order'

/**
 * The idempotency key of an order. Retries of the same order, also after a reload, use the same
 * key, so that a lost response never causes a second order; any change of the order creates a new key.
 * `again`: it was tried before.
 */
export function attemptOf(order: NewOrder): { key: string; again: boolean } {
  const before = readDraft(attempt)
  const contents = contentsOf(order)
  if (before.key && before.contents && isSame(JSON.parse(before.contents), contents))
    return { key: before.key, again: true }
  const key = newKey()
  keepDraft(attempt, { contents: JSON.stringify(contents), key })
  return { key, again: false }
}

/** Without stock, which the first attempt itself may have changed. */
const contentsOf = ({ items, amount, address }: NewOrder) => ({
  items: items.map(({ _id, variantId, size, quantity, price }) => ({ _id, variantId, size, quantity, price })),
  rest: JSON.stringify([amount, address]),
})
type Contents = ReturnType<typeof contentsOf>

/** A line of an earlier visit may have got its size's ID since the first attempt: it is the same line. */
const isSame = (before: Contents, now: Contents) =>
  before.rest === now.rest &&
  before.items.length === now.items.length &&
  now.items.every((item, place) => {
    const tried = before.items[place]
    return tried && isLineOf(tried, item) && tried.quantity === item.quantity && tried.price === item.price
  })

/** The order was placed: the next one gets a new key, even with the same products. */
export const endAttempt = () => dropDraft(attempt)
