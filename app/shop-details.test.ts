import { expect, it } from 'vitest'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { shopDetailsOf } from './shop-details.ts'

it('links the phone number of the shop, in Bangla digits too, and shows it as it was entered', () => {
  const phone = '০১৭১২-৩৪৫৬৭৮'
  expect(shopDetailsOf({ ...sampleSettings, freeDeliveryFrom: 950, phoneSignIn: true, phone }).phone).toEqual({
    shown: phone,
    dialled: 'tel:01712345678',
  })
})
