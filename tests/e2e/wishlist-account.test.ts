import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { customersOf, readLocalStorage, rootOf, signIn } from '#tests/support/customer.ts'
import { blankPage, holdRequests, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

const cards = (page: Page) => main(page).getByRole('article').getByRole('heading')
const heart = (page: Page, name: string) =>
  main(page).getByRole('button', { name: `Add ${name} to your wishlist`, exact: true })
const wishlistLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const onAccount = async (token: string) =>
  (await customers.call<{ ids: string[] }>('GET', '/api/user/wishlist', undefined, token)).ids

it('merges a guest’s wishlist into the account at sign-in, where another device finds it [D07]', async () => {
  const [one, other] = await customers.twoProducts()
  const { email, token } = await customers.openAccount()
  await customers.call('POST', '/api/user/wishlist', { ids: [other._id] }, token)

  const page = await shop.visit(`/product/${one._id}`)
  await main(page).getByRole('button', { name: 'Add to Wishlist' }).click()
  await toastOf(page, `${one.name} added to your wishlist`)
  await wishlistLink(page, 'Wishlist 1 perfume').waitFor()
  await moveTo(page, '/signin?next=/wishlist')
  await signIn(page, email)
  await page.waitForURL('/wishlist')
  await expect.poll(() => cards(page).allTextContents()).toEqual([one.name, other.name])
  await expect.poll(() => onAccount(token)).toEqual([one._id, other._id])
  await wishlistLink(page, 'Wishlist 2 perfumes').waitFor()

  const elsewhere = await shop.visit('/faq', { device: 'phone', storage: { token, root: rootOf([]) } })
  await wishlistLink(elsewhere, 'Wishlist 2 perfumes').click()
  await elsewhere.waitForURL('/wishlist')
  await expect.poll(() => cards(elsewhere).allTextContents()).toEqual([one.name, other.name])
  await main(elsewhere)
    .getByRole('button', { name: `Remove ${one.name} from your wishlist`, exact: true })
    .click()
  await expect.poll(() => onAccount(token)).toEqual([other._id])
  await elsewhere.getByRole('button', { name: 'Menu' }).click()
  await elsewhere
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: 'Wishlist 1 perfume', exact: true })
    .waitFor()
  await page.reload()
  await expect.poll(() => cards(page).allTextContents()).toEqual([other.name])
})

it('undoes a wishlist change that failed on the server, and says so [D07]', async () => {
  shop.expectError(/ERR_FAILED/)
  const [one] = await customers.twoProducts()
  const { page, token } = await customers.visitSignedIn(`/shop?_search=${encodeURIComponent(one.name)}`)
  await page.route('**/api/user/wishlist', (route) => route.abort())
  await heart(page, one.name).first().click()
  await toastOf(page, 'Your wishlist could not be changed. Please try again.')
  await heart(page, one.name).first().waitFor()
  await expect.poll(() => onAccount(token)).toEqual([])
  await page.unroute('**/api/user/wishlist')
  await heart(page, one.name).first().click()
  await expect.poll(() => onAccount(token)).toEqual([one._id])
})

it('does not show a wishlist as empty that could not be loaded, and loads it again [D07]', async () => {
  shop.expectError(/ERR_FAILED/)
  const [one] = await customers.twoProducts()
  const { page, token } = await customers.visitSignedIn(blankPage)
  await customers.call('POST', '/api/user/wishlist', { ids: [one._id] }, token)
  await page.route('**/api/user/wishlist', (route) => route.abort())
  await page.goto('/wishlist')
  const failure = main(page).getByRole('alert').filter({ hasText: 'Your wishlist is safe' })
  await failure.waitFor()
  await expect.poll(() => main(page).getByRole('heading', { name: 'Your Wishlist Is Empty' }).count()).toBe(0)
  await page.unroute('**/api/user/wishlist')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => cards(page).allTextContents()).toEqual([one.name])
})

it('a change that waits when its customer signs out is not kept for the next visitor [D07]', async () => {
  shop.expectError(/401/)
  const [one] = await customers.twoProducts()
  const { page } = await customers.visitSignedIn(blankPage)
  const release = await holdRequests(page, '**/api/user/wishlist')
  await page.goto('/profile')
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await heart(page, one.name).first().click()
  await wishlistLink(page, 'Wishlist 1 perfume').waitFor()
  await page.goBack()
  await main(page).getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => readLocalStorage(page, 'token')).toBeNull()
  const answered = page.waitForResponse('**/api/user/wishlist')
  release()
  await answered
  await expectSettled(page)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').state?.wishlist)).toEqual([])
})

it('counts the wishlist on the profile, and clears it at sign-out [K06]', async () => {
  const [one, other] = await customers.twoProducts()
  const { page, token } = await customers.visitSignedIn(blankPage)
  await customers.call('POST', '/api/user/wishlist', { ids: [one._id, other._id] }, token)
  await page.goto('/profile')
  const count = main(page)
    .locator('div', { has: page.getByText('Wishlist Items', { exact: true }) })
    .last()
  await expect.poll(() => count.getByRole('definition').textContent()).toBe('2')
  // Requests that are pending when the session ends would fail.
  await expectSettled(page)
  await main(page).getByRole('button', { name: 'Logout' }).click()
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').state?.wishlist))
    .toEqual([])
  await moveTo(page, '/wishlist')
  await main(page).getByRole('heading', { name: 'Your Wishlist Is Empty' }).waitFor()
})
