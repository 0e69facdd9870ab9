import { expect, it } from 'vitest'
import { addressInBangla } from './address-in-bangla.ts'

const address = { street: 'House 7', city: 'Dhanmondi', state: 'Dhaka', zipcode: '1205', country: 'Bangladesh' }
const codes = { districtCode: 'BD-13', areaCode: 'BD-13-dhanmondi' }

it('names the district and the area of an address in Bangla; the street stays as it was typed', () => {
  expect(addressInBangla({ ...address, ...codes })).toEqual({
    ...{ ...codes, street: 'House 7', city: 'ধানমন্ডি', state: 'ঢাকা', zipcode: '১২০৫', country: 'বাংলাদেশ' },
  })
  expect(addressInBangla({ ...address, city: 'dhaka', districtCode: 'BD-13' }).city).toBe('ঢাকা')
})

it('keeps what names no known place, such as a quarter, and addresses abroad', () => {
  expect(addressInBangla({ ...address, ...codes, city: 'Jigatola' })).toMatchObject({ city: 'Jigatola', state: 'ঢাকা' })
  expect(addressInBangla({ ...address, city: 'Somewhere' })).toMatchObject({ city: 'Somewhere', state: 'Dhaka' })
  const abroad = { ...address, city: 'London', state: '', country: 'United Kingdom' }
  expect(addressInBangla(abroad)).toEqual(abroad)
  const pickup = { street: '', city: '', state: '', zipcode: '', country: '' }
  expect(addressInBangla(pickup)).toEqual(pickup)
})

it('names the place in a text that says more, but loses no number of it', () => {
  const cityOf = (city: string) => addressInBangla({ ...address, ...codes, city }).city
  expect(cityOf('Road 27, DHANMONDI')).toBe('Road 27, ধানমন্ডি')
  expect(cityOf('Dhanmondi 1209')).toBe('Dhanmondi 1209')
  const outside = { ...address, city: 'Savar', state: 'Dhaka Division', districtCode: 'BD-18' }
  expect(addressInBangla(outside)).toMatchObject({ city: 'Savar', state: 'ঢাকা' })
})
