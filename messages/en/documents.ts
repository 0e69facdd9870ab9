import type { CreditReason } from '#contract/orders/documents.ts'
import type { OrderStatus, PaymentMethod } from '#contract/orders/orders.ts'
import { statusName } from './statuses.ts'

export { cashRounding, discountFor, free, notDelivered, paymentDiscount, paymentFee, wrapping } from './order-totals.ts'

/** Invoices and credit notes. They are printed in their own language, not in that of the page. */
export const invoice = 'Invoice'
export const creditNote = 'Credit note'
export const billedTo = 'Billed to'
export const creditedTo = 'Credited to'
export const issued = 'Issued'
export const order = 'Order'
export const orderedOn = 'Ordered on'
export const replaces = 'Replaces'
export const forInvoice = 'For invoice'
export const invoiceIssued = 'Invoice issued'
export const pickup = 'Pick-up at the shop'
export const servedBy = 'Served by'
export const phone = 'Phone'
export const deliverTo = 'Deliver to'
export const charges = 'Charges'
export const item = 'Item'
export const quantity = 'Qty'
export const price = 'Price'
export const amount = 'Amount'
export const sku = (code: string) => `SKU ${code}`
export const subtotal = 'Subtotal'
export const delivery = 'Delivery'
export const expressDelivery = 'Express delivery'
export const total = 'Total'
export const paidInAdvance = 'Paid in advance'
export const toCollect = 'To collect in cash'
export const notPaidYet = 'Not paid yet'
export const nothingToPay = 'Nothing to pay'
export const paidBy: Record<PaymentMethod, string> = {
  cod: 'Paid in cash',
  cash: 'Paid in cash',
  card: 'Paid by card',
  terminal: 'Paid by card',
  bkash: 'Paid by bKash',
  bkash_checkout: 'Paid by bKash',
  gateway: 'Paid online',
}
export const paid = 'Paid'
export const refunded = 'Refunded'
export const refundedBefore = 'Refunded before'
export const thanks = 'Thank you for shopping with us.'
export const credited = 'Credited'
export const adjustment = 'Adjustment'
export const amountWithoutItems = 'Amount without items'
export const reasons: Record<Exclude<CreditReason, 'replaced'>, string> = {
  refund: 'Refund',
  cancelled: 'The order was cancelled.',
  returned: 'The parcel came back undelivered.',
  not_delivered: 'These bottles were not delivered, and nothing was paid for them.',
}
export const replacedBy = (number: string) => `The order was changed. Invoice ${number} replaces this one.`
/** Across an invoice from before there were credit notes. */
export const voided: Partial<Record<OrderStatus, string>> = {
  cancelled: statusName('cancelled').toUpperCase(),
  returned: statusName('returned').toUpperCase(),
}

/** Of VAT invoices and the credit notes of them. */
export const vatInvoice = 'VAT invoice (Mushak 6.3)'
export const vatCreditNote = 'VAT credit note (Mushak 6.7)'
export const sellerNumber = 'Seller’s BIN'
export const buyerNumber = 'Buyer’s BIN'
export const noNumber = 'None'
export const priceBeforeVat = 'Unit price before VAT'
export const valueBeforeVat = 'Price before VAT'
export const duty = 'Supplementary duty'
export const dutyShort = 'SD'
export const vatRate = 'VAT rate'
export const vat = 'VAT'
export const vatAt = (rate: string) => `VAT ${rate}`
export const withVat = 'With VAT'
export const units = (quantity: string) => `${quantity} pc`
export const answeredBy = 'Issued by'
export const signature = 'Signature'
export const discountsTakenOff = (amount: string) => `Discounts of ${amount} are taken off these prices.`
/** From which batches the bottles were picked. */
export const batches = (list: string) => `Batches: ${list}.`
