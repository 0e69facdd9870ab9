import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { backOfficeOf, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { htmlAt, textIn } from '#tests/support/content.ts'
import { holdRequests, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { cashOrder, customers, someProduct, staffAccount, visitAs } = backOfficeOf(shop)

const step = (page: Page, title: string) => main(page).getByRole('listitem').filter({ hasText: title })
const removal = (page: Page) => page.getByRole('dialog', { name: 'Remove the sample catalogue?' })

async function openRemoval(page: Page) {
  await press(page, 'Remove the sample catalogue')
  await removal(page).getByText('This cannot be undone.').waitFor()
}

async function changePrice({ _id }: { _id: string }, token: string) {
  const path = `/api/admin/products/${_id}`
  const { product } = await customers.call<{ product: StaffProduct }>('GET', path, undefined, token)
  await customers.call('PATCH', path, { version: product.version, price: 999 }, token)
}

it('removes the sample catalogue with one action, which says what is deleted and what is kept', async () => {
  const { product: ordered } = await cashOrder()
  const some = [await someProduct(), await someProduct(), await someProduct()]
  const [changed = ordered, changedLater = ordered] = some.filter(({ _id }) => _id !== ordered._id)
  const staff = await staffAccount()
  await changePrice(changed, staff.token)
  expect(textIn(await htmlAt(shop, '/shop'))).not.toContain('Our Shelves Are Still Empty')

  const phone = await visitAs(staff.token, '/admin/first-steps', { device: 'phone' })
  await openRemoval(phone)
  await removal(phone).getByText('72 products with their sizes, stock and pictures').waitFor()
  await removal(phone).getByText('1 product that was ordered. Its orders still need it').waitFor()
  await removal(phone).getByText(`1 product that you have changed (${changed.name})`).waitFor()
  await removal(phone).getByRole('button', { name: 'Go back' }).click()

  // The phone's screen is loaded again every few seconds: it must still offer the removal.
  const release = await holdRequests(phone, '**/api/admin/first-steps')
  const page = await phone.context().newPage()
  await page.goto('/admin/first-steps')
  await openRemoval(page)
  await removal(page).getByRole('checkbox', { name: 'Also remove the product that you have changed' }).check()
  await removal(page).getByText('73 products with their sizes, stock and pictures').waitFor()
  await expectAccessible(page)
  // A product that a colleague changes meanwhile is not deleted before staff have seen it.
  await changePrice(changedLater, staff.token)
  shop.expectError(/409/)
  await removal(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await removal(page).getByRole('alert').filter({ hasText: 'Sample products were changed meanwhile.' }).waitFor()
  await removal(page).getByText('2 products that you have changed (').waitFor()
  await removal(page).getByRole('checkbox', { name: 'Also remove the 2 products', checked: false }).check()
  await removal(page).getByText('73 products with their sizes, stock and pictures').waitFor()
  await removal(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await toastOf(page, 'Sample catalogue removed: 73 products deleted, 1 hidden')
  await step(page, 'The sample catalogue').getByText('No sample products are left.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('sample')
  // A second click in another tab is rejected and changes nothing.
  await openRemoval(phone)
  shop.expectError(/409/)
  await removal(phone).getByRole('button', { name: 'Remove', exact: true }).click()
  await toastOf(phone, 'The sample catalogue has already been removed.')
  release()
  await step(phone, 'The sample catalogue').getByText('No sample products are left.').waitFor()

  await expect.poll(async () => textIn(await htmlAt(shop, '/shop'))).toContain('Our Shelves Are Still Empty')
  expect(await htmlAt(shop, '/')).not.toMatch(/<nav[^>]*aria-label="Brands"/)
  for (const { _id } of [ordered, changed])
    await expect.poll(async () => (await fetch(`${shop.url}/product/${_id}`)).status).toBe(404)
  await moveTo(page, '/admin/settings/changes')
  await main(page).getByRole('heading', { name: 'Sample catalogue removed' }).waitFor()
})
