import { expect, it } from 'vitest'
import { blockedPhones } from '#database/schema/index.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { field, main } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const { visitAsStaff } = backOfficeOf(shop)

it('when a change empties the last page of a list, the page before it is shown', async () => {
  const phones = Array.from({ length: 21 }, (_, index) => `+88017990001${String(index).padStart(2, '0')}`)
  await shop.db
    .insert(blockedPhones)
    .values(phones.map((phone) => ({ phone, reason: 'Refused six parcels', byName: 'Rina' })))
  const { page } = await visitAsStaff('/admin/blocked-numbers?search=1799&page=2')
  await main(page).getByText('Page 2 of 2').waitFor()
  const allow = main(page).getByRole('button', { name: /^Allow cash again for/ })
  await expect.poll(() => allow.count()).toBe(1)
  await allow.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Allow cash' }).click()
  await page.waitForURL('**/admin/blocked-numbers?search=1799')
  await expect.poll(() => allow.count()).toBe(20)
  await main(page).getByText('20 numbers').waitFor()

  // The same for a URL from before. A list without results has no other page.
  await page.goto('/admin/blocked-numbers?page=9')
  await page.waitForURL('**/admin/blocked-numbers')
  await expect.poll(() => allow.count()).toBe(20)
  await field(page, 'Search the blocked numbers').fill('nobody')
  await main(page).getByText('Nothing here').waitFor()
})
