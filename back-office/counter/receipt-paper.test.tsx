import { expect, it } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { latinWords } from '#tests/support/latin-words.ts'
import { htmlOf, textOf } from '#tests/support/render-with-settings.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'

const order = {
  ...{ _id: '6887c6a7-880d-4474-9943-e9361853249d', number: null, date: '2026-11-20T10:00:00.000Z' },
  ...{
    amount: 2_000,
    deliveryCharge: 0,
    discounts: [],
    discount: 0,
    notDelivered: 0,
    refunded: 0,
    refundPending: 0,
    pickup: true,
  },
  ...{
    language: 'en',
    advancePaid: 0,
    left: 0,
    paymentAdjustment: 0,
    wrapping: 0,
    cashRounding: 0,
    delivery: { option: 'pickup' },
  },
  ...{ status: 'delivered', paymentMethod: 'cash', paymentStatus: 'paid', timeline: [] },
  items: [{ _id: '1', name: 'Rose', price: 1_000, quantity: 2 }],
  address: { firstName: 'Nadia', lastName: 'Rahman' },
} as unknown as StaffOrder

it('the receipt of a counter sale says what was refunded of the total', () => {
  expect(textOf(<ReceiptPaper order={order} />)).not.toContain('Refunded')
  expect(textOf(<ReceiptPaper order={{ ...order, refunded: 500 }} />)).toContain(
    'Total ৳2,000.00 Refunded before −৳500.00 Paid in cash',
  )
})

it('the receipt of an order that was placed in Bangla is in Bangla, with names that have no Bangla version marked', () => {
  const address = { ...order.address, street: 'বাড়ি ১২', city: 'Dhanmondi', state: 'Dhaka', country: 'Bangladesh' }
  const sold = {
    ...order,
    language: 'bn',
    pickup: false,
    discount: 100,
    discountReason: 'ঈদ',
    delivery: { option: 'express' },
  }
  const receipt = <ReceiptPaper order={{ ...sold, address } as unknown as StaffOrder} />
  expect(latinWords(htmlOf(receipt))).toEqual([])
  for (const part of [
    'তারিখ ২০ নভেম্বর ২০২৬, বিকাল ৪টা',
    '২ × ৳১,০০০',
    'ছাড় (ঈদ) −৳১০০',
    'এক্সপ্রেস ডেলিভারি ফ্রি',
    'ক্যাশে পরিশোধিত',
  ])
    expect(textOf(receipt)).toContain(part)
})
