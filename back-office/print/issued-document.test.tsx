import { expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import type { CreditNote, PrintedInvoice, PrintedOrder } from '#contract/orders/documents.ts'
import { latinWords } from '#tests/support/latin-words.ts'
import { htmlOf, textOf } from '#tests/support/render-with-settings.tsx'
import { CreditNoteSheet } from './credit-note.tsx'
import { InvoiceSheet } from './invoice.tsx'

const _id = '6887c6a7-880d-4474-9943-e9361853249d'
const rose = { name: 'Rose', brand: 'Aria', size: '6 ml', sku: 'R6', quantity: 2 }
const issued = {
  language: 'en' as Language,
  ...{ number: 'INV-2026-27-00001', issuedAt: '2026-11-20T10:00:00.000Z', pickup: false },
  seller: { name: 'AL-ARIA', address: ['Dhaka'], phone: '', email: 'shop@example.com' },
  address: { firstName: 'Nadia', lastName: 'Rahman' },
}

const payment = { paymentMethod: 'bkash', paymentReference: 'CKH82ABCDE', paymentStatus: 'paid' }
const money = {
  ...{
    discounts: [],
    discount: 100,
    deliveryCharge: 60,
    notDelivered: 0,
    paymentAdjustment: 0,
    wrapping: 0,
    cashRounding: 0,
    advancePaid: 0,
  },
  ...{ amount: 1_960, refunded: 500 },
}

it('an invoice lists its goods, what is taken off them, and what was paid', () => {
  const invoice = {
    ...issued,
    ...{ orderedAt: issued.issuedAt, items: [{ ...rose, price: 1_000 }], replaces: null },
    ...money,
    ...payment,
  } as unknown as PrintedInvoice
  const text = textOf(
    <InvoiceSheet order={{ _id, number: null, status: 'confirmed', creditNotes: [], items: [] }} invoice={invoice} />,
  )
  expect(text).toContain('Aria · 6 ml · SKU R6')
  expect(text).toContain('Subtotal ৳2,000.00 Discount −৳100.00 Delivery ৳60.00 Total ৳1,960.00')
  expect(text).toContain('Paid by bKash (CKH82ABCDE) ৳1,960.00 Refunded before −৳500.00')
})

it('names the picked batches as its own lines do', () => {
  const invoice = {
    ...issued,
    ...{ language: 'bn', orderedAt: issued.issuedAt, items: [{ ...rose, name: 'গোলাপ', price: 1_000 }], replaces: null },
    ...money,
    ...payment,
  } as unknown as PrintedInvoice
  const items = [{ ...rose, batch: { code: 'AB12' } }] as unknown as PrintedOrder['items']
  const text = textOf(
    <InvoiceSheet order={{ _id, number: null, status: 'confirmed', creditNotes: [], items }} invoice={invoice} />,
  )
  expect(text).toContain('গোলাপ, ৬ মিলি: AB12')
})

it('a credit note lists its bottles and the other parts of its amount', () => {
  const note = {
    ...issued,
    ...{ invoice: issued, reason: 'refund', replacedBy: null, amount: 1_960 },
    ...{ items: [{ ...rose, amount: 1_800 }], deliveryCharge: 60, wrapping: 0 },
  } as unknown as CreditNote
  const text = textOf(<CreditNoteSheet order={{ _id, number: 10023 }} note={note} />)
  expect(text).toContain('2 ৳1,800.00')
  expect(text).toContain('Delivery ৳60.00')
  expect(text).toContain('Adjustment ৳100.00')
  expect(text).toContain('Credited ৳1,960.00')
})

const inBangla = {
  ...{ ...issued, language: 'bn', items: [{ ...rose, name: 'গোলাপ', brand: 'Rasasi', price: 1_00_000, amount: 900 }] },
  seller: { name: 'আল-আরিয়া পারফিউম গ্যালারি', address: ['ধানমন্ডি'], phone: '+880 1712-345678', email: 'shop@example.com' },
  address: {
    ...{ firstName: 'ক্ষণিকা', lastName: 'মন্ত্রী', phone: '01712345678', street: 'House 7' },
    ...{ city: 'ধানমন্ডি', state: 'ঢাকা', zipcode: '১২০৫', country: 'বাংলাদেশ' },
  },
}

it('an invoice in Bangla has no Latin word but marked fallbacks and identifiers', () => {
  const invoice = {
    ...{ ...inBangla, orderedAt: issued.issuedAt, replaces: 'INV-2026-27-00001' },
    ...{ ...money, ...payment, paymentAdjustment: -50, notDelivered: 10, express: true },
  } as unknown as PrintedInvoice
  const sheet = (
    <InvoiceSheet order={{ _id, number: null, status: 'cancelled', creditNotes: [], items: [] }} invoice={invoice} />
  )
  const html = htmlOf(sheet)
  expect(latinWords(html)).toEqual([])
  expect(html.match(/০১৭১২-৩৪৫৬৭৮/g)).toHaveLength(2)
  expect(html.match(/lang="en"[^>]*>[^<]+</g)?.slice(-2)).toEqual([
    expect.stringContaining('>House 7<'),
    expect.stringContaining('>Rasasi<'),
  ])
  const text = textOf(sheet)
  for (const part of [
    'তারিখ ২০ নভেম্বর ২০২৬, বিকাল ৪টা',
    'ধানমন্ডি, ঢাকা ১২০৫',
    '৬ মিলি',
    '২ × ৳১,০০,০০০',
    'ছাড় −৳১০০',
    'পেমেন্ট ছাড় −৳৫০',
    'এক্সপ্রেস ডেলিভারি ৳৬০',
    'বিকাশে পরিশোধিত (CKH82ABCDE) ৳১,৯৬০',
    'আগে ফেরত দেওয়া টাকা −৳৫০০',
  ])
    expect(text).toContain(part)
})

it.each(['refund', 'cancelled', 'returned', 'not_delivered', 'replaced'] as const)(
  'a credit note in Bangla has no Latin word: %s',
  (reason) => {
    const note = {
      ...{ ...inBangla, invoice: issued, reason, replacedBy: 'INV-2026-27-00002', amount: 1_960 },
      ...{ deliveryCharge: 60, wrapping: 0 },
      pickup: true,
    } as unknown as CreditNote
    expect(latinWords(htmlOf(<CreditNoteSheet order={{ _id, number: 10023 }} note={note} />))).toEqual([])
  },
)

const vat = {
  ...{ sellerNumber: '002345678-0101', buyerNumber: '', issuer: 'Salma Begum' },
  lines: [
    { of: 0, goods: rose, quantity: 2, rate: 7.5, amount: 1_900, vat: 132.56 },
    { of: 'delivery', goods: null, quantity: 1, rate: null, amount: 60, vat: 0 },
  ],
}

it('a VAT invoice has both BINs, each line with price, duty, rate and VAT, the VAT of each rate, and who answers', () => {
  const invoice = {
    ...issued,
    ...{ orderedAt: issued.issuedAt, items: [{ ...rose, price: 1_000 }], replaces: null, vat },
    ...{ ...money, discounts: [{ source: 'staff', class: 'order', name: '', code: null, amount: 100 }], refunded: 0 },
    ...payment,
  } as unknown as PrintedInvoice
  const text = textOf(
    <InvoiceSheet order={{ _id, number: null, status: 'confirmed', creditNotes: [], items: [] }} invoice={invoice} />,
  )
  for (const part of [
    'VAT invoice (Mushak 6.3)',
    'Seller’s BIN 002345678-0101',
    'Buyer’s BIN None',
    // 1900 − 132.56, and half of it.
    '2 pc ৳883.72 ৳1,767.44 ৳0.00 7.5% ৳132.56 ৳1,900.00',
    'Price before VAT ৳1,827.44 Supplementary duty ৳0.00 VAT 7.5% ৳132.56 Total ৳1,960.00',
    'Discounts of ৳100.00 are taken off these prices.',
    'Issued by Salma Begum',
  ])
    expect(text).toContain(part)
})

it('VAT documents in Bangla have no Latin word but names', () => {
  const inNames = {
    ...vat,
    issuer: 'সালমা বেগম',
    lines: [{ ...vat.lines[0], goods: { ...rose, name: 'গোলাপ' } }, vat.lines[1]],
  }
  const note = {
    ...{ ...inBangla, invoice: issued, reason: 'refund', replacedBy: null, amount: 1_960, vat: inNames },
    ...{ deliveryCharge: 60, wrapping: 0, pickup: true },
  } as unknown as CreditNote
  const sheet = <CreditNoteSheet order={{ _id, number: 10023 }} note={note} />
  expect(latinWords(htmlOf(sheet))).toEqual([])
  expect(textOf(sheet)).toContain('ভ্যাট ৭.৫% ৳১৩২.৫৬')
})
