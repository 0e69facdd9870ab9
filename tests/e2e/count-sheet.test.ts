import { expect, it } from 'vitest'
import type { StockList } from '#contract/catalogue/stock.ts'
import { alert, backOfficeOf, press } from '#tests/support/back-office.ts'
import { openSharedShop } from '#tests/support/browser.ts'
import { main } from '#tests/support/screen.ts'

const shop = openSharedShop()
const { customers, visitAsStaff } = backOfficeOf(shop)

it('prints the whole list of stocks, of which the screen shows one page', async () => {
  const { page, token } = await visitAsStaff('/admin/catalogue/stock?show=all')
  const { total } = await customers.call<StockList>('GET', '/api/admin/stock?show=all', undefined, token)
  expect(total).toBeGreaterThan(20)
  const rows = main(page).getByRole('list', { name: 'Sizes in stock' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(20)
  await main(page)
    .getByLabel(/^Counted of/)
    .first()
    .fill('3')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const printed = () => page.locator('body').getAttribute('data-printed')
  shop.expectError(/ERR_FAILED/)
  await page.route('**/api/admin/stock?*_perPage=100*', (route) => route.abort())
  await press(page, 'Print count sheet')
  await alert(page, 'could not be reached').waitFor()
  expect(await printed()).toBe(null)
  await page.unroute('**/api/admin/stock?*_perPage=100*')

  await press(page, 'Print count sheet')
  await expect.poll(printed).toBe('')
  // On the screen, nothing changes.
  await expect.poll(() => rows.count()).toBe(20)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => rows.count()).toBe(total)
  await expect.poll(() => rows.first().getByRole('textbox').inputValue()).toBe('3')
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => rows.count()).toBe(20)
})
