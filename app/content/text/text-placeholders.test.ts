import { expect, it } from 'vitest'
import { shopDetailsOf } from '#app/shared/shop-details.ts'
import type { PayWay } from '#contract/payments/pay-ways.ts'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { fillPlaceholders } from './text-placeholders.tsx'

const filled = (text: string, payWays: PayWay[]) =>
  fillPlaceholders(text, shopDetailsOf({ ...sampleSettings, payWays, freeDeliveryFrom: 950, phoneSignIn: true }))

it('texts name the ways to pay that are on, and leave what is no placeholder', () => {
  expect(filled('You can pay by {ways to pay}. {other}', ['bkash_checkout', 'cod'])).toBe(
    'You can pay by bKash or cash on delivery. {other}',
  )
  expect(filled('Within {return time} of delivery', ['cod'])).toBe('Within 30 days of delivery')
  expect(filled('You can pay by {ways to pay}.', ['cod'])).toBe('You can pay by cash on delivery.')
})
