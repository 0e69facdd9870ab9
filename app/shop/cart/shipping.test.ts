import { expect, it } from 'vitest'
import type { DeliveryQuote } from '#contract/delivery/delivery.ts'
import { shippingOf } from './shipping.ts'

const quote: DeliveryQuote = { charges: { dhaka: 60, suburbs: 100, outside: 130.1 }, freeFrom: 950, zone: null }

it('is the charge of the zone below the threshold, and free from it on', () => {
  expect(shippingOf(949.99, { ...quote, zone: 'outside' })).toEqual({ charge: 130.1, missing: 0.01 })
  expect(shippingOf(950, { ...quote, zone: 'outside' })).toEqual({ charge: 0 })
  expect(shippingOf(5_000, { ...quote, freeFrom: null, zone: 'dhaka' })).toEqual({ charge: 60 })
})

it('is a range while the address is not known, unless all zones cost the same', () => {
  expect(shippingOf(500, quote)).toEqual({ range: [60, 130.1], missing: 450 })
  expect(shippingOf(500, { ...quote, charges: { dhaka: 0, suburbs: 0, outside: 0 } })).toEqual({ charge: 0 })
  expect(shippingOf(950, quote)).toEqual({ charge: 0 })
  expect(shippingOf(500, undefined)).toEqual({})
})
