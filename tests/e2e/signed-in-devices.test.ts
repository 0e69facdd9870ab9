import { expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { sessions, users } from '#database/schema/index.ts'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, cartOf, customersOf, password, readLocalStorage, rootOf, signIn } from '#tests/support/customer.ts'
import { button, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

/** An account that is signed in twice, both for some days. */
async function twoDevices() {
  const { email, token } = await customers.openAccount()
  const { token: elsewhere } = await customers.call<{ token: string }>('POST', '/api/user/login', { email, password })
  const [account] = await shop.db.select().from(users).where(eq(users.email, email))
  if (!account) throw new Error('no account was opened')
  await shop.db
    .update(sessions)
    .set({ createdAt: new Date('2026-11-20T04:00:00Z') })
    .where(eq(sessions.userId, account.id))
  return { email, token, elsewhere, id: account.id }
}

const statusOf = async (token: string) =>
  (await fetch(`${shop.url}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } })).status

it('shows on how many other devices the account is signed in, and signs them out with the password', async () => {
  shop.expectError(/400/)
  const { token, elsewhere } = await twoDevices()
  const page = await shop.visit('/profile', { storage: { token }, device: 'phone' })
  const section = page.getByRole('region', { name: 'Signed-In Devices' })
  await section.getByText('also signed in on one other device or browser').waitFor()
  await section.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
  await dialog.getByLabel('Current Password').fill('something else')
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await dialog.getByText('This is not your current password').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Current Password').fill(password)
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await toastOf(page, 'All other devices are signed out.')
  await section.getByText('Your account is signed in on this device only.').waitFor()
  expect([await statusOf(token), await statusOf(elsewhere)]).toEqual([200, 401])
})

it('who enters no password is led to sign in and back, with the cart, and then signs out everywhere else', async () => {
  shop.expectError(/403/)
  const { email, token, elsewhere } = await twoDevices()
  const [product] = await customers.twoProducts()
  const root = rootOf([cartLine(product)])
  const page = await shop.visit('/profile', { storage: { token, root } })
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
  await button(page, 'Sign out everywhere else').click()
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await dialog.getByText('Sign in again first, then sign out everywhere else.').waitFor()
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await signIn(page, email)
  await page.waitForURL('/profile')
  expect(await cartOf(page)).toHaveLength(1)
  await main(page).getByText('also signed in on one other device or browser').waitFor()
  await button(page, 'Sign out everywhere else').click()
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await toastOf(page, 'All other devices are signed out.')
  const renewed = (await readLocalStorage(page, 'token')) ?? ''
  const statuses = [renewed, token, elsewhere].map(statusOf)
  expect(await Promise.all(statuses)).toEqual([200, 401, 401])
})
