import { expect, it } from 'vitest'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { storeData } from './store-data.ts'

const settings = { ...sampleSettings, payWays: ['card' as const, 'cod' as const] }

it('tells search engines the address and the phone number of the settings', () => {
  const data = storeData(settings)
  expect(data.telephone).toBe('+880 1700-000000')
  expect(data.address.streetAddress).toBe('House 12, Road 7, Dhanmondi, Dhaka 1205, Bangladesh')
  expect(data.paymentAccepted).toBe('Cash, Credit Card')
  expect(storeData({ ...settings, payWays: ['bkash_checkout', 'cod'] }).paymentAccepted).toBe('Cash, bKash')
  expect(storeData({ ...settings, phone: '' })).not.toHaveProperty('telephone')
})
