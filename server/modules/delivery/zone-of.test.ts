import { expect, it } from 'vitest'
import { dhaka, otherDistricts, suburbs } from './places.ts'
import { zoneOf } from './zone-of.ts'

const zone = (city: string, state: string, country = 'Bangladesh') => zoneOf({ city, state, country })

it.each([
  ['Dhaka', 'Dhaka Division', 'dhaka'],
  ['dhaka-1205', 'Dhaka', 'dhaka'],
  ['ঢাকা', 'ঢাকা বিভাগ', 'dhaka'],
  ['Dhanmondi', 'Dhaka Division', 'dhaka'],
  ['Shantinagar', 'Dhaka', 'dhaka'],
  ['Savar, Dhaka', 'Dhaka', 'suburbs'],
  ['SAVAR', 'Dhaka Division', 'suburbs'],
  ['Tongi', 'Gazipur', 'suburbs'],
  ['Nawabganj', 'Dhaka', 'suburbs'],
  ['নারায়ণগঞ্জ', 'ঢাকা', 'suburbs'],
  ['Tangail', 'Dhaka', 'outside'],
  ['Chapai Nawabganj', 'Rajshahi', 'outside'],
  ['Cox’s Bazar', 'Chattogram Division', 'outside'],
  ['Mirpur', 'Kushtia', 'outside'],
  ['Mirpur', 'Khulna Division', 'outside'],
  ['Madhupur', 'Dhaka Division', 'outside'],
  ['Dhakaiya', '', 'outside'],
  ['', '', 'outside'],
])('%s, %s is %s', (city, state, expected) => {
  expect(zone(city, state)).toBe(expected)
})

it('an address in another country is outside', () => {
  expect(zone('Dhaka', 'Dhaka', 'India')).toBe('outside')
  expect(zone('Dhaka', 'Dhaka', 'BD')).toBe('dhaka')
})

it('no place is in two zones, and every name is stored in normalised form', () => {
  const all = [...dhaka, ...suburbs, ...otherDistricts]
  expect(new Set(all).size).toBe(all.length)
  for (const name of all) expect([name, zone(name, '')]).toEqual([name, zoneOfList(name)])
})

const zoneOfList = (name: string) => (dhaka.includes(name) ? 'dhaka' : suburbs.includes(name) ? 'suburbs' : 'outside')
