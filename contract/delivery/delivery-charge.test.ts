import fc from 'fast-check'
import { expect, it } from 'vitest'
import { businessDaysInBangla } from '../bangla/format-bangla.ts'
import { areasOf, districts } from '../places/places.ts'
import { type ChargeRule, chargeIn, offeredDeliveries, type ZoneTerms } from './delivery-charge.ts'
import { businessDays } from './delivery-texts.ts'
import { type CodedPlace, coverageOf, districtOfCode, type ZonePlaces, zonesOfPlace } from './zones-of-place.ts'

const zone = (name: string, rule: ChargeRule, terms: Partial<ZoneTerms & ZonePlaces> = {}): ZoneTerms & ZonePlaces => ({
  ...{ name, rule, freeFrom: null, days: null, express: null, places: [], elsewhere: false },
  ...terms,
})
const order = (charge: number): ChargeRule => ({ by: 'order', charge })
const nowhere: CodedPlace = {}
const abroad: CodedPlace = { country: 'India' }
const somewhere: CodedPlace = { country: 'Bengaldesh' }
const at = (code: string): CodedPlace => {
  const districtCode = districtOfCode(code)
  return { districtCode, ...(code !== districtCode && { areaCode: code }) }
}

it('charges by weight: up to the last step by steps, then for each further kg that has begun', () => {
  const rule: ChargeRule = {
    by: 'weight',
    perFurtherKg: 20,
    steps: [500, 1_000].map((upTo) => ({ upTo, charge: upTo / 10 })),
  }
  const chargeFor = (weight: number) => chargeIn({ rule, freeFrom: null }, { goods: 0, weight })
  expect([1, 500, 501, 1_000, 1_001, 2_000, 2_001].map(chargeFor)).toEqual([50, 50, 100, 100, 120, 120, 140])
})

it('charges by goods from step to step, and nothing from the threshold on', () => {
  const rule: ChargeRule = { by: 'goods', steps: [0, 500, 900].map((from) => ({ from, charge: 1_000 - from })) }
  const chargeFor = (goods: number) => chargeIn({ rule, freeFrom: 2_000 }, { goods, weight: 1 })
  expect([0, 499, 500, 900, 1_999, 2_000].map(chargeFor)).toEqual([1_000, 1_000, 500, 100, 100, 0])
})

const city = zone('City', order(60), { places: ['BD-13'] })
const suburbs = zone('Suburbs', order(100), { places: ['BD-18', 'BD-13-savar'] })
const rest = zone('Rest', order(130), { places: ['BD-60'], elsewhere: true })
const zones = [city, suburbs, rest]

it('an area counts before its district; a district without an area is in all zones of its parts', () => {
  expect(zonesOfPlace(zones, at('BD-13-savar'))).toEqual([suburbs])
  expect(zonesOfPlace(zones, at('BD-13-dhanmondi'))).toEqual([city])
  expect(zonesOfPlace(zones, at('BD-13'))).toEqual([city, suburbs])
  expect(zonesOfPlace(zones, at('BD-18-sreepur'))).toEqual([suburbs])
})

it('places that are in no zone, and those abroad, are in the zone of everywhere else, or in any', () => {
  expect(zonesOfPlace(zones, at('BD-10'))).toEqual([rest])
  expect(zonesOfPlace(zones, abroad)).toEqual([rest])
  expect(zonesOfPlace(zones, somewhere)).toEqual(zones)
  expect(zonesOfPlace([city, suburbs], at('BD-10'))).toEqual([city, suburbs])
  expect(zonesOfPlace([city, suburbs], abroad)).toEqual([city, suburbs])
})

it('express is offered where all possible zones offer it, and costs more also where delivery is free', () => {
  const express = { extra: 40, days: { from: 1, to: 1 } }
  const fast = { ...city, express, freeFrom: 950 }
  const offered = offeredDeliveries([fast], { goods: 950, weight: 1 }, true)
  expect(offered.map(({ option, charge }) => [option, charge])).toEqual([
    ['standard', 0],
    ['express', 40],
    ['pickup', 0],
  ])
  expect(offeredDeliveries([fast, suburbs], { goods: 0, weight: 1 }, false).map(({ option }) => option)).toEqual([
    'standard',
  ])
})

