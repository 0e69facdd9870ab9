import { expect, it } from 'vitest'
import { reviewerName } from './reviewer-name.ts'

it.each([
  ['Nadia Sultana Rahman', 'Nadia R.'],
  ['  Rumi ', 'Rumi'],
  ['নাদিয়া রহমান', 'নাদিয়া র.'],
  ['হাসান কিবরিয়া', 'হাসান কি.'],
])('shows the reviewer %j publicly as %j', (name, shown) => {
  expect(reviewerName(name)).toBe(shown)
})
