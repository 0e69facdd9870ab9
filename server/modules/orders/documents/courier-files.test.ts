import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { courierFiles } from './courier-files.ts'

/** The cells of an order in a courier's file, by their headings. */
function cellsOf(courier: 'pathao' | 'redx', city: string, state: string) {
  const address = { firstName: 'Nadia', lastName: 'Rahman', phone: '01712345678', street: 'Road 7', zipcode: '1216' }
  const order = {
    _id: 'd2719b1e-5d32-4d25-9a39-1b3c8e1c7f11',
    amount: 1250,
    parcelWeight: 700,
    paymentMethod: 'cod',
    paymentStatus: 'pending',
    items: [],
    address: { ...address, city, state },
  } as unknown as Order
  return Object.fromEntries(Object.entries(courierFiles[courier]).map(([heading, cellOf]) => [heading, cellOf(order)]))
}

it.each([
  ['Savar', 'Dhaka Division', 'Savar', 'Dhaka Division'],
  ['ঢাকা', 'ঢাকা বিভাগ', 'ঢাকা', 'ঢাকা বিভাগ'],
  ['Savar', 'Dhaka Bibhag', 'Savar', 'Dhaka Bibhag'],
  ['Tongi', 'Gazipur', 'Gazipur', ''],
  ['টঙ্গী', 'গাজীপুর', 'গাজীপুর', ''],
])('%s, %s is sent to couriers as the district %s and the division “%s”', (city, state, district, division) => {
  expect(cellsOf('pathao', city, state)).toMatchObject({ 'RecipientCity(*)': district, 'RecipientZone(*)': city })
  expect(cellsOf('redx', city, state)).toMatchObject({ District: district, Area: city, Division: division })
})