it('promises the slowest of all possible zones, and nothing where one has no days', () => {
  const in35 = { ...suburbs, days: { from: 3, to: 5 } }
  const daysIn = (zones: (typeof city)[]) => offeredDeliveries(zones, { goods: 0, weight: 1 }, false)[0]?.days
  expect(daysIn([{ ...city, days: { from: 1, to: 2 } }, in35])).toEqual({ from: 3, to: 5 })
  expect(daysIn([in35, { ...city, days: { from: 1, to: 2 } }])).toEqual({ from: 3, to: 5 })
  expect(daysIn([{ ...city, days: null }, in35])).toBeNull()
  expect(businessDays(3, 5)).toBe('3-5 business days')
  expect(businessDays(1, 1)).toBe('1 business day')
  expect(businessDaysInBangla(3, 5)).toBe('৩ থেকে ৫ কর্মদিবস')
})

const codes = districts.flatMap(({ code }) => [code, ...areasOf(code).map((area) => area.code)])
const rules = fc.oneof(
  fc.record({ by: fc.constant('order' as const), charge: fc.nat(20_000) }),
  fc
    .record({
      steps: fc.tuple(fc.record({ upTo: fc.nat(2_000), charge: fc.nat(20_000) })),
      perFurtherKg: fc.nat(5_000),
    })
    .map((rule) => ({ by: 'weight' as const, ...rule })),
  fc.nat(20_000).map((charge) => ({
    by: 'goods' as const,
    steps: [
      { from: 0, charge },
      { from: 500, charge: charge / 2 },
    ],
  })),
)
const settings = fc
  .array(fc.tuple(rules, fc.option(fc.nat(2_000)), fc.boolean()), { minLength: 1, maxLength: 4 })
  .chain((terms) =>
    fc.tuple(
      fc.constant(terms),
      fc.dictionary(fc.constantFrom(...codes), fc.nat(terms.length - 1), { maxKeys: 40 }),
      fc.option(fc.nat(terms.length - 1)),
    ),
  )
  .map(([terms, placed, elsewhere]) =>
    terms.map(([rule, freeFrom, isExpress], index) =>
      zone(`Zone ${index}`, rule, {
        freeFrom,
        express: isExpress ? { extra: 500, days: null } : null,
        places: Object.keys(placed).filter((code) => placed[code] === index),
        elsewhere: elsewhere === index,
      }),
    ),
  )
const parcels = fc.record({ goods: fc.nat(3_000), weight: fc.nat(5_000) })

it('whatever the zones, an unknown place or country is never cheaper than any place, and a district never than its areas', () => {
  fc.assert(
    fc.property(settings, parcels, fc.constantFrom(...codes), (zones, parcel, code) => {
      const chargeAt = (place: CodedPlace) =>
        offeredDeliveries(zonesOfPlace(zones, place), parcel, false)[0]?.charge ?? -1
      const known = chargeAt(at(code))
      expect(known).toBeGreaterThanOrEqual(0)
      expect(chargeAt(nowhere)).toBeGreaterThanOrEqual(known)
      expect(chargeAt(somewhere)).toBeGreaterThanOrEqual(Math.max(known, chargeAt(abroad)))
      expect(chargeAt(at(districtOfCode(code)))).toBeGreaterThanOrEqual(known)
    }),
  )
})

it('moving a place from one zone to another never changes what an unknown place costs', () => {
  fc.assert(
    fc.property(settings, parcels, fc.constantFrom(...codes), (zones, parcel, code) => {
      const moved = zones.map((one, index) => ({
        ...one,
        places: [...one.places.filter((place) => place !== code), ...(index === 0 ? [code] : [])],
      }))
      const chargeIn = (all: typeof zones) => offeredDeliveries(zonesOfPlace(all, nowhere), parcel, false)
      expect(chargeIn(moved)).toEqual(chargeIn(zones))
    }),
  )
})

it('the coverage names what is in no zone', () => {
  const all = districts.map(({ code }) => ({ code, areas: areasOf(code).map((area) => area.code) }))
  const whole = { places: districts.map(({ code }) => code), elsewhere: false }
  expect(coverageOf([whole], all)).toEqual({ covered: 64, missing: [] })
  const without = { places: whole.places.filter((code) => code !== 'BD-13' && code !== 'BD-18'), elsewhere: true }
  const { covered, missing } = coverageOf([without, { places: ['BD-13-savar'], elsewhere: false }], all)
  expect(covered).toBe(62)
  expect(missing).toContain('BD-18')
  expect(missing).toContain('BD-13-dhanmondi')
  expect(missing).not.toContain('BD-13-savar')
})
