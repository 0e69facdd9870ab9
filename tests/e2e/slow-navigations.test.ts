import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { backOfficeOf, heading } from '#tests/support/back-office.ts'
import { expectAccessible, expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { failedResponse } from '#tests/support/failed-response.ts'
import { blankPage, holdRequests, hydrated, main } from '#tests/support/screen.ts'

const shop = openSharedShop()
const { unpaidOrder, visitAs, visitAsStaff } = backOfficeOf(shop)

const importScript = '**/assets/import-*.js'

const loadingOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading the page…' })

it('a page whose script failed to load once is opened by the browser, and one that loads slowly says so', async () => {
  shop.expectError(/ERR_FAILED|Error loading route module|Failed to fetch dynamically/)
  const { page } = await visitAsStaff('/admin/catalogue?brand=Keva')
  // On a slow phone, a script may fail before React has rendered that the navigation has started.
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.route(importScript, (route) => route.abort(), { times: 1 })
  await main(page).getByRole('link', { name: 'Import or export' }).click()
  // Not `waitForURL`, which fails if it meets the reload that is prevented.
  await expect.poll(() => page.url()).toMatch(/\/admin\/catalogue\/import\?brand=Keva$/)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await heading(page, 'Import or Export').waitFor()
  await hydrated(page)
  await page.goBack()
  await heading(page, 'Catalogue').waitFor()

  await expectSettled(page)
  const release = await holdRequests(page, importScript)
  await main(page).getByRole('link', { name: 'Import or export' }).click()
  const loading = loadingOf(page)
  await loading.waitFor()
  await expectAccessible(page)
  release()
  await heading(page, 'Import or Export').waitFor()
  await expect.poll(() => loading.count()).toBe(0)
})

it('an order that cannot be loaded does not redirect a customer who has pressed a link', async () => {
  shop.expectError(/503/)
  const { orderId, token } = await unpaidOrder()
  const page = await visitAs(token, blankPage)
  const { promise: failing, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/api/order/user/*', async (route) => {
    await failing
    await route.fulfill(failedResponse('busy'))
  })
  await page.goto(`/checkout/${orderId}`)
  const release = await holdRequests(page, '**/assets/contact-*.js')
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await loadingOf(page).waitFor()
  await Promise.all([page.waitForEvent('console', (message) => / failed/.test(message.text())), fail()])
  release()
  await page.waitForURL('**/contact')
})
