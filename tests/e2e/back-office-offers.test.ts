import { expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { offerCodes } from '#database/schema/index.ts'
import { backOfficeOf, heading, press } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { addProduct } from '#tests/support/products.ts'
import { main, moveTo } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const { visitAsStaff } = backOfficeOf(shop)

it('an owner makes an offer on a brand, tries it on a cart, copies it as a code, and ends it', async () => {
  await addProduct(shop.db, { name: 'Harbour Lights', brand: 'Nilabho', price: 2_000_00, stock: 9 })
  const { page } = await visitAsStaff('/admin/offers/new')
  await heading(page, 'New Offer').waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nilabho week')
  await page.getByRole('textbox', { name: 'Percent', exact: true }).fill('15')
  await page.getByRole('combobox', { name: 'Add to “Only these goods”' }).fill('nilabho')
  await page.getByRole('option', { name: 'Nilabho Brand' }).click()

  await page.getByRole('combobox', { name: 'Find a product' }).fill('Harbour')
  await page.getByRole('option', { name: /Harbour Lights/ }).click()
  const trial = main(page).getByRole('region', { name: 'Try It on a Cart' })
  await trial.getByText('Nilabho week (this offer)').waitFor()
  expect(await trial.getByRole('definition').allTextContents()).toContain('-৳300.00')

  await press(page, 'Add offer')
  await heading(page, 'Nilabho week').waitFor()
  await page.getByText('No order has used it yet.').waitFor()
  await page.getByRole('link', { name: 'Copy', exact: true }).click()
  await heading(page, 'New Offer').waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nilabho friends')
  await page.getByText('With a code', { exact: true }).click()
  await press(page, 'Add offer')
  await heading(page, 'Nilabho friends').waitFor()
  await page.getByRole('textbox', { name: 'How many codes' }).fill('25')
  await press(page, 'Make codes')
  await page.getByText('25 made.').waitFor()
  expect(await shop.db.$count(offerCodes, eq(offerCodes.bulk, true))).toBe(25)

  await moveTo(page, '/admin/offers')
  const rows = page.getByRole('list', { name: 'The offers' }).getByRole('listitem')
  await rows.nth(1).waitFor()
  expect(await rows.nth(0).textContent()).toMatch(/Nilabho week.*Active.*15 % off.*applies by itself.*0 uses/)
  expect(await rows.nth(1).textContent()).toMatch(/Nilabho friends.*25 personal codes/)
  await rows.nth(0).getByRole('link', { name: 'Nilabho week' }).click()
  await press(page, 'End now')
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await main(page).getByText('Ended', { exact: true }).waitFor()
})
