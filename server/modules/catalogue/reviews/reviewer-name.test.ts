import { expect, it } from 'vitest'
import { reviewerName } from './reviewer-name.ts'

it.each([
  ['Nadia Sultana Rahman', 'Nadia R.'],
  ['  Rumi ', 'Rumi'],
  ['নাদিয়া রহমান', 'নাদিয়া র.'],
  ['হাসান কিবরিয়া', 'হাসান কি.'],
  ['মোঃ হাসান আলী', 'হাসান আ.'],
  ['মোছাঃ রহিমা বেগম', 'রহিমা বে.'],
  ['Md. Rahim Uddin', 'Rahim U.'],
  ['MD.Rahim Uddin', 'Rahim U.'],
  ['Mst Shirin', 'Shirin'],
  ['সৈয়দ মো: কামাল হোসেন', 'কামাল হো.'],
  ['শেখ', 'শেখ'],
])('shows the reviewer %j publicly as %j', (name, shown) => {
  expect(reviewerName(name)).toBe(shown)
})
