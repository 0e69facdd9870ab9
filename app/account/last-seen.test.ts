import { expect, it } from 'vitest'
import { setUserInfo } from '#app/stores/shop.ts'
import type { TokenClaims } from '#contract/accounts/accounts.ts'
import { mockBrowser } from '#tests/support/signed-in-browser.ts'
import { lastSeen } from './last-seen.ts'

mockBrowser()

const account = (name: string): TokenClaims => ({ name, email: `${name}@example.com`, role: 'user' })
const orders = ['one', 'two']

it('remembers the list of an account until it signs out, and never shows it to another', () => {
  const seen = lastSeen<string[]>()
  expect(seen.recall()).toBeUndefined()
  setUserInfo(account('ayesha'))
  seen.remember(orders)
  expect(seen.recall()).toEqual(orders)
  setUserInfo(account('nadia'))
  expect(seen.recall()).toBeUndefined()

  setUserInfo(account('ayesha'))
  expect(seen.recall()).toBeUndefined()
  seen.remember(orders)
  setUserInfo(null)
  expect(seen.recall()).toBeUndefined()
  setUserInfo(account('ayesha'))
  expect(seen.recall()).toBeUndefined()
})
