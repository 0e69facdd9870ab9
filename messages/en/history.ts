/** What entries of an order's history say; its names of what staff change, bottles have that of their product. */
export const changeNames = {
  recipient: 'Recipient',
  card: 'Card',
  wrapping: 'Gift wrapping',
  phone: 'Phone',
  address: 'Address',
  area: 'Area',
  discount: 'Discount',
  express: 'Express delivery',
  delivery: 'Delivery',
  total: 'Total',
  invoice: 'Invoice',
}
export const none = 'none'
export const yes = 'yes'
export const no = 'no'
export const unknownArea = 'not known'

/** The end of “৳500.00 to the card”. */
export { refundWords as refundedHow } from '#contract/payments/refunds.ts'
export const anotherWay = 'Refunded another way, not to the card.'
