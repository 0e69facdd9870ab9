import { expect, it } from 'vitest'
import { channelsOf } from './channels-of.ts'

const both = { email: 'a@shop.example', phone: '+8801712345678', choice: undefined }
const on = { email: true, sms: true }

it.each([
  [both, on, { email: true, sms: true }],
  [{ ...both, choice: 'email' as const }, on, { email: true, sms: false }],
  [{ ...both, choice: 'sms' as const }, on, { email: false, sms: true }],
  // Not reachable in the chosen way.
  [{ ...both, phone: undefined, choice: 'sms' as const }, on, { email: true, sms: false }],
  [{ ...both, email: '', choice: 'email' as const }, on, { email: false, sms: true }],
  // The shop does not use it.
  [
    { ...both, choice: 'sms' as const },
    { email: true, sms: false },
    { email: true, sms: false },
  ],
  [both, { email: false, sms: false }, { email: false, sms: false }],
])('%j with %j is reached by %j', (recipient, switches, channels) => {
  expect(channelsOf(recipient, switches)).toEqual(channels)
})
