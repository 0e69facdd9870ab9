import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import type { StockList } from '#contract/catalogue/stock.ts'
import { alert, backOfficeOf, heading, press } from '#tests/support/back-office.ts'
import { expectAccessible, expectSettled, openCatalogueShop } from '#tests/support/browser.ts'
import { fileOf, sheetOf } from '#tests/support/catalogue-files.ts'
import { main, moveTo } from '#tests/support/screen.ts'

const shop = openCatalogueShop()
const { customers, someProduct, unpaidOrder, visitAsStaff } = backOfficeOf(shop)

let page: Page
let token: string
beforeAll(async () => {
  ;({ page, token } = await visitAsStaff('/admin/catalogue?brand=Keva', { keep: true }))
})

async function exportedBy(name: string) {
  const saving = page.waitForEvent('download')
  await press(page, name)
  return readFile(await (await saving).path(), 'utf8')
}
/** Drops a file on an element. Resolves to true if the page prevents the browser from opening the file. */
const dropped = (target: Locator) =>
  target.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([''], 'empty.csv', { type: 'text/csv' }))
    return !element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
const rows = () => main(page).getByRole('list', { name: 'Rows of the file' }).getByRole('listitem')
const tab = (name: RegExp) => main(page).getByRole('navigation', { name: 'Show' }).getByRole('link', { name })

it('the owner exports the products, changes the file and imports it [R10]', async () => {
  const product = await someProduct()
  const added = 'Norwester'
  await moveTo(page, '/admin/catalogue?brand=Keva')
  const choose = (label: string, sheet: Parameters<typeof fileOf>[0]) =>
    main(page)
      .getByLabel(label)
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(sheet)) })

  await main(page).getByRole('link', { name: 'Import or export' }).click()
  await heading(page, 'Import or Export').waitFor()
  const list = sheetOf(await exportedBy('Export the filtered products'))
  expect(new Set(list.map(({ Brand }) => Brand))).toEqual(new Set(['Keva']))
  const all = sheetOf(await exportedBy('Export all products'))
  expect(all.length).toBeGreaterThan(list.length)
  // A file dropped outside the area is ignored; inside the area it is uploaded.
  const uploads: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && uploads.push(request.url())))
  expect(await dropped(heading(page, 'Import or Export'))).toBe(true)
  await expectSettled(page)
  expect(uploads).toEqual([])
  shop.expectError(/400/)
  await dropped(main(page).getByText('Choose a CSV file'))
  await main(page).getByText('This file is empty').waitFor()
  await main(page).getByText('How the file is read').click()
  expect(await exportedBy('Download a template')).toMatch(/^\uFEFFSKU,Product/)
  await expectAccessible(page)

  const first = all.findIndex((row) => row.Product === product.name)
  const withPrice = (price: string) => all.map((row, index) => (index === first ? { ...row, Price: price } : row))
  await choose('Choose a CSV file', withPrice('cheap'))
  await heading(page, 'Import').waitFor()
  await alert(page, '1 row has an error, so the file cannot be imported').waitFor()
  await rows().getByText('“cheap” is not a number').waitFor()
  await rows().getByText(product.name).waitFor()
  await expect
    .poll(() =>
      main(page)
        .getByRole('button', { name: /^(Change|Add) / })
        .count(),
    )
    .toBe(0)
  await expectAccessible(page)

  // The corrected file, with a new product.
  const whole = { Brand: 'Keva', Category: 'Parfum', Price: '750', Stock: '5', Description: 'Rain on warm stone.' }
  await choose('Choose another file', [...withPrice('990'), { Product: added, SKU: 'NORWESTER', ...whole }])
  await rows().getByText('৳990.00').waitFor()
  await tab(/^New/).click()
  await rows().getByText(added).first().waitFor()
  await tab(/^Changed/).click()
  await rows().getByText('৳990.00').waitFor()
  await press(page, 'Change 1 product and add 1')
  await main(page).getByText('1 product changed, 1 product added.').waitFor()
  await page.reload()
  await main(page).getByText('1 product changed, 1 product added.').waitFor()
  await expectAccessible(page)

  const { product: now } = await customers.call<{ product: StaffProduct }>(
    'GET',
    `/api/admin/products/${product._id}`,
    undefined,
    token,
  )
  expect(now.price).toBe(990)
  await main(page).getByRole('link', { name: 'See the changes in the change log' }).click()
  await main(page).getByRole('list', { name: 'Changes, newest first' }).getByRole('link', { name: added }).waitFor()
})

it('the owner exports customers and orders', async () => {
  const { name, orderId } = await unpaidOrder('Farhana Haque')
  await moveTo(page, '/admin/customers')
  expect(await exportedBy('Export all')).toContain(`\n${name},`)
  await moveTo(page, '/admin/orders?status=pending')
  expect(await exportedBy('Export these')).toContain(`\n${orderId},`)
})

it('prints the whole list of stocks, of which the screen shows one page', async () => {
  await moveTo(page, '/admin/catalogue/stock?show=all')
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
  await page.emulateMedia({ media: null })
})
