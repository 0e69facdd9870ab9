import { expect, it } from 'vitest'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { promisesAsShown, shopDetailsOf } from './shop-details.ts'

it('links the phone number of the shop, in Bangla digits too, and shows it as people write it', () => {
  const phone = '০১৭১২-৩৪৫৬৭৮'
  expect(
    shopDetailsOf({ ...sampleSettings, payWays: ['card', 'cod'], freeDeliveryFrom: 950, phoneSignIn: true, phone })
      .phone,
  ).toEqual({
    shown: '01712-345678',
    dialled: 'tel:01712345678',
  })
})

it('staff and visitors read the amount of the delivery charges in the announcement and the promise', () => {
  const typed = { announcement: 'Free shipping over ৳ 950 · Since 1969', promise: 'Free shipping over ৳ 950' }
  expect(promisesAsShown(typed, 3_000)).toEqual({
    announcement: 'Free shipping over ৳ 3,000 · Since 1969',
    promise: 'Free shipping over ৳ 3,000',
  })
})
