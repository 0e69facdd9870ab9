import { expect, it } from 'vitest'
import type { EventDetails } from '#contract/orders/event-details.ts'
import { latinWords } from '#tests/support/latin-words.ts'
import { describeDetails } from './describe-details.ts'

const rose = { name: 'Rose of Taif', nameInBangla: 'তায়েফের গোলাপ', size: '12 ml' }
const unnamed = { name: 'Yuzu Sky', nameInBangla: '', size: 'Gift box' }
const address = { street: 'House 7', city: 'Dhanmondi', state: 'Dhaka', zipcode: '1205', country: 'Bangladesh' }
const codes = { districtCode: 'BD-13', areaCode: 'BD-13-dhanmondi' }

const written: [EventDetails, english: string, bangla: string][] = [
  [
    {
      kind: 'bottles',
      bottles: [
        { ...rose, quantity: 12 },
        { ...unnamed, quantity: 1 },
      ],
    },
    '12 × Rose of Taif, 12 ml\n1 × Yuzu Sky, Gift box',
    '১২ × তায়েফের গোলাপ, ১২ মিলি\n১ × Yuzu Sky, Gift box',
  ],
  [{ kind: 'amount', amount: 125_050 }, '৳1,250.50', '৳১,২৫০.৫০'],
  [{ kind: 'shortage', ...rose, stock: 0 }, 'Rose of Taif, 12 ml, is sold out.', 'তায়েফের গোলাপ, ১২ মিলি: স্টক শেষ।'],
  [
    { kind: 'shortage', ...rose, stock: 2 },
    'Only 2 of Rose of Taif, 12 ml, are left.',
    'তায়েফের গোলাপ, ১২ মিলি: আর মাত্র ২টি আছে।',
  ],
  [
    { kind: 'refund', amount: 50_000, method: 'card', way: 'gateway' },
    '৳500.00 through Nagad, Rocket or bank',
    '৳৫০০ নগদ, রকেট বা ব্যাংকে',
  ],
  [{ kind: 'refund', amount: 50_000, method: 'card' }, '৳500.00 as it was paid', '৳৫০০ যেভাবে পরিশোধ করা হয়েছিল'],
  [{ kind: 'refund', amount: 50_000, method: 'bank' }, '৳500.00 by bank transfer', '৳৫০০ ব্যাংকে'],
  [
    { kind: 'another_way', reference: 'BK8' },
    'Refunded another way, not to the card. BK8',
    'কার্ডে নয়, অন্যভাবে ফেরত দেওয়া হয়েছে। BK8',
  ],
  [
    {
      kind: 'changes',
      changes: [
        { what: 'phone', was: '', is: '+8801700000001' },
        { what: 'address', was: { ...address, ...codes }, is: { ...address, ...codes, city: 'Road 5, Dhanmondi' } },
        { what: 'area', was: {}, is: codes },
        { what: 'bottles', product: rose, was: 1, is: 0 },
        {
          what: 'discount',
          was: { amount: 0, percent: null, reason: null },
          is: { amount: 490, percent: 10, reason: 'ঈদ' },
        },
        { what: 'express', was: false, is: true },
        { what: 'delivery', was: 6_000, is: 0 },
        { what: 'total', was: 51_000, is: 50_000 },
        { what: 'invoice', was: 'INV-2026-000001', is: 'INV-2026-000002' },
      ],
    },
    [
      'Phone: none → +8801700000001',
      'Address: House 7, Dhanmondi, Dhaka 1205, Bangladesh → House 7, Road 5, Dhanmondi, Dhaka 1205, Bangladesh',
      'Area: not known → Dhanmondi, Dhaka',
      'Rose of Taif, 12 ml: 1 → 0',
      'Discount: none → ৳4.90 (10 %, ঈদ)',
      'Express delivery: no → yes',
      'Delivery: ৳60.00 → ৳0.00',
      'Total: ৳510.00 → ৳500.00',
      'Invoice: INV-2026-000001 → INV-2026-000002',
    ].join('\n'),
    [
      'ফোন: নেই → +8801700000001',
      'ঠিকানা: House 7, ধানমন্ডি, ঢাকা ১২০৫, বাংলাদেশ → House 7, Road 5, ধানমন্ডি, ঢাকা ১২০৫, বাংলাদেশ',
      'এলাকা: জানা নেই → ধানমন্ডি, ঢাকা',
      'তায়েফের গোলাপ, ১২ মিলি: ১ → ০',
      'ছাড়: নেই → ৳৪.৯০ (১০ %, ঈদ)',
      'এক্সপ্রেস ডেলিভারি: না → হ্যাঁ',
      'ডেলিভারি চার্জ: ৳৬০ → ৳০',
      'মোট: ৳৫১০ → ৳৫০০',
      'ইনভয়েস: INV-2026-000001 → INV-2026-000002',
    ].join('\n'),
  ],
]

it.each(written)('an entry of the history is written in both languages: %o', (details, english, bangla) => {
  expect(describeDetails(details, 'en')).toBe(english)
  expect(describeDetails(details, 'bn')).toBe(bangla.normalize('NFC'))
  // What customers and staff have typed, and a product without a Bangla name.
  const typed = ['Yuzu Sky', 'Gift box', 'House 7', 'Road 5', 'BK8']
  expect(latinWords(describeDetails(details, 'bn'), { names: typed })).toEqual([])
})
