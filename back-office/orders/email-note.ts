import type { Order } from '#contract/orders/orders.ts'

/** Whether the customer is emailed about a change: an order that staff took may have no email address. */
export const emailNote = ({ address }: { address: Pick<Order['address'], 'email'> }): string => {
  // Left out for who may not see it.
  if (address.email === undefined) return emailNoteForOne
  return address.email ? 'The customer is emailed.' : 'The order has no email address: tell the customer yourself.'
}

const emailNoteForOne = 'If the order has an email address, the customer is emailed.'

/** The same for several orders. */
export const emailNoteForMany = 'Customers with an email address are emailed.'
