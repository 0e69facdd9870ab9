import { expect, it } from 'vitest'
import { dhaka, otherDistricts, quarters, suburbs } from './places.ts'
import { zoneOf } from './zone-of.ts'

const zone = (city: string, state: string, country = 'Bangladesh') => zoneOf({ city, state, country })

it.each([
  ['Dhaka', 'Dhaka Division', 'dhaka'],
  ['dhaka-1205', 'Dhaka', 'dhaka'],
  ['ঢাকা', 'ঢাকা বিভাগ', 'dhaka'],
  ['Dhanmondi', 'Dhaka Division', 'dhaka'],
  ['মিরপুর', 'ঢাকা বিভাগ', 'dhaka'],
  ['মিরপুর-১০', 'Dhaka Division', 'dhaka'],
  ['ধানমন্ডি', 'ঢাকা বিভাগ', 'dhaka'],
  ['যাত্রাবাড়ী', 'ঢাকা বিভাগ', 'dhaka'],
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
  ['মিরপুর', 'কুষ্টিয়া', 'outside'],
  ['মিরপুর', 'খুলনা বিভাগ', 'outside'],
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
  const all = [...dhaka, ...suburbs, ...otherDistricts].flat()
  expect(new Set(all).size).toBe(all.length)
  for (const name of all) expect([name, zone(name, '')]).toEqual([name, zoneOfList(name)])
})

it('every quarter is in Dhaka when the state names the division only', () => {
  for (const quarter of quarters.flat()) expect([quarter, zone(quarter, 'ঢাকা বিভাগ')]).toEqual([quarter, 'dhaka'])
})

const zoneOfList = (name: string) =>
  dhaka.flat().includes(name) ? 'dhaka' : suburbs.flat().includes(name) ? 'suburbs' : 'outside'
