import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { placeCodesOf } from '#contract/places/place-codes.ts'
import { courierFiles } from './courier-files.ts'

/** The cells of an order in a courier's file, by their headings. */
function cellsOf(courier: 'pathao' | 'redx', city: string, state: string) {
  const codes = placeCodesOf({ city, state, country: 'Bangladesh' })
  const address = { firstName: 'Nadia', lastName: 'Rahman', phone: '01712345678', street: 'Road 7', zipcode: '1216' }
  const order = {
    _id: 'd2719b1e-5d32-4d25-9a39-1b3c8e1c7f11',
    amount: 1250,
    toCollect: 1250,
    parcelWeight: 700,
    items: [],
    address: { ...address, city, state, ...codes },
  } as unknown as Order
  return Object.fromEntries(Object.entries(courierFiles[courier]).map(([heading, cellOf]) => [heading, cellOf(order)]))
}

it.each([
  ['Savar', 'Dhaka Division', 'Dhaka', 'Savar', 'Dhaka'],
  ['Tongi', 'Gazipur', 'Gazipur', 'Tongi', 'Dhaka'],
  ['সাভার', 'ঢাকা', 'Dhaka', 'Savar', 'Dhaka'],
  ['Nawabganj', 'Dinajpur', 'Dinajpur', 'Nawabganj', 'Rangpur'],
  ['Atlantis', 'Nowhere', 'Nowhere', 'Atlantis', ''],
])('%s, %s is sent to couriers as district %s, area %s and division “%s”', (city, state, district, area, division) => {
  expect(cellsOf('pathao', city, state)).toMatchObject({ 'RecipientCity(*)': district, 'RecipientZone(*)': area })
  expect(cellsOf('redx', city, state)).toMatchObject({ District: district, Area: area, Division: division })
})
