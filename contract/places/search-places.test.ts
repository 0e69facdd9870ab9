import { expect, it } from 'vitest'
import { districts } from './places.ts'
import { postCodeAfter, postCodeOf } from './post-code.ts'
import { searchAreas, searchDistricts } from './search-places.ts'

it('finds a district by the beginning of any spelling, and with a typo', () => {
  const first = (typed: string) => searchDistricts(typed)[0]?.name
  for (const typed of ['chitt', 'চট্ট', 'ctg', 'chotto']) expect(first(typed)).toBe('Chattogram')
  for (const typed of ['coxs', 'কক্স', 'COX’S', 'koks']) expect(first(typed)).toBe("Cox's Bazar")
  for (const typed of ['বি.বাড়িয়া', 'বি বাড়িয়া', 'B.Baria']) expect(first(typed)).toBe('Brahmanbaria')
  expect(first('mymensnigh')).toBe('Mymensingh')
})

it('a whole name is the first option, in front of all others', () => {
  const options = searchDistricts('Dhaka')
  expect(options).toHaveLength(64)
  expect(options.filter(({ whole }) => whole).map(({ name }) => name)).toEqual(['Dhaka'])
  expect(options[0]?.name).toBe('Dhaka')
  expect(searchDistricts('Dha').some(({ whole }) => whole)).toBe(false)
  expect(searchAreas('BD-13', 'ধানমন্ডি')[0]).toMatchObject({ name: 'Dhanmondi', whole: true })
})

it('sorts and names the places in the language of the page', () => {
  const [english, bangla] = (['en', 'bn'] as const).map((language) => searchDistricts('', language))
  expect(english?.slice(0, 2).map(({ text }) => text)).toEqual(['Bagerhat', 'Bandarban'])
  expect(bangla?.map(({ text }) => text)).toEqual(
    districts.map(({ bangla }) => bangla).sort(new Intl.Collator('bn').compare),
  )
  expect(searchAreas(undefined, 'kaunia', 'bn')).toContainEqual(
    expect.objectContaining({ text: 'কাউনিয়া', other: 'Kaunia', parent: 'রংপুর', district: 'রংপুর' }),
  )
  expect(searchAreas('BD-10', 'agrabad', 'bn')[0]?.text).toBe('Agrabad, ডবলমুরিং')
  const dhaka = searchAreas('BD-13', '', 'bn').map(({ name }) => name)
  expect(dhaka).toEqual(dhaka.toSorted(new Intl.Collator('bn').compare))
})

it('every district has a post code, and most areas have their own', () => {
  for (const { code } of districts) expect(postCodeOf({ districtCode: code })).toMatch(/^[1-9]\d{3}$/)
  expect(postCodeOf({ districtCode: 'BD-13', areaCode: 'BD-13-dhanmondi' })).toBe('1209')
  expect(postCodeOf({ districtCode: 'BD-08', areaCode: 'BD-08-titas' })).toBe('3500')
  expect(postCodeOf({})).toBe('')
})

it('the post code follows the place until another one is typed', () => {
  const dhaka = { districtCode: 'BD-13' }
  const gulshan = { ...dhaka, areaCode: 'BD-13-gulshan' }
  const sylhet = { districtCode: 'BD-60' }
  expect(postCodeAfter('', {}, dhaka)).toBe('1000')
  expect(postCodeAfter('১০০০', dhaka, gulshan)).toBe('1212')
  expect(postCodeAfter('1212', gulshan, sylhet)).toBe('3100')
  expect(postCodeAfter('1229', gulshan, sylhet)).toBe('1229')
  expect(postCodeAfter('1212', gulshan, {})).toBe('')
})
