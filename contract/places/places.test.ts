import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { placeCodesOf } from './place-codes.ts'
import { placeKey, placeSound } from './place-spelling.ts'
import { areas, areasOf, districts, divisions, findArea, findDistrict, findDivision } from './places.ts'

const all = [...divisions, ...districts, ...areas]
const namesOf = ({ name, bangla, spellings }: (typeof all)[number]) => [name, bangla, ...spellings]

test('there are 8 divisions, 64 districts, 495 upazilas and the thanas of eight metropolitan police forces', () => {
  expect(divisions).toHaveLength(8)
  expect(districts).toHaveLength(64)
  const counts = Object.entries(Object.groupBy(areas, ({ kind }) => kind)).map(([kind, { length }]) => [kind, length])
  expect(Object.fromEntries(counts)).toEqual({ upazila: 495, metro: 106, thana: 3 })
  const metro = Object.groupBy(
    areas.filter(({ kind }) => kind === 'metro'),
    ({ districtCode }) => districtCode,
  )
  const thanas = Object.entries(metro).map(([code, { length } = []]) => [findDistrict(code)?.name, length])
  expect(Object.fromEntries(thanas)).toEqual({
    Dhaka: 50,
    Chattogram: 15,
    Khulna: 8,
    Rajshahi: 11,
    Sylhet: 5,
    Barishal: 4,
    Rangpur: 6,
    Gazipur: 7,
  })
})

test('every place has one parent, one code and one name in each script', () => {
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  for (const { divisionCode } of districts) expect(findDivision(divisionCode)).toBeDefined()
  for (const district of districts) {
    const own = areasOf(district.code)
    expect(own.length, district.name).toBeGreaterThan(2)
    for (const script of ['name', 'bangla'] as const)
      expect(new Set(own.map((area) => placeSound(placeKey(area[script])))).size, district.name).toBe(own.length)
  }
  for (const { code, districtCode } of areas) expect(code).toMatch(new RegExp(`^${districtCode}-[a-z0-9-]+$`))
})

test('texts are in the Unicode form NFC, English in Latin letters and Bangla in Bangla ones', () => {
  for (const place of all) {
    for (const text of namesOf(place)) {
      expect(text).toBe(text.normalize('NFC'))
      expect(text, place.code).not.toMatch(/^\s|\s$|\p{Cf}|\u09df|\u09dc|\u09dd/u)
    }
    expect(place.name).toMatch(/^[A-Z][A-Za-z' -]+$/)
    expect(place.bangla).toMatch(/^[\u0980-\u09ff ]+$/)
  }
})

test('no spelling is listed that is recognized without it', () => {
  for (const place of all) {
    const sounds = namesOf(place).map((name) => placeSound(placeKey(name)))
    expect(new Set(sounds).size, place.code).toBe(sounds.length)
  }
})

test('each name of an area, with each name of its district, is that area', () => {
  for (const area of areas) {
    const district = findDistrict(area.districtCode)
    if (!district) throw new Error(area.code)
    for (const state of namesOf(district))
      for (const city of namesOf(area))
        expect(placeCodesOf({ city, state }).areaCode, `${city}, ${state}`).toBe(area.code)
  }
})

// Addresses and orders keep codes: a place may be added or renamed, but no code may disappear or change its meaning.
test('codes stay the same', () => {
  const codes = areas.map(({ code }) => code).sort()
  expect(createHash('sha256').update(codes.join('\n')).digest('hex').slice(0, 16)).toBe('4df091723d8ce5c5')
  expect(findDistrict('BD-13')?.name).toBe('Dhaka')
  expect(findDistrict('BD-64')?.name).toBe('Thakurgaon')
  expect(findArea('BD-13-dhanmondi')?.bangla).toBe('ধানমন্ডি')
})

test('the whole data is less than 35 KB compressed', () => {
  expect(gzipSync(JSON.stringify(all)).length).toBeLessThan(20_000)
})
