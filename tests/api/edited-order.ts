import type { StaffOrder } from '#contract/orders/staff-orders.ts'

/** The body of an edit that changes nothing, merged with the given change. */
export function editedOrder({ version, address, items, deliveryCharge, amount }: StaffOrder, change: object = {}) {
  const { firstName, lastName, email: _, ...place } = address
  const lines = items.map(({ variantId, quantity }) => ({ variantId, quantity }))
  return { version, name: `${firstName} ${lastName}`, ...place, lines, deliveryCharge, amount, ...change }
}
