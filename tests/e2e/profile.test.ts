import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { customersOf, readLocalStorage, rootOf, signIn } from '#tests/support/customer.ts'
import { blankPage, button, expectFocused, field, holdRequests, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)
const information = (page: Page) => page.getByRole('region', { name: 'Profile Information' })

it('shows the profile with real counts, edits, cancels and saves it, and logs out [C12] [K01] [K02] [K03] [K04] [K05] [K06] [K07]', async () => {
  const products = await customers.someProducts(3)
  const { email, token } = await customers.openAccount()
  await customers.placeOrder(token, [{ product: (await customers.twoProducts())[0], quantity: 1 }])
  const wishlist = JSON.stringify(products.map(({ _id }) => _id))
  const cart = products.slice(1).map((product) => ({ ...product, quantity: 3 }))
  const root = rootOf(cart).replace('"wishlist":[]', `"wishlist":${wishlist}`)
  const page = await shop.visit('/profile', { storage: { token, root } })
  await page.getByRole('heading', { level: 1, name: 'Welcome Back, Ayesha Rahman!' }).waitFor()
  await page.getByText('Member Since').waitFor()
  await expect
    .poll(() =>
      page
        .getByRole('definition')
        .filter({ hasText: /^User$/ })
        .isVisible(),
    )
    .toBe(true)
  const quick = page.getByRole('region', { name: 'Quick Actions' })
  await quick.getByRole('link', { name: 'Shopping Cart 2 items' }).waitFor()
  const ways = await quick.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(ways).toEqual(['/cart', '/orders', '/wishlist', '/shop'])
  const stats = page.getByRole('region', { name: 'Account Stats' }).getByRole('definition')
  await expect.poll(() => stats.allTextContents()).toEqual(['2', '1', '3'])

  await button(page, 'Edit Profile').click()
  await expectFocused(information(page))
  await field(page, 'Full Name').fill('')
  await field(page, 'Email Address').fill('')
  await button(page, 'Save').click()
  await page.getByText('Name is required').waitFor()
  await page.getByText('Email is required').waitFor()
  await field(page, 'Email Address').fill('not an address')
  await page.getByText('Email is required').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('Name is required').isVisible()).toBe(true)
  await field(page, 'Full Name').fill('A')
  await page.getByText('Name is required').waitFor({ state: 'detached' })
  await button(page, 'Save').click()
  await page.getByText('Please enter a valid email').waitFor()
  await field(page, 'Email Address').fill('still not an address')
  await page.getByText('Please enter a valid email').waitFor({ state: 'detached' })
  await button(page, 'Cancel').click()
  await page.getByRole('definition').filter({ hasText: email }).waitFor()
  await expectFocused(information(page))

  await button(page, 'Edit Profile').click()
  await field(page, 'Full Name').fill('Ayesha Begum')
  await field(page, 'Phone Number').fill('0171234')
  await button(page, 'Save').click()
  await page
    .getByText(
      'A Bangladeshi mobile number has 11 digits and starts with 013 to 019, such as 01712345678. A number of another country starts with +',
    )
    .waitFor()
  await expectFocused(field(page, 'Phone Number'))
  await expectAccessible(page)
  await field(page, 'Phone Number').fill('01712345678')
  await field(page, 'Address').fill('Dhanmondi, Dhaka')
  await button(page, 'Save').click()
  await toastOf(page, 'Profile updated successfully')
  await expectFocused(information(page))
  await page.getByRole('heading', { level: 1, name: 'Welcome Back, Ayesha Begum!' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Ayesha Begum' }).waitFor()
  await page.getByRole('definition').filter({ hasText: '01712-345678' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Welcome Back, Ayesha Begum!' }).waitFor()

  const renewed = await readLocalStorage(page, 'token')
  // Requests that are pending when the session ends would fail.
  await expectSettled(page)
  await button(page, 'Logout').click()
  await toastOf(page, 'Logged out successfully')
  await page.waitForURL('/')
  await expect.poll(() => readLocalStorage(page, 'token')).toBeNull()
  await expect
    .poll(async () => JSON.parse((await readLocalStorage(page, 'root')) ?? '{}').state)
    .toMatchObject({ cart: [], userInfo: null, orderCount: 0 })
  // The page redirects before the shop has ended the session.
  const response = () => customers.call('GET', '/api/user/profile', undefined, String(renewed)).catch(String)
  await expect.poll(response).toContain('sign in again')
  await moveTo(page, '/profile')
  await page.waitForURL('/signin?next=%2Fprofile')
})

it('shows Saving... and why it failed, and restores the typed text after the session has ended [K02] [K04]', async () => {
  shop.expectError(/ERR_FAILED|401/)
  const { page, email, token } = await customers.visitSignedIn('/profile')
  await button(page, 'Edit Profile').click()
  await field(page, 'Address').fill('Dhanmondi, Dhaka')
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let saves = 0
  await page.route('**/api/user/profile', async (route) => {
    saves += 1
    await held
    await route.abort()
  })
  await button(page, 'Save').press('Enter')
  const saving = button(page, 'Saving...')
  await expect.poll(() => saving.isDisabled()).toBe(true)
  await expect.poll(() => field(page, 'Address').isEditable()).toBe(false)
  // It can be pressed neither itself nor with Enter in a field, and keeps the focus of the keyboard.
  await page.keyboard.press('Enter')
  await field(page, 'Address').press('Enter')
  await saving.focus()
  goOn()
  await toastOf(page, 'Failed to update profile. Please try again.')
  await expectFocused(button(page, 'Save'))
  expect(saves).toBe(1)
  await page.unroute('**/api/user/profile')

  await field(page, 'Address').fill('House 7, Banani')
  await expectSettled(page)
  await customers.call('POST', '/api/user/logout', undefined, token)
  await button(page, 'Save').click()
  await page.waitForURL('/signin?next=%2Fprofile')
  await signIn(page, email)
  await page.waitForURL('/profile')
  await expect.poll(() => field(page, 'Address').inputValue()).toBe('House 7, Banani')
})

it('says when profile and addresses could not be loaded, tries each again, and reserves their space while they load', async () => {
  shop.expectError(/ERR_FAILED/)
  const { token } = await customers.openAccountWithAddress()
  const page = await shop.visit(blankPage, { device: 'phone', storage: { token, root: rootOf([]) } })
  const calls = /\/api\/user\/(profile|addresses)$/
  await page.route(calls, (route) => route.abort())
  await page.goto('/profile')
  const profile = page.getByRole('alert').filter({ hasText: 'Your profile could not be loaded.' })
  const addresses = page.getByRole('alert').filter({ hasText: 'Your addresses could not be loaded.' })
  await profile.waitFor()
  await addresses.waitFor()
  await expectAccessible(page)
  await page.unroute(calls)
  const load = await holdRequests(page, calls)
  await profile.getByRole('button', { name: 'Try Again' }).click()
  await expectFocused(main(page))
  await expect.poll(() => addresses.isVisible()).toBe(true)
  await addresses.getByRole('button', { name: 'Try Again' }).click()

  const link = main(page).getByRole('link', { name: 'My Orders' })
  await expect.poll(() => button(page, 'Edit Profile').isDisabled()).toBe(true)
  await expect.poll(() => button(page, 'Add New Address').isDisabled()).toBe(true)
  await page.evaluate(() => document.fonts.ready)
  const top = () => link.evaluate((one) => one.getBoundingClientRect().top + window.scrollY)
  const before = await top()
  load()
  await main(page)
    .getByRole('button', { name: /^Edit Home address/ })
    .waitFor()
  await expect.poll(() => button(page, 'Edit Profile').isEnabled()).toBe(true)
  expect(Math.abs((await top()) - before)).toBeLessThan(4)
})
