import { expect, it } from 'vitest'
import type { CreditNote, PrintedInvoice } from '#contract/orders/documents.ts'
import { textOf } from '#tests/support/render-with-settings.tsx'
import { CreditNoteSheet } from './credit-note.tsx'
import { InvoiceSheet } from './invoice.tsx'

const _id = '6887c6a7-880d-4474-9943-e9361853249d'
const rose = { name: 'Rose', brand: 'Aria', size: '6 ml', sku: 'R6', quantity: 2 }
const issued = {
  ...{ number: 'INV-2026-27-00001', issuedAt: '2026-11-20T10:00:00.000Z', pickup: false },
  seller: { name: 'AL-ARIA', address: ['Dhaka'], phone: '', email: 'shop@example.com' },
  address: { firstName: 'Nadia', lastName: 'Rahman' },
}

it('an invoice lists its goods, what is taken off them, and what was paid', () => {
  const invoice = {
    ...issued,
    ...{ orderedAt: issued.issuedAt, items: [{ ...rose, price: 1_000 }], replaces: null },
    ...{
      discount: 100,
      deliveryCharge: 60,
      notDelivered: 0,
      paymentAdjustment: 0,
      advancePaid: 0,
      amount: 1_960,
      refunded: 500,
    },
    ...{ paymentMethod: 'bkash', paymentReference: 'CKH82ABCDE', paymentStatus: 'paid' },
  } as unknown as PrintedInvoice
  const text = textOf(<InvoiceSheet order={{ _id, status: 'confirmed', creditNotes: [] }} invoice={invoice} />)
  expect(text).toContain('Aria · 6 ml · SKU R6')
  expect(text).toContain('Subtotal ৳2,000.00 Discount −৳100.00 Delivery ৳60.00 Total ৳1,960.00')
  expect(text).toContain('Paid by bKash (CKH82ABCDE) ৳1,960.00 Refunded before −৳500.00')
})

it('a credit note lists its bottles and the other parts of its amount', () => {
  const note = {
    ...issued,
    ...{ invoice: issued, reason: 'refund', replacedBy: null, amount: 1_960 },
    ...{ items: [{ ...rose, amount: 1_800 }], deliveryCharge: 60 },
  } as unknown as CreditNote
  const text = textOf(<CreditNoteSheet order={{ _id }} note={note} />)
  expect(text).toContain('2 ৳1,800.00')
  expect(text).toContain('Delivery ৳60.00')
  expect(text).toContain('Adjustment ৳100.00')
  expect(text).toContain('Credited ৳1,960.00')
})
