import { expect, it } from 'vitest'
import { backOfficeOf, heading } from '#tests/support/back-office.ts'
import { expectAccessible, expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { holdRequests, hydrated, main } from '#tests/support/screen.ts'

const shop = openSharedShop()
const { visitAsStaff } = backOfficeOf(shop)

const importScript = /\/assets\/import-[\w-]+\.js$/

it('a page whose script failed to load once is opened by the browser', async () => {
  shop.expectError(/ERR_FAILED|Error loading route module|Failed to fetch dynamically/)
  const { page } = await visitAsStaff('/admin/catalogue?brand=Keva')
  await page.route(importScript, (route) => route.abort(), { times: 1 })
  await main(page).getByRole('link', { name: 'Import or export' }).click()
  await page.waitForURL('**/admin/catalogue/import?brand=Keva')
  await heading(page, 'Import or Export').waitFor()
  await hydrated(page)
  await page.goBack()
  await heading(page, 'Catalogue').waitFor()
})

it('a page that loads slowly says so', async () => {
  const { page } = await visitAsStaff('/admin/catalogue')
  await expectSettled(page)
  const release = await holdRequests(page, '**/assets/import-*.js')
  await main(page).getByRole('link', { name: 'Import or export' }).click()
  const loading = page.getByRole('status').filter({ hasText: 'Loading the page…' })
  await loading.waitFor()
  await expectAccessible(page)
  release()
  await heading(page, 'Import or Export').waitFor()
  await expect.poll(() => loading.count()).toBe(0)
})
