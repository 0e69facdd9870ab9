import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { alert, backOfficeOf, editPath, photograph } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { button, expectFocused, field, loseResponse, main, openUntil } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { customers, someProduct, visitAsStaff } = backOfficeOf(shop)

it('changes a price, which a customer sees at once in the list and on its page [R02]', async () => {
  const product = await someProduct()
  const list = `/shop?search=${encodeURIComponent(product.name)}`
  const customer = await shop.visit(list)
  await main(customer).getByRole('article').getByRole('link', { name: product.name }).waitFor()
  await main(customer).getByRole('article').getByRole('link', { name: product.name }).click()
  await main(customer).getByRole('heading', { level: 1, name: product.name }).waitFor()

  const { page } = await visitAsStaff('/admin/catalogue')
  await field(page, 'Search the catalogue').fill(product.name)
  await page.waitForURL(/search=/)
  await button(page, `Change price and stock of ${product.name}`).click()
  const dialog = page.getByRole('dialog', { name: product.name })
  await dialog.getByLabel('Price (৳)', { exact: true }).fill('1,499.50')
  await dialog.getByLabel('Old price (৳)').fill('1200')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('The old price must be above the price').waitFor()
  await dialog.getByLabel('Old price (৳)').fill('১৯৯৯.৩৩')
  await dialog.getByText('25% off').waitFor()
  await dialog.getByRole('checkbox', { name: 'Special Offer' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, `${product.name} saved`)
  await main(page).getByText('৳1,499.50').first().waitFor()

  const price = main(customer).getByText('৳1,499.50').first()
  await openUntil(customer, new URL(customer.url()).pathname, price)
  await openUntil(customer, list, price)
  await openUntil(customer, '/offers', main(customer).getByRole('link', { name: product.name }).first())
})

it('staff add a product with a picture, which customers find, open and add to the cart until it is hidden [R01]', async () => {
  const name = `Monsoon ${randomUUID().slice(0, 6)}`
  const { page } = await visitAsStaff('/admin/catalogue')
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
    buffer: await photograph(),
  })
  await field(page, 'What it shows').fill(' ')
  await alert(page, 'Describe the picture').waitFor()
  await field(page, 'What it shows').fill('A green bottle in the rain')
  await button(page, 'Add picture').click()
  await field(page, 'Description of picture 1 (shown in lists)').waitFor()
  await button(page, 'Publish').click()
  await toastOf(page, `${name} is now published`)

  // A scanner types the barcode and presses Enter.
  const counter = await page.context().newPage()
  await counter.goto('/admin/orders/new')
  await field(counter, 'Find a product').fill(barcode)
  await field(counter, 'Find a product').press('Enter')
  await main(counter).getByRole('list', { name: 'Products of the order' }).getByText(name, { exact: true }).waitFor()
  await counter.close()

  const customer = await shop.visit(`/shop?search=${encodeURIComponent(name)}`, { device: 'phone' })
  await main(customer).getByRole('article').getByRole('link', { name }).click()
  await customer.waitForURL('**/product/*')
  await main(customer).getByRole('heading', { level: 1, name }).waitFor()
  await main(customer).getByRole('img', { name: 'A green bottle in the rain' }).first().waitFor()
  await main(customer).getByRole('button', { name: 'Add to Cart' }).first().click()
  await customer.getByRole('banner').getByRole('link', { name: 'Cart 1 product' }).waitFor()
  const there = new URL(customer.url()).pathname

  await button(page, 'Hide').click()
  await page.getByRole('dialog', { name: 'Hide this product?' }).getByRole('button', { name: 'Hide product' }).click()
  await toastOf(page, `${name} is now hidden`)
  await expect.poll(() => main(page).getByRole('link', { name: 'View in the shop' }).count()).toBe(0)
  const found = `/shop?search=${encodeURIComponent(name)}`
  await openUntil(customer, found, main(customer).getByText('No Products Found'))
  await customer.goto('/cart')
  await main(customer).getByText('no longer sold').first().waitFor()
  shop.expectError(/404/)
  await expect.poll(async () => (await customer.goto(there))?.status()).toBe(404)
})

it('a new product whose response was lost is recognized as added when it is sent again [P10]', async () => {
  const name = `Drizzle ${randomUUID().slice(0, 6)}`
  const { page } = await visitAsStaff('/admin/catalogue/new')
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
  const { page, token } = await visitAsStaff('/admin/catalogue')
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

it('is accessible and no wider than the screen, light on a desktop and dark on a phone', async () => {
  const product = await someProduct()
  const { page } = await visitAsStaff('/admin/catalogue')
  const edit = button(page, `Change price and stock of ${product.name}`)
  await main(page)
    .getByText(/^\d+ products$/)
    .waitFor()
  await field(page, 'Search the catalogue').fill(product.name)
  await page.waitForURL(/search=/)
  await main(page)
    .getByText(/^\d products?$/)
    .waitFor()
  await edit.waitFor()
  await expectAccessibleInBothSizes(page, { darkPhone: true })
  await edit.click()
  await page.getByRole('dialog').waitFor()
  await expectAccessibleInBothSizes(page, { darkPhone: true })
  for (const path of [editPath(product), '/admin/catalogue/new']) {
    await page.goto(path)
    await field(page, 'Description').waitFor()
    await expectAccessibleInBothSizes(page, { darkPhone: true })
  }
})
