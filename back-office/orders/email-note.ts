import type { Order } from '#contract/orders/orders.ts'

/** Whether the customer is emailed about a change: an order that staff took may have no email address. */
export const emailNote = ({ address }: { address: Pick<Order['address'], 'email'> }): string =>
  address.email ? 'The customer is emailed.' : 'The order has no email address: tell the customer yourself.'

/** The same for several orders. */
export const emailNoteForMany = 'Customers with an email address are emailed.'
