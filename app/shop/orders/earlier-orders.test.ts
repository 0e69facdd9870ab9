import { expect, it } from 'vitest'
import { setUserInfo } from '#app/stores/shop.ts'
import type { TokenClaims } from '#contract/accounts/accounts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { mockBrowser } from '#tests/support/signed-in-browser.ts'
import { earlierOrders, rememberOrders } from './earlier-orders.ts'

mockBrowser()

const account = (name: string): TokenClaims => ({ name, email: `${name}@example.com`, role: 'user' })
const orders = [{ _id: 'one' }] as Order[]

it('remembers the orders of an account until it signs out, and never shows them to another', () => {
  expect(earlierOrders()).toBeUndefined()
  setUserInfo(account('ayesha'))
  rememberOrders(orders)
  expect(earlierOrders()).toEqual(orders)
  setUserInfo(account('nadia'))
  expect(earlierOrders()).toBeUndefined()

  setUserInfo(account('ayesha'))
  expect(earlierOrders()).toBeUndefined()
  rememberOrders(orders)
  setUserInfo(null)
  expect(earlierOrders()).toBeUndefined()
  setUserInfo(account('ayesha'))
  expect(earlierOrders()).toBeUndefined()
})
