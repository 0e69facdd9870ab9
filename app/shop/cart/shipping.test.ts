import { expect, it } from 'vitest'
import type { DeliveryQuote, ZoneTerms } from '#contract/delivery/delivery.ts'
import { shippingOf } from './shipping.ts'

const zone = (charge: number, terms: Partial<ZoneTerms> = {}): ZoneTerms => ({
  name: `Zone for ${charge}`,
  rule: { by: 'order', charge },
  freeFrom: 950,
  days: null,
  express: null,
  ...terms,
})
const known = (one: ZoneTerms, pickup = false): DeliveryQuote => ({ zones: [one], place: 'known', pickup })
const guest: DeliveryQuote = { zones: [zone(60), zone(100), zone(130.1)], place: 'none', pickup: false }
const cart = (goods: number, weight = 500) => ({ count: 1, goods, weight })

it('is the charge of the zone below the threshold, and free from it on', () => {
  expect(shippingOf(cart(949.99), known(zone(130.1)), 'standard')).toMatchObject({ charge: 130.1, missing: 0.01 })
  expect(shippingOf(cart(950), known(zone(130.1)), 'standard')).toMatchObject({ charge: 0 })
  expect(shippingOf(cart(5_000), known(zone(60, { freeFrom: null })), 'standard')).toMatchObject({ charge: 60 })
})

it('is nothing for a cart of which nothing can be delivered', () => {
  expect(shippingOf({ count: 0, goods: 0, weight: 0 }, known(zone(60)), 'express')).toMatchObject({ charge: 0 })
})

it('is a range while the address is not known, unless all zones cost the same', () => {
  expect(shippingOf(cart(500), guest, 'standard')).toMatchObject({ range: [60, 130.1], missing: 450 })
  expect(shippingOf(cart(500), { ...guest, zones: [zone(0), zone(0)] }, 'standard')).toMatchObject({ charge: 0 })
  expect(shippingOf(cart(950), guest, 'standard')).toMatchObject({ charge: 0 })
  expect(shippingOf(cart(500), undefined, 'standard')).toEqual({ offered: [], chosen: 'standard' })
})

it('is the highest charge that may apply while the place of the address is not certain', () => {
  const unknown = { ...guest, place: 'unknown' as const }
  expect(shippingOf(cart(500), unknown, 'standard')).toMatchObject({ charge: 130.1, unknownPlace: true })
})

it('adds the price of express, and is nothing for pick-up', () => {
  const express = { extra: 40, days: { from: 1, to: 1 } }
  const quote = known(zone(60, { express }), true)
  expect(shippingOf(cart(500), quote, 'express')).toMatchObject({ charge: 100, chosen: 'express' })
  expect(shippingOf(cart(950), quote, 'express')).toMatchObject({ charge: 40 })
  expect(shippingOf(cart(500), quote, 'pickup')).toMatchObject({ charge: 0, chosen: 'pickup' })
  expect(shippingOf(cart(500), quote, 'standard').offered).toMatchObject([
    { charge: 60 },
    { charge: 100 },
    { charge: 0 },
  ])
})

it('is that of standard delivery where the chosen way is not offered', () => {
  expect(shippingOf(cart(500), known(zone(60)), 'express')).toMatchObject({ charge: 60, chosen: 'standard' })
  expect(shippingOf(cart(500), guest, 'pickup')).toMatchObject({ chosen: 'standard' })
})

it('follows the weight of the cart', () => {
  const byWeight = zone(0, { rule: { by: 'weight', steps: [{ upTo: 1_000, charge: 60.1 }], perFurtherKg: 20.1 } })
  expect(shippingOf(cart(500, 1_000), known(byWeight), 'standard')).toMatchObject({ charge: 60.1 })
  expect(shippingOf(cart(500, 3_001), known(byWeight), 'standard')).toMatchObject({ charge: 120.4 })
})
