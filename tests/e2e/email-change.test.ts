import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { customersOf, password, readLocalStorage, signIn } from '#tests/support/customer.ts'
import { failedResponse } from '#tests/support/failed-response.ts'
import { mailboxOf } from '#tests/support/mailbox.ts'
import { button, expectFocused, field, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)
const mailbox = mailboxOf(shop)

const linkFor = (email: string) => mailbox.linkTo(email, '/profile/confirm-email')

async function fillEmail(page: Page, newEmail: string) {
  await button(page, 'Edit Profile').click()
  await field(page, 'Email Address').fill(newEmail)
}

async function askFor(page: Page, newEmail: string) {
  await fillEmail(page, newEmail)
  await field(page, 'Current Password').fill(password)
  await button(page, 'Save').click()
  await toastOf(page, 'Profile updated successfully')
  await main(page).getByText(`Waiting for confirmation of ${newEmail}`).waitFor()
}

it('a customer changes the email with the password and an emailed link, which is sent again and can be cancelled [K02] [K03] [K04]', async () => {
  shop.expectError(/400|503/)
  const { page, email } = await customers.visitSignedIn('/profile', [], { device: 'phone' })
  const [wrong, newEmail] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  await fillEmail(page, wrong)
  await button(page, 'Save').click()
  await main(page).getByText('Enter your current password to change your email').waitFor()
  await field(page, 'Current Password').fill('something else')
  await button(page, 'Save').click()
  await toastOf(page, 'This is not your current password')
  await expectFocused(field(page, 'Current Password'))
  await expectAccessible(page)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('something else')
  await field(page, 'Current Password').fill(password)
  await button(page, 'Save').click()
  await toastOf(page, 'Profile updated successfully')
  await page.reload()
  await main(page).getByText(`Waiting for confirmation of ${wrong}`).waitFor()
  await page.getByRole('definition').filter({ hasText: email }).waitFor()

  await page.route('**/email-change/resend', (route) => route.fulfill(failedResponse('busy')), { times: 1 })
  await button(page, 'Resend link').click()
  await main(page).getByText('The shop is busy at the moment.').waitFor()
  await button(page, 'Resend link').click()
  await toastOf(page, `We’ve sent a new link to ${wrong}`)
  const cancelled = await linkFor(wrong)
  await button(page, 'Cancel change').click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the change of your email?' })
  const confirmCancel = dialog.getByRole('button', { name: 'Cancel the change' })
  await confirmCancel.click()
  await dialog.getByText('Enter your password').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Current Password').fill(password)
  await confirmCancel.click()
  await toastOf(page, `Change cancelled. Your email address is still ${email}`)
  await main(page).getByText('Waiting for confirmation').waitFor({ state: 'detached' })
  await askFor(page, newEmail)

  await page.goto(cancelled)
  await button(page, 'Confirm Email').click()
  await main(page).getByText('This link is no longer valid').waitFor()
  await expectAccessible(page)
  await page.goto(await linkFor(newEmail))
  await expect.poll(() => page.url()).toBe(`${shop.url}/profile/confirm-email`)
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await button(page, 'Confirm Email').click()
  await toastOf(page, `Your email address is now ${newEmail}`)
  await page.waitForURL('/profile')
  await page.getByRole('definition').filter({ hasText: newEmail }).waitFor()
  await expect.poll(() => main(page).getByText('Waiting for confirmation').count()).toBe(0)
  const claims = async () => JSON.parse((await readLocalStorage(page, 'root')) ?? '{}').state.userInfo
  await expect.poll(claims).toMatchObject({ email: newEmail })
  const subjects = async () => (await mailbox.mailsTo(email)).map((text) => /Subject: (.*)/.exec(text)?.[1])
  await expect.poll(subjects).toContain('Your email address has changed')
  await expect.poll(subjects).toContain('Your email address is about to change')
})

it('asks a signed-out customer who opens the link to sign in, and then confirms the email', async () => {
  const { email, token } = await customers.openAccount()
  const newEmail = `${randomUUID()}@example.com`
  const change = { name: 'Ayesha Rahman', email: newEmail, currentPassword: password }
  await customers.call('PUT', '/api/user/profile', change, token)
  const guest = await shop.visit('/profile/confirm-email')
  await main(guest).getByText('This link is incomplete.').waitFor()
  await guest.goto(await linkFor(newEmail))
  await main(guest).getByRole('link', { name: 'Sign In' }).waitFor()
  await expect.poll(() => guest.url()).toBe(`${shop.url}/profile/confirm-email`)
  await guest.reload()
  await main(guest).getByRole('link', { name: 'Sign In' }).click()
  await guest.waitForURL('/signin?next=%2Fprofile%2Fconfirm-email')
  await signIn(guest, email)
  await guest.waitForURL('/profile/confirm-email')
  await button(guest, 'Confirm Email').click()
  await toastOf(guest, `Your email address is now ${newEmail}`)
})
