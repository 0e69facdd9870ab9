import { expect, it } from 'vitest'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { formatTaka } from '#contract/money.ts'
import { backOfficeOf, heading, press } from '#tests/support/back-office.ts'
import { openCatalogueShop } from '#tests/support/browser.ts'
import { main, moveTo } from '#tests/support/screen.ts'

const shop = openCatalogueShop()
const { visitAsStaff, someProduct } = backOfficeOf(shop)

it('staff plan a sale of a product, see what it does, and end it; its page follows at once', async () => {
  const product = await someProduct()
  const price = formatTaka(Math.floor(product.price * 0.8))
  const { page } = await visitAsStaff('/admin/catalogue/sales/new')
  const search = page.getByRole('combobox', { name: 'Find a product' })
  await search.fill(product.name)
  await page.getByRole('option', { name: product.name }).first().click()
  await page.getByRole('textbox', { name: 'Percent off' }).fill('20')
  await press(page, 'Preview')
  await main(page).getByText('Choose the day').waitFor()
  await page.getByLabel('Last day').fill(dayInDhaka(new Date(Date.now() + 86_400_000)))
  await press(page, 'Preview')
  const preview = page.getByRole('dialog', { name: 'Sale Price for 1 Size?' })
  expect(await preview.getByRole('listitem').textContent()).toContain(price)
  await preview.getByRole('button', { name: 'Save', exact: true }).click()
  await heading(page, 'Sale Prices').waitFor()
  await main(page).getByRole('link', { name: product.name }).waitFor()
  const customer = await shop.visit(`/product/${product._id}`)
  await customer.getByRole('main').getByText(price).first().waitFor()
  expect(await customer.getByRole('main').locator('s').first().textContent()).toContain(formatTaka(product.price))
  await moveTo(page, `/admin/catalogue?search=${encodeURIComponent(product.name)}`)
  await main(page).getByText('In a sale').locator('visible=true').waitFor()
  await moveTo(page, '/admin/catalogue/sales')
  await press(page, 'End all 1')
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await main(page).getByText('No size has a sale price now.').waitFor()
  await customer.reload()
  await customer.getByRole('main').getByText(formatTaka(product.price)).first().waitFor()
  expect(await customer.getByRole('main').getByText(price).count()).toBe(0)
})
