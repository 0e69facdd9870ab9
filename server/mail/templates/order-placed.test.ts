import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { emailAsText } from '../plain-text.ts'
import { orderPlaced } from './order-placed.ts'

const order = {
  _id: '6887c6a7-880d-4474-9943-e9361853249d',
  number: null,
  channel: 'web',
  status: 'pending',
  paymentMethod: null,
  reserved: true,
  waysToPay: { open: ['cod', 'bkash_checkout'] },
  expiresAt: '2026-11-24T12:45:00.000Z',
  items: [],
  amount: 190,
  deliveryCharge: 0,
  delivery: { option: 'standard', zone: 'Dhaka city', days: null },
  discounts: [],
  setCodes: [],
  discount: 0,
  address: {
    firstName: 'Ayesha',
    lastName: 'Rahman',
    street: 'House 12, Road 5',
    city: 'Dhanmondi',
    state: 'Dhaka',
    zipcode: '1205',
    country: 'Bangladesh',
    phone: '+8801712345678',
  },
} as unknown as Order
const textOf = (change: Partial<Order> = {}) =>
  emailAsText(
    orderPlaced({
      ...{ language: 'en', shopUrl: 'https://al-aria.example', mayQuote: true },
      order: { ...order, ...change },
    }).write({
      name: 'AL-ARIA',
      footer: 'AL-ARIA, Dhaka',
    }).content,
  ).replace(/(\S)\n(?=\S)/g, '$1 ')

const onlyCash = { waysToPay: { open: ['cod'] } } as unknown as Partial<Order>

it('says until when an unpaid order can be paid, in Dhaka time', () => {
  expect(textOf()).toContain(
    'Please pay online or choose cash on delivery by 24 Nov 2026, 6:45 PM; otherwise the order is cancelled.',
  )
  expect(textOf(onlyCash)).toContain('Please choose cash on delivery by 24 Nov 2026, 6:45 PM; otherwise')
})

it('does not ask for a payment when cash was chosen, when it is paid, or when staff took the order', () => {
  expect(textOf({ paymentMethod: 'cod' })).not.toContain('otherwise the order is cancelled')
  expect(textOf({ expiresAt: null })).not.toContain('otherwise the order is cancelled')
  expect(textOf({ channel: 'phone' })).not.toContain('otherwise the order is cancelled')
})

it('says that a request reserves nothing, also when cash was chosen', () => {
  for (const paymentMethod of [null, 'cod'] as const) {
    expect(textOf({ reserved: false, paymentMethod })).toContain('This is a request: nothing is reserved yet.')
  }
  expect(textOf()).not.toContain('request')
})

it('has the whole delivery address with the phone number', () => {
  expect(textOf()).toContain(
    'Delivery address: Ayesha Rahman House 12, Road 5 Dhanmondi, Dhaka 1205 Bangladesh 01712-345678',
  )
})

it('isolates a name from right to left, so that it does not reorder the numbers beside it', () => {
  const arabic = { ...order.address, firstName: 'محمد', city: 'دكا' }
  const text = textOf({ address: arabic })
  expect(text).toContain('Thank you, \u2068محمد\u2069')
  expect(text).toContain('\u2068دكا\u2069, Dhaka 1205')
  expect(textOf()).not.toContain('\u2068')
})
