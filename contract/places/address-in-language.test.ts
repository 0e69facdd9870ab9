import { expect, it } from 'vitest'
import { addressIn, placeNameInBangla } from './address-in-language.ts'
import { areas, findDistrict } from './places.ts'

const address = { street: 'House 7', city: 'Dhanmondi', state: 'Dhaka', zipcode: '1205', country: 'Bangladesh' }
const codes = { districtCode: 'BD-13', areaCode: 'BD-13-dhanmondi' }

it('names the district and the area of an address in Bangla; the street stays as it was typed', () => {
  expect(addressIn('bn', { ...address, ...codes })).toEqual({
    ...{ ...codes, street: 'House 7', city: 'ধানমন্ডি', state: 'ঢাকা', zipcode: '১২০৫', country: 'বাংলাদেশ' },
  })
  expect(addressIn('bn', { ...address, city: 'dhaka', districtCode: 'BD-13' }).city).toBe('ঢাকা')
})

it('keeps what names no known place, such as a quarter, and addresses abroad', () => {
  expect(addressIn('bn', { ...address, ...codes, city: 'Jigatola' })).toMatchObject({ city: 'Jigatola', state: 'ঢাকা' })
  expect(addressIn('bn', { ...address, city: 'Somewhere' })).toMatchObject({ city: 'Somewhere', state: 'Dhaka' })
  const abroad = { ...address, city: 'London', state: '', country: 'United Kingdom' }
  expect(addressIn('bn', abroad)).toEqual(abroad)
  const pickup = { street: '', city: '', state: '', zipcode: '', country: '' }
  expect(addressIn('bn', pickup)).toEqual(pickup)
})

it('names the place in a text that says more, but loses no number of it', () => {
  const cityOf = (city: string) => addressIn('bn', { ...address, ...codes, city }).city
  expect(cityOf('Road 27, DHANMONDI')).toBe('Road 27, ধানমন্ডি')
  expect(cityOf('Dhanmondi 1209')).toBe('Dhanmondi 1209')
  const outside = { ...address, city: 'Savar', state: 'Dhaka', districtCode: 'BD-18' }
  expect(addressIn('bn', outside)).toMatchObject({ city: 'Savar', state: 'ঢাকা' })
})

it('names the place of a Bangla text in English, and keeps English spellings, quarters, numbers and addresses abroad', () => {
  const inBangla = { street: 'বাড়ি ৭', city: 'ধানমন্ডি', state: 'ঢাকা', zipcode: '১২০৫', country: 'বাংলাদেশ', ...codes }
  expect(addressIn('en', inBangla)).toEqual({ ...address, ...codes, street: 'বাড়ি ৭' })
  expect(addressIn('en', addressIn('bn', { ...address, ...codes }))).toEqual({ ...address, ...codes })
  const cityOf = (city: string) => addressIn('en', { ...inBangla, city }).city
  expect(cityOf('জিগাতলা, ধানমন্ডি')).toBe('জিগাতলা, Dhanmondi')
  expect(cityOf('ধানমন্ডি ২৭')).toBe('ধানমন্ডি ২৭')
  const typed = { ...address, ...codes, city: 'Road 27,DHANMONDI', state: 'dacca', country: 'BD' }
  expect(addressIn('en', typed)).toEqual(typed)
  const abroad = { ...inBangla, country: 'ভারত' }
  expect(addressIn('en', abroad)).toEqual(abroad)
})

it('stores every district and area in English, whatever the language of the page they are chosen on', () => {
  const country = 'বাংলাদেশ'
  for (const { code: areaCode, districtCode, name } of areas) {
    const district = findDistrict(districtCode)
    const [city = '', state = ''] = placeNameInBangla({ districtCode, areaCode }).split(', ')
    const stored = { city: name, state: district?.name, country: 'Bangladesh', districtCode, areaCode }
    expect(addressIn('en', { city, state, country, districtCode, areaCode })).toEqual(stored)
  }
  const unknown = { city: 'লেক ভিউ', state: 'ঢাকা', country, districtCode: 'BD-13' }
  expect(addressIn('en', unknown)).toEqual({ ...unknown, state: 'Dhaka', country: 'Bangladesh' })
})
