import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { SettingsVersion } from '#contract/settings/settings.ts'
import { backOfficeOf, press, stayHere } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { htmlAt, textIn } from '#tests/support/content.ts'
import { signIn } from '#tests/support/customer.ts'
import { button, expectFocused, field, holdRequests, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { customers, pressAsSessionEnds, visitAsStaff } = backOfficeOf(shop)

let page: Page
let token: string
let email: string
beforeAll(async () => {
  ;({ page, token, email } = await visitAsStaff('/admin', { keep: true }))
})

async function saveElsewhere(token: string, change: object) {
  const { current } = await customers.call<{ current: SettingsVersion }>('GET', '/api/admin/settings', undefined, token)
  const body = { settings: { ...current.settings, ...change }, version: current.version }
  await customers.call('PUT', '/api/admin/settings', body, token)
}

/** What visitors read on Contact Us. */
const contactPage = async () => textIn(await htmlAt(shop, '/contact'))

it('staff change the settings, and restore the previous version [R11]', async () => {
  await page.getByRole('link', { name: 'Settings' }).click()
  await field(page, 'Bar above the header').fill('Eid offers until Friday')
  await field(page, 'Phone').fill('12')
  await main(page).getByLabel('Friday').check()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('Eid offers until Friday').waitFor()
  await preview.getByText('Every day 10:00 AM to 08:00 PM').waitFor()
  await press(page, 'Save settings')
  await main(page).getByText('Enter a phone number that customers can call, as in 01712345678').waitFor()
  await field(page, 'Phone').fill('01812345678')
  // Another staff member saves first: both changes are merged, and no input is lost.
  await saveElsewhere(token, { messenger: 'dhaka.attars' })
  shop.expectError(/409/)
  await press(page, 'Save settings')
  await main(page)
    .getByText(/Shirin Akter has just changed: Messenger\. Your changes are still here/)
    .waitFor()
  await expect.poll(() => field(page, 'Phone').inputValue()).toBe('01812345678')
  await expect.poll(() => field(page, 'Messenger page').inputValue()).toBe('dhaka.attars')
  await press(page, 'Save settings')
  await toastOf(page, 'Settings saved')

  await expect.poll(contactPage).toContain('Eid offers until Friday')
  expect(await contactPage()).not.toContain('Closed on Friday')
  expect(await htmlAt(shop, '/contact')).toMatch(/href="tel:[^"]*"[^>]*>(<[^>]+>)*01812-345678/)
  expect(await htmlAt(shop, '/contact')).toContain('href="https://m.me/dhaka.attars"')

  await main(page)
    .getByRole('button', { name: /^Restore this version: Original version/ })
    .click()
  await main(page).getByText('The earlier version is filled in. Save to use it.').waitFor()
  await press(page, 'Save settings')
  await expect
    .poll(contactPage)
    .toContain('Free shipping over ৳ 950, and for now below it, too · Perfumers in Dhaka since 1969')
  expect(await contactPage()).toContain('Closed on Friday')
})

it('does not fill in again what a colleague has saved since, over what is saved later', async () => {
  await page.goto('/admin/settings')
  page.on('dialog', (dialog) => void dialog.accept())
  await field(page, 'Bar above the header').fill('Open on Friday')
  await main(page).getByText('Not saved yet').waitFor()
  for (const announcement of ['Open on Friday', 'Closed on Friday']) {
    await saveElsewhere(token, { announcement })
    await page.reload()
    await expect.poll(() => field(page, 'Bar above the header').inputValue()).toBe(announcement)
    await expect.poll(() => button(page, 'Discard changes').count()).toBe(0)
  }
})

it('asks before leaving unsaved settings, and keeps what is typed while they are being saved [P08]', async () => {
  await page.goto('/admin/settings')
  await field(page, 'Promise').fill('Free delivery in Dhaka')
  const release = await holdRequests(page, '**/api/admin/settings')
  await press(page, 'Save settings')
  await field(page, 'Standard delivery time').fill('2 days')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await stayHere(page)
  release()
  await toastOf(page, 'Settings saved')
  await main(page).getByText('Not saved yet').waitFor()
  await expect.poll(() => field(page, 'Promise').inputValue()).toBe('Free delivery in Dhaka')
  // What is not saved survives the end of the session.
  await pressAsSessionEnds(page, 'Save settings', '**/api/admin/settings')
  await signIn(page, email)
  await expect.poll(() => field(page, 'Standard delivery time').inputValue()).toBe('2 days')
  await button(page, 'Discard changes').press('Enter')
  await expectFocused(button(page, 'Save settings'))
  await expect.poll(() => field(page, 'Standard delivery time').inputValue()).toBe('3-5 business days')
  await expect.poll(() => field(page, 'Promise').inputValue()).toBe('Free delivery in Dhaka')
})
