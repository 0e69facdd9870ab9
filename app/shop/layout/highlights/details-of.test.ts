import { expect, it } from 'vitest'
import { shopDetailsOf } from '#app/shared/shop-details.ts'
import type { PayWay } from '#contract/payments/ways-to-pay.ts'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { paymentLine } from '#messages/highlights.ts'
import { detailsOf } from './details-of.ts'

const paymentOf = (payWays: PayWay[]) =>
  detailsOf(shopDetailsOf({ ...sampleSettings, payWays, freeDeliveryFrom: 950, phoneSignIn: true })).payment

it('names the ways to pay that are on', () => {
  expect(paymentLine(['card', 'cod'])).toBe('Card or cash on delivery')
  expect(paymentLine(['bkash_checkout', 'cod'])).toBe('bKash or cash on delivery')
  expect(paymentOf(['cod']).description).toContain('nothing in advance')
  expect(paymentOf(['cod', 'bkash_checkout']).description).toContain('Pay by cash on delivery or bKash.')
})
