import { expect, it, vi } from 'vitest'
import { mockBrowser, storeTimeout, tokenOf, user } from '#tests/support/signed-in-browser.ts'
import { toast } from '../ui/toast/toast.tsx'
import { closeSession, openSession, restoreSession } from './session.ts'
import { changeWishlist, useShop } from './shop.ts'
import { addToWishlist, removeFromWishlist } from './wishlist.ts'

const browser = mockBrowser()
const [a, b, c] = ['a', 'b', 'c'].map((one) => `${one.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
]
const list = () => useShop.getState().wishlist

it('merges a guest’s wishlist into the account at sign-in and shows the result [D07]', async () => {
  changeWishlist(() => [a])
  browser.wishlistIds = [b]
  openSession(tokenOf(user))
  await vi.waitFor(() => expect(list()).toEqual([a, b]), storeTimeout)
  expect(browser.wishlistIds).toEqual([a, b])
})

it('shows the account’s wishlist after a reload, what another device removed included [D07]', async () => {
  browser.storage.setItem('token', tokenOf(user))
  browser.wishlistIds = [a, b]
  await restoreSession()
  browser.wishlistIds = [c, b]
  await restoreSession()
  expect(list()).toEqual([c, b])
  expect(browser.wishlistIds).toEqual([c, b])
})

it('changes the account’s wishlist with every toggle, in the order they were made [D07]', async () => {
  browser.storage.setItem('token', tokenOf(user))
  await restoreSession()
  addToWishlist({ _id: a, name: 'A' })
  removeFromWishlist({ _id: a, name: 'A' })
  addToWishlist({ _id: b, name: 'B' })
  expect(list()).toEqual([b])
  await vi.waitFor(() => expect(browser.wishlistIds).toEqual([b]), storeTimeout)
})

it('undoes a toggle that did not reach the account [D07]', async () => {
  browser.storage.setItem('token', tokenOf(user))
  browser.wishlistIds = [a, b]
  await restoreSession()
  browser.wishlistIds = null
  removeFromWishlist({ _id: a, name: 'A' })
  expect(list()).toEqual([b])
  await vi.waitFor(() => expect(list()).toEqual([a, b]), storeTimeout)
  addToWishlist({ _id: c, name: 'C' })
  await vi.waitFor(() => expect(list()).toEqual([a, b]), storeTimeout)
})

it('keeps a guest’s wishlist while the account cannot be reached, and merges it later [D07]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  browser.storage.setItem('token', tokenOf(user))
  changeWishlist(() => [a])
  browser.wishlistIds = null
  await restoreSession()
  expect(list()).toEqual([a])
  browser.wishlistIds = [b]
  await restoreSession()
  expect(list()).toEqual([a, b])
})

it('merges a guest’s wishlist that could not be merged at sign-in before the next change [D07]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  browser.storage.setItem('token', tokenOf(user))
  changeWishlist(() => [a])
  browser.wishlistIds = null
  await restoreSession()
  expect(useShop.getState().wishlistFailed).toBe(true)
  browser.wishlistIds = [c]
  addToWishlist({ _id: b, name: 'B' })
  await vi.waitFor(() => expect(list()).toEqual([b, a, c]), storeTimeout)
  expect(browser.wishlistIds).toEqual([b, a, c])
  expect(useShop.getState().wishlistFailed).toBe(false)
})

it('merges a guest’s wishlist that could not be merged before a product is removed from it [D07]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  browser.storage.setItem('token', tokenOf(user))
  changeWishlist(() => [a, b])
  browser.wishlistIds = null
  await restoreSession()
  browser.wishlistIds = [b, c]
  removeFromWishlist({ _id: b, name: 'B' })
  await vi.waitFor(() => expect(list()).toEqual([a, c]), storeTimeout)
  expect(browser.wishlistIds).toEqual([a, c])
})

it('clears the account’s wishlist when the session ends, a guest’s own only at sign-out [D07]', async () => {
  browser.storage.setItem('token', tokenOf(user))
  browser.wishlistIds = [a]
  await restoreSession()
  await closeSession()
  expect(list()).toEqual([])
  expect(browser.wishlistIds).toEqual([a])
  changeWishlist(() => [b])
  await restoreSession()
  expect(list()).toEqual([b])
})

it('keeps a product that was added while the session had ended, and adds it to the account at the next sign-in', async () => {
  const error = vi.spyOn(toast, 'error')
  browser.storage.setItem('token', tokenOf(user))
  browser.wishlistIds = [a]
  await restoreSession()
  browser.responses['/api/user/wishlist'] = { status: 401, body: { success: false, message: 'Please sign in again.' } }
  addToWishlist({ _id: b, name: 'B' })
  await vi.waitFor(() => expect(list()).toEqual([b]), storeTimeout)
  const words = 'Your session has ended. Sign in again to see your whole wishlist.'
  expect(error.mock.calls).toEqual([[words, expect.anything()]])
  browser.responses = {}
  openSession(tokenOf(user))
  await vi.waitFor(() => expect(list()).toEqual([b, a]), storeTimeout)
})
