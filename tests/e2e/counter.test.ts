import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { formatTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import { formatPhone } from '#contract/phone.ts'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { orders } from '#database/schema/index.ts'
import { backOfficeOf, heading, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { stockOf } from '#tests/support/products.ts'
import { button, expectFocused, field, holdRequests, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { someProduct, visitAsStaff, cashOrder } = backOfficeOf(shop)

let page: Page
beforeAll(async () => {
  ;({ page } = await visitAsStaff('/admin/orders', { keep: true }))
})

/** Opens New Order without what the test before has entered. */
async function startOrder() {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/admin/orders/new')
}

it('staff complete a sale over the counter and take an order by phone [Q15]', async () => {
  const product = await someProduct()
  const known = await cashOrder('Kamrul Hasan')
  // What anybody has typed on the website would be offered by name only.
  await shop.db.update(orders).set({ channel: 'whatsapp' }).where(eq(orders.id, known.orderId))
  const before = await stockOf(shop.db, product._id)
  await main(page).getByRole('link', { name: 'New order' }).click()
  await heading(page, 'New Order').waitFor()
  await press(page, 'Complete sale')
  await main(page).getByText('Add a product first').waitFor()

  await field(page, 'Find a product').fill(product.name)
  const found = main(page).getByRole('listbox', { name: 'Found products' })
  await found.getByRole('option', { name: product.name }).first().click()
  await button(page, `Increase quantity of ${nameWithSize(product.name, product.size)}`).click()
  const total = main(page).getByRole('region', { name: 'Total' })
  await total
    .getByText(formatTaka(product.price * 2))
    .first()
    .waitFor()
  await main(page).getByRole('textbox', { name: 'Discount', exact: true }).fill('50')
  await total.getByText('-৳50.00').waitFor()
  await press(page, 'Complete sale')
  await main(page).getByText('Enter the reason for the discount').waitFor()
  await page.reload()
  await field(page, 'Reason for the discount').fill('A friend of the house')
  await total.getByText(formatTaka(product.price * 2 - 50)).waitFor()
  await press(page, 'Complete sale')

  await main(page).getByRole('button', { name: 'Print receipt' }).waitFor()
  for (const words of ['Walk-in customer', 'Paid in cash', 'Discount (A friend of the house)', 'Shirin Akter'])
    await main(page).getByText(words).waitFor()
  const receipt = main(page).getByRole('article')
  for (const words of [...sampleSettings.address, formatPhone(sampleSettings.phone), sampleSettings.email])
    await receipt.getByText(words).waitFor()
  expect((await stockOf(shop.db, product._id))?.stock).toBe((before?.stock ?? 0) - 2)

  await main(page).getByRole('link', { name: 'New order' }).click()
  await main(page).getByText('No products added yet.').waitFor()
  await main(page).getByLabel('By phone').check()
  await field(page, 'Find a product').fill(product._id.slice(-6))
  await found.getByText(product.name, { exact: true }).waitFor()
  await field(page, 'Find a product').press('Enter')
  await main(page)
    .getByRole('list', { name: 'Products of the order' })
    .getByText(product.name, { exact: true })
    .waitFor()
  await field(page, 'Phone').fill('01712345678')
  await main(page).getByRole('list', { name: 'Known customers' }).getByText('Kamrul Hasan').first().click()
  await expect.poll(() => field(page, 'Street address').inputValue()).not.toBe('')
  await field(page, 'Email (optional)').fill('')
  await total.getByText('To collect').waitFor()
  await press(page, 'Save order')
  await main(page).getByRole('link', { name: 'Open order' }).click()
  await main(page).getByText('Taken by phone.').waitFor()
  await button(page, 'Mark as shipped').waitFor()

  await moveTo(page, '/admin/orders?channel=counter')
  await main(page).getByText('Walk-in customer').locator('visible=true').first().waitFor()
  await expect.poll(() => main(page).getByText(known.name).locator('visible=true').count()).toBe(0)
})

it('the button requests totals again that could not be loaded, and a quantity is typed in Bangla digits or rejected', async () => {
  const product = await someProduct()
  await startOrder()
  await page.route('**/api/admin/counter/totals', (route) => route.abort())
  shop.expectError(/ERR_FAILED/)
  await field(page, 'Find a product').fill(product._id.slice(-6))
  await field(page, 'Find a product').press('Enter')
  const total = main(page).getByRole('region', { name: 'Total' })
  await total.getByText('The shop could not be reached.').waitFor()
  await page.unroute('**/api/admin/counter/totals')
  await press(page, 'Complete sale')
  await total.getByText(formatTaka(product.price)).first().waitFor()
  const quantity = field(page, `Quantity of ${nameWithSize(product.name, product.size)}`)
  await quantity.fill('৫')
  await quantity.press('Enter')
  await total
    .getByText(formatTaka(product.price * 5))
    .first()
    .waitFor()

  // As in the customer's cart: the message is at the line, and nothing is sold before it was seen.
  const chosen = main(page).getByRole('list', { name: 'Products of the order' })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/counter/orders')) sent += 1
  })
  for (const [typed, message, kept] of [
    ['many', `Please enter a whole number from 1 to ${product.stock}.`, 5],
    [String(product.stock + 1), `Only ${product.stock} left in stock.`, product.stock],
  ] as const) {
    await quantity.fill(typed)
    await quantity.blur()
    await chosen.getByRole('alert').getByText(message, { exact: true }).waitFor()
    await press(page, 'Complete sale')
    await expectFocused(quantity)
    await expect.poll(() => quantity.inputValue()).toBe(String(kept))
  }
  expect(sent).toBe(0)
  await expectAccessible(page)
  await button(page, `Decrease quantity of ${nameWithSize(product.name, product.size)}`).click()
  await expect.poll(() => chosen.getByRole('alert').count()).toBe(0)
})

it('the product picker is a combobox: arrows, Enter and Escape, without the pointer', async () => {
  await startOrder()
  const box = main(page).getByRole('combobox', { name: 'Find a product' })
  const options = main(page).getByRole('listbox', { name: 'Found products' }).getByRole('option')
  const activeOption = async () => {
    const id = await box.getAttribute('aria-activedescendant')
    return id && main(page).locator(`[id="${id}"]`).getAttribute('aria-selected')
  }
  await box.pressSequentially('a')
  await expect.poll(() => options.count()).toBeGreaterThan(2)
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true')
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await expect.poll(activeOption).toBe('true')
  await expectAccessible(page)
  const name = await options.nth(1).locator('.font-semibold').first().textContent()
  await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true')
  // Escape closes the list and keeps the text; an arrow opens the list again.
  await box.press('Escape')
  await options.first().waitFor({ state: 'hidden' })
  expect([await box.inputValue(), await box.getAttribute('aria-activedescendant')]).toEqual(['a', null])
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await box.press('ArrowUp')
  await box.press('Enter')
  await main(page)
    .getByRole('list', { name: 'Products of the order' })
    .getByText(String(name), { exact: true })
    .waitFor()
  await expect.poll(() => box.inputValue()).toBe('')
  await expect.poll(() => box.evaluate((node) => node === document.activeElement)).toBe(true)
})

it('says whose unfinished order is continued, and asks before a new one is started', async () => {
  const product = await someProduct()
  await startOrder()
  const unfinished = main(page).getByRole('region', { name: 'Unfinished order' })
  await field(page, 'Find a product').fill(product._id.slice(-6))
  await field(page, 'Find a product').press('Enter')
  const chosen = main(page).getByRole('list', { name: 'Products of the order' })
  await chosen.getByText(product.name, { exact: true }).waitFor()
  await field(page, 'Name (optional)').fill('Rokeya Sultana')
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await main(page).getByRole('link', { name: 'New order' }).click()
  await unfinished.getByText('This order was started earlier: Rokeya Sultana, 1 product.').waitFor()
  const dialog = page.getByRole('dialog', { name: 'Clear This Order?' })
  await unfinished.getByRole('button', { name: 'Start a new order' }).click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await chosen.getByText(product.name, { exact: true }).waitFor()
  await unfinished.getByRole('button', { name: 'Start a new order' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Clear everything' }).click()
  await unfinished.waitFor({ state: 'hidden' })
  await main(page).getByText('No products added yet.').waitFor()
  await expect.poll(() => field(page, 'Name (optional)').inputValue()).toBe('')
  await expectFocused(main(page).getByRole('radio', { name: 'At the counter' }))

  await field(page, 'Name (optional)').fill('Rokeya Sultana')
  await press(page, 'Clear everything')
  await dialog.getByRole('button', { name: 'Clear everything' }).click()
  await expect.poll(() => field(page, 'Name (optional)').inputValue()).toBe('')
  await expectFocused(button(page, 'Clear everything'))
  // Nothing is left to ask about.
  await press(page, 'Clear everything')
  await expect.poll(() => dialog.isVisible()).toBe(false)
})

it('scanned products are added after a slow search, and keep what was entered during it', async () => {
  const [one, other] = [await someProduct(), await someProduct()]
  await startOrder()
  await page.clock.install()
  const box = field(page, 'Find a product')
  const release = await holdRequests(page, '**/api/admin/counter/products?*')
  for (const number of [one._id.slice(-6), 'no-such-sku', other._id.slice(-6)]) {
    await box.pressSequentially(number)
    await box.press('Enter')
    // The search while typing starts after a moment.
    await page.clock.fastForward(1_000)
  }
  await box.pressSequentially('next')
  await field(page, 'Phone (optional)').fill('01712345678')
  await main(page).getByText('bKash', { exact: true }).click()
  release()
  await toastOf(page, '“no-such-sku” was not added. Please look for it again.')
  const chosen = main(page).getByRole('list', { name: 'Products of the order' })
  for (const { name } of [one, other]) await chosen.getByText(name ?? '', { exact: true }).waitFor()
  await expect.poll(() => box.inputValue()).toBe('next')
  await page.reload()
  for (const { name } of [one, other]) await chosen.getByText(String(name), { exact: true }).waitFor()
  await expect.poll(() => box.inputValue()).toBe('')
  await expect.poll(() => field(page, 'Phone (optional)').inputValue()).toBe('01712345678')
  await expect.poll(() => main(page).getByRole('radio', { name: 'bKash' }).isChecked()).toBe(true)
  // A number that is not found while another field is in use is reported, too.
  const releaseLast = await holdRequests(page, '**/api/admin/counter/products?*')
  await box.pressSequentially('unknown-sku')
  await box.press('Enter')
  await field(page, 'Phone (optional)').focus()
  releaseLast()
  await toastOf(page, '“unknown-sku” was not added. Please look for it again.')
  await expect.poll(() => box.inputValue()).toBe('unknown-sku')
})
