import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { alert, backOfficeOf, heading, photograph, press } from '#tests/support/back-office.ts'
import { expectAccessible, openCatalogueShop } from '#tests/support/browser.ts'
import { button, expectFocused, field, loseResponse, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openCatalogueShop()
const { customers, openBackOffice, someProduct } = backOfficeOf(shop)

let page: Page
let token: string
beforeAll(async () => {
  ;({ page, token } = await openBackOffice('/admin/catalogue'))
})

const storedProduct = (id: string) =>
  customers.call<{ product: StaffProduct }>('GET', `/api/admin/products/${id}`, undefined, token)
const quickEdit = (name: string) => button(page, `Change price and stock of ${name}`)

it('changes a price, checks the old one, and keeps the focus in the list when a restocked product leaves it', async () => {
  const product = await someProduct()
  await moveTo(page, '/admin/catalogue')
  await field(page, 'Search the catalogue').fill(product.name)
  await page.waitForURL(/search=/)
  await quickEdit(product.name).click()
  const dialog = page.getByRole('dialog', { name: product.name })
  await dialog.getByLabel('Price (৳)', { exact: true }).fill('1,499.50')
  await dialog.getByLabel('Old price (৳)').fill('1200')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('The old price must be above the price').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Old price (৳)').fill('১৯৯৯.৩৩')
  await dialog.getByText('25% off').waitFor()
  await dialog.getByRole('checkbox', { name: 'Special Offer' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, `${product.name} saved`)
  await main(page).getByText('৳1,499.50').first().waitFor()

  const { product: stored } = await storedProduct(product._id)
  await customers.call('PUT', `/api/admin/products/${product._id}/stock`, { seen: stored.stock, stock: 0 }, token)
  await moveTo(page, '/admin/catalogue?show=sold-out')
  // The list before has the product as well, with the stock before.
  await main(page).getByRole('row', { name: product.name }).getByRole('cell', { name: 'Sold out' }).waitFor()
  await quickEdit(product.name).click()
  await dialog.getByLabel('Bottles in stock').fill('40')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await quickEdit(product.name).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('The products')
})

it('staff add a product with a picture, publish and hide it, and sell it by its barcode [R01]', async () => {
  const name = `Monsoon ${randomUUID().slice(0, 6)}`
  await moveTo(page, '/admin/catalogue')
  await main(page).getByRole('link', { name: 'Add a product' }).click()
  await button(page, 'Add product').click()
  await main(page).getByText('Enter the name').waitFor()
  await expectFocused(field(page, 'Name'))
  await field(page, 'Name').fill(name)
  await field(page, 'Size').fill('50 ml')
  const barcode = `890${randomUUID().slice(0, 8)}`
  const sku = `MON-${randomUUID().slice(0, 6)}`
  await field(page, 'SKU (optional)').fill(sku)
  await field(page, 'Barcode (optional)').fill(barcode)
  await field(page, 'Brand').selectOption('Keva')
  await field(page, 'Category').selectOption('Eau de Parfum')
  await field(page, 'Description').fill('Wet earth and vetiver.')
  await field(page, 'Top notes').fill('bergamot, lime')
  await field(page, 'Price (৳)').fill('1250')
  await field(page, 'Bottles in stock').fill('12')
  await button(page, 'Add product').click()

  await page.waitForURL(/\/admin\/catalogue\/[0-9a-f-]{36}$/)
  await main(page).getByRole('heading', { level: 1, name }).waitFor()
  await expect.poll(() => field(page, 'SKU (optional)').inputValue()).toBe(sku)
  await field(page, 'Choose pictures').setInputFiles({
    name: 'monsoon.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph({ width: 240, height: 160 }),
  })
  await field(page, 'What it shows').fill(' ')
  await alert(page, 'Describe the picture').waitFor()
  await field(page, 'What it shows').fill('A green bottle in the rain')
  await button(page, 'Add picture').click()
  await field(page, 'Description of picture 1 (shown in lists)').waitFor()
  await button(page, 'Publish').click()
  await toastOf(page, `${name} is now published`)

  await press(page, 'Hide')
  await page.getByRole('dialog', { name: 'Hide this product?' }).getByRole('button', { name: 'Hide product' }).click()
  await toastOf(page, `${name} is now hidden`)
  await expect.poll(() => main(page).getByRole('link', { name: 'View in the shop' }).count()).toBe(0)
  await press(page, 'Publish')
  await toastOf(page, `${name} is now published`)

  // A scanner types the barcode and presses Enter.
  await moveTo(page, '/admin/orders/new')
  await field(page, 'Find a product').fill(barcode)
  await field(page, 'Find a product').press('Enter')
  await main(page).getByRole('list', { name: 'Products of the order' }).getByText(name, { exact: true }).waitFor()
})

it('a new product whose response was lost is recognized as added when it is sent again [P10]', async () => {
  const name = `Drizzle ${randomUUID().slice(0, 6)}`
  await moveTo(page, '/admin/catalogue/new')
  await heading(page, 'Add a Product').waitFor()
  shop.expectError(/ERR_FAILED|409/)
  await field(page, 'Name').fill(name)
  await field(page, 'Brand').selectOption('Keva')
  await field(page, 'Category').selectOption('Parfum')
  await field(page, 'Description').fill('Wet earth and vetiver.')
  await field(page, 'Top notes').fill('bergamot,lime')
  await field(page, 'Price (৳)').fill('1,250')
  await field(page, 'Bottles in stock').fill('12')
  await loseResponse(page, 'POST', '**/api/admin/products')
  await button(page, 'Add product').click()
  await main(page).getByRole('alert').first().waitFor()
  await button(page, 'Add product').click()
  await toastOf(page, `${name} added. It is hidden until you publish it.`)
  await page.waitForURL(/\/admin\/catalogue\/[0-9a-f-]{36}$/)
})

it('keeps tab, search, brand and page of the list in the URL [P07]', async () => {
  await moveTo(page, '/admin/catalogue')
  const list = main(page).getByRole('table', { name: 'Products, newest first' })
  await list.waitFor()
  await main(page).getByRole('link', { name: 'Next page' }).click()
  await main(page).getByText('Page 2 of').waitFor()
  await main(page)
    .getByRole('navigation', { name: 'Show' })
    .getByRole('link', { name: /Few left/ })
    .click()
  await page.waitForURL('**/admin/catalogue?show=low')
  const { products: low } = await customers.call<{ products: StaffProduct[] }>(
    'GET',
    '/api/admin/products?show=low',
    undefined,
    token,
  )
  await expect.poll(() => list.getByRole('rowheader').count()).toBe(low.length)
  await field(page, 'Brand').selectOption('Aurora')
  await page.waitForURL(/brand=Aurora/)
  // The URL changes before the screen is rendered again.
  await expect.poll(() => field(page, 'Brand').inputValue()).toBe('Aurora')
  await field(page, 'Search the catalogue').fill('nothing of the kind')
  await main(page).getByText('Nothing here').waitFor()
  await page.reload()
  await main(page).getByText('Nothing here').waitFor()
  await expect.poll(() => field(page, 'Brand').inputValue()).toBe('Aurora')
  await main(page).getByRole('link', { name: 'Show all products' }).click()
  await list.waitFor()
  await expect.poll(() => field(page, 'Search the catalogue').inputValue()).toBe('')
})

it('the owner finds out who changed a product, and which of its Bangla texts are older now [P11]', async () => {
  const product = await someProduct()
  const { version } = (await storedProduct(product._id)).product
  const change = { version, family: 'Rain over Sylhet' }
  await customers.call('PATCH', `/api/admin/products/${product._id}`, change, token)
  await page.getByRole('link', { name: 'Settings' }).click()
  await main(page).getByRole('link', { name: 'Change log' }).click()
  await heading(page, 'Change Log').waitFor()
  const changes = main(page).getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem')
  await field(page, 'Search the change log').fill('rain over sylhet')
  await expect.poll(() => changes.count()).toBe(1)
  await changes.getByText('Shirin Akter').waitFor()
  await changes.getByText('Family').waitFor()
  await expect.poll(() => changes.getByRole('insertion').textContent()).toBe('Rain over Sylhet')
  await field(page, 'Show').selectOption('Settings')
  await main(page).getByText('No changes found.').waitFor()
  await field(page, 'Show').selectOption('Products')
  await changes.getByRole('link', { name: product.name }).click()
  await heading(page, product.name).waitFor()
  await field(page, 'Description in Bangla').fill('ভেজা মাটির ঘ্রাণ।')
  await press(page, 'Save changes')
  await toastOf(page, `${product.name} saved`)
  await field(page, 'Description').fill('Rain on warm earth, and the first leaves of tea.')
  await press(page, 'Save changes')
  const outdated = main(page).getByText('Description in Bangla: the English text has changed since.')
  await outdated.waitFor()
  await press(page, 'The Bangla text is still right')
  await outdated.waitFor({ state: 'hidden' })
})
