import type { StatementHeadings } from '../payments/providers/payment-provider.ts'

/** Headings of couriers, without spaces and punctuation, in order of preference. */
const ofCouriers = {
  order: [
    'merchantorderid',
    'ordernumber',
    'orderno',
    'orderid',
    'order',
    'invoicenumber',
    'invoiceno',
    'invoiceid',
    'invoice',
    'merchantinvoiceid',
    'reference',
    'trackingnumber',
    'trackingid',
    'trackingcode',
    'tracking',
    'consignmentid',
    'consignment',
    'parcelid',
  ],
  collected: [
    'collectedamount',
    'amountcollected',
    'cashcollected',
    'collected',
    'codcollected',
    'codamount',
    'collectionamount',
    'collection',
    'cashcollection',
    'cod',
    'amount',
  ],
  charge: [
    'totalfee',
    'totalcharge',
    'totalcharges',
    'charge',
    'charges',
    'fee',
    'fees',
    'deliverycharge',
    'deliveryfee',
    'shippingcharge',
    'courierfee',
    'couriercharge',
  ],
  /** Added to the charge unless that is a total. */
  more: ['codcharge', 'codfee', 'returncharge', 'returnfee', 'additionalcharge', 'weightcharge', 'vat'],
  paid: [
    'payout',
    'paidout',
    'paidamount',
    'paid',
    'payable',
    'netpayable',
    'netamount',
    'disbursed',
    'disbursement',
    'receivable',
  ],
} satisfies StatementHeadings & { more: string[] }

/** Whose statement it is: headings of couriers, or those of the payment provider and some that many have. */
export interface StatementKind {
  headings: StatementHeadings & { more: readonly string[] }
  /** Refunds are negative, and lines without a number may be fees. Without headings nothing says what a column is. */
  isOfProvider: boolean
}
export const courierStatement: StatementKind = { headings: ofCouriers, isOfProvider: false }
export const providerStatement = (own: StatementHeadings): StatementKind => ({
  headings: {
    order: [...own.order, 'transactionid', 'trxid', 'transactionnumber', 'paymentid', 'reference'],
    collected: [...own.collected, 'amount', 'transactionamount', 'grossamount', 'gross'],
    charge: [...own.charge, 'fee', 'fees', 'charge', 'charges', 'commission', 'servicecharge'],
    paid: [...own.paid, 'net', 'netamount', 'payable', 'payout', 'paidout'],
    more: [],
  },
  isOfProvider: true,
})
