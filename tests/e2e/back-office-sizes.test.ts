import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { formatTaka } from '#contract/money.ts'
import { eq } from '#database/drizzle.ts'
import { variants } from '#database/schema/index.ts'
import { alert, backOfficeOf, editPath, heading, press } from '#tests/support/back-office.ts'
import { expectAccessible, openCatalogueShop } from '#tests/support/browser.ts'
import { addProduct, addSize } from '#tests/support/products.ts'
import { button, expectFocused, field, loseResponse, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openCatalogueShop()
const { customers, openBackOffice, staffAccount, visitAs } = backOfficeOf(shop)

let page: Page
let token: string
beforeAll(async () => {
  ;({ page, token } = await openBackOffice('/admin/catalogue'))
  // Leaving a page with unsaved changes.
  page.on('dialog', (dialog) => void dialog.accept())
})

const productOf = async (id: string) =>
  (await customers.call<{ product: StaffProduct }>('GET', `/api/admin/products/${id}`, undefined, token)).product
async function openProduct(id: string, name: string) {
  await moveTo(page, editPath({ _id: id }))
  await heading(page, name).waitFor()
}

it('staff sell a perfume in several sizes [R04]', async () => {
  const name = 'Shamama'
  const { id } = await addProduct(shop.db, { name, price: 450_00, size: '6 ml', stock: 20 })
  await openProduct(id, name)
  const product = () => productOf(id)
  const sizes = main(page).getByRole('region', { name: 'Sizes', exact: true })
  const rows = sizes.getByRole('listitem')
  await sizes.getByText('Sold in one size: 6 ml.').waitFor()

  await press(page, 'Add a size')
  const adding = page.getByRole('dialog', { name: 'Add a Size' })
  await adding.getByLabel('Size', { exact: true }).fill('6ml')
  await adding.getByLabel('Price (৳)', { exact: true }).fill('৮০০')
  await adding.getByLabel('Bottles in stock').fill('12')
  shop.expectError(/409/)
  await adding.getByRole('button', { name: 'Add size' }).click()
  await adding.getByText('This product already has the size 6ml').waitFor()
  await expectAccessible(page)
  await adding.getByLabel('Size', { exact: true }).fill('12 ml')
  await adding.getByRole('button', { name: 'Add size' }).click()
  await toastOf(page, `Size 12 ml added to ${name}`)
  await expect.poll(() => rows.count()).toBe(2)

  // The product's description is saved separately from its sizes.
  await expect.poll(() => field(page, 'Price (৳)').count()).toBe(0)
  await field(page, 'Family').fill('Floral')
  await press(page, 'Save changes')
  await toastOf(page, `${name} saved`)
  expect(await product()).toMatchObject({ family: 'Floral', variants: [{ price: 450 }, { price: 800, stock: 12 }] })

  await press(page, 'Change 12 ml')
  const editing = page.getByRole('dialog', { name: '12 ml' })
  await editing.getByLabel('Old price (৳)').fill('900')
  await editing.getByLabel('Bottles in stock').fill('3')
  await editing.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, `${name}, 12 ml, saved`)
  await rows.nth(1).getByText('3 left').waitFor()

  await press(page, 'Move 12 ml up')
  await toastOf(page, 'Sort order saved')
  await expect.poll(async () => (await product()).variants.map(({ size }) => size)).toEqual(['12 ml', '6 ml'])
  await expect.poll(() => rows.first().textContent()).toContain('12 ml')
  const title = sizes.getByRole('heading', { name: 'Sizes', exact: true })
  await button(page, 'Hide 12 ml').press('Enter')
  await toastOf(page, 'This size is now hidden')
  await rows.nth(1).getByText('Hidden').waitFor()
  await expectFocused(title)
  await expect.poll(() => button(page, 'Remove 6 ml').count()).toBe(0)
  await press(page, 'Show 12 ml')
  await toastOf(page, 'This size is now published')

  const stock = main(page).getByRole('region', { name: 'Stock', exact: true })
  await stock.getByLabel('Size').selectOption({ label: '12 ml: 3' })
  await stock.getByText('In stock now: 3.').waitFor()
  await stock.getByLabel('Bottles received').fill('27')
  await stock.getByRole('button', { name: 'Change stock' }).click()
  await toastOf(page, `${name}, 12 ml: 30 now in stock`)

  await moveTo(page, `/admin/catalogue?search=${encodeURIComponent(name)}`)
  await heading(page, 'Catalogue').waitFor()
  const from = main(page)
    .getByText(`From ${formatTaka(450)}`)
    .locator('visible=true')
  const change = main(page)
    .getByRole('button', { name: `Change price and stock of ${name}` })
    .locator('visible=true')
  // The list is cards on a phone and a table on a desktop.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await from.waitFor()
    await change.waitFor()
  }
  await change.click()
  const quick = page.getByRole('dialog', { name })
  await quick.getByRole('radio', { name: '12 ml' }).check()
  await quick.getByLabel('Price (৳)', { exact: true }).fill('850')
  await quick.getByRole('button', { name: 'Save' }).click()
  await quick.waitFor({ state: 'hidden' })
  expect((await product()).variants).toMatchObject([{ price: 450 }, { price: 850, stock: 30 }])

  await openProduct(id, name)
  await press(page, 'Remove 6 ml')
  await page.getByRole('dialog', { name: 'Remove 6 ml?' }).getByRole('button', { name: 'Remove' }).press('Enter')
  await toastOf(page, 'Size removed')
  await expectFocused(title)
  await sizes.getByText('Sold in one size: 12 ml.').waitFor()
  await expect.poll(() => field(page, 'Price (৳)').inputValue()).toBe('850')

  // A colleague adds a size and moves it to the top; a text saved by the form with one size changes neither of them.
  const path = `/api/admin/products/${id}/variants`
  const added = { size: '24 ml', sku: '', barcode: '', price: 1500, oldPrice: null, stock: 5 }
  await customers.call('POST', path, added, token)
  const variantIds = (await product()).variants.map(({ _id }) => _id).toReversed()
  await customers.call('PUT', path, { variantIds }, token)
  const { variants } = await product()
  await field(page, 'Family').fill('Woody')
  await press(page, 'Save changes')
  await expect.poll(product).toMatchObject({ family: 'Woody', variants })

  await customers.call('POST', path, { ...added, size: '50 ml' }, token)
  await press(page, 'Move 12 ml up')
  await alert(page, `The sizes of ${name} have changed in the meantime.`).waitFor()
  await rows.nth(2).getByText('50 ml').waitFor()
  await press(page, 'Move 12 ml up')
  await toastOf(page, 'Sort order saved')
})

it('keeps what was typed for each size until it is saved, and says that a stock is saved when its SKU is not', async () => {
  const name = 'Majmua'
  const { id } = await addProduct(shop.db, { name, price: 450_00, size: '6 ml', sku: 'MAJ-6', stock: 20 })
  await addSize(shop.db, id, { price: 800_00, size: '12 ml', sku: 'MAJ-12', stock: 8 })
  await moveTo(page, `/admin/catalogue?search=${name}`)
  await main(page)
    .getByRole('button', { name: `Change price and stock of ${name}` })
    .locator('visible=true')
    .click()
  const quick = page.getByRole('dialog', { name })
  const typed = (label: string) => quick.getByLabel(label, { exact: true }).locator('visible=true')
  const save = quick.getByRole('button', { name: 'Save' })
  await typed('Price (৳)').fill('470')
  await quick.getByRole('radio', { name: '12 ml' }).check()
  await typed('Bottles in stock').fill('7')
  await typed('SKU (optional)').fill('MAJ-6')
  await quick.getByRole('radio', { name: '6 ml (not saved)' }).check()
  await expect.poll(() => typed('Price (৳)').inputValue()).toBe('470')
  await quick.getByRole('radio', { name: '12 ml (not saved)' }).check()
  await expect.poll(() => typed('SKU (optional)').inputValue()).toBe('MAJ-6')
  shop.expectError(/409/)
  await save.click()
  await quick.getByText('The stock is saved. The other changes are not saved yet.').waitFor()
  await quick.getByText('In stock now: 7').waitFor()
  await expect.poll(() => typed('SKU (optional)').getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  await typed('Bottles in stock').fill('6')
  await quick.getByText('The stock is saved.').waitFor({ state: 'hidden' })
  await typed('Bottles in stock').fill('7')
  // The stock that was just saved is no change of somebody else.
  await typed('SKU (optional)').fill('MAJ-12A')
  await save.press('Enter')
  await toastOf(page, `${name}, 12 ml, saved`)
  // The other size is left to be saved.
  await expect.poll(() => typed('Price (৳)').inputValue()).toBe('470')
  await expect.poll(() => quick.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  // A saved size that is chosen again shows what was saved.
  await quick.getByRole('radio', { name: '12 ml' }).check()
  await quick.getByText('In stock now: 7').locator('visible=true').waitFor()
  await expect.poll(() => typed('SKU (optional)').inputValue()).toBe('MAJ-12A')
  await quick.getByRole('radio', { name: '6 ml (not saved)' }).check()
  await save.click()
  await toastOf(page, `${name}, 6 ml, saved`)
  await quick.waitFor({ state: 'hidden' })
  expect((await productOf(id)).variants).toMatchObject([
    { price: 470, stock: 20, sku: 'MAJ-6' },
    { price: 800, stock: 7, sku: 'MAJ-12A' },
  ])
})

it('does not offer a price for another size that has replaced the typed one, here or after a reload', async () => {
  const name = 'Hina'
  const { id } = await addProduct(shop.db, { name, price: 450_00, size: '6 ml', stock: 20 })
  await openProduct(id, name)
  const call = <Body>(method: string, path: string, body?: object) =>
    customers.call<Body>(method, `/api/admin/products/${id}${path}`, body, token)
  const { product } = await call<{ product: StaffProduct }>('GET', '')
  await field(page, 'Price (৳)').fill('777')
  await field(page, 'Family').fill('Floral')
  const large = { size: '12 ml', sku: '', barcode: '', price: 800, oldPrice: null, stock: 5 }
  await call('POST', '/variants', large)
  await call('DELETE', `/variants/${product.variants[0]?._id}`)

  shop.expectError(/409/)
  await press(page, 'Save changes')
  const notice = alert(page, '6 ml no longer exists')
  await notice.getByText('What you typed for it was not saved: Price 777.').waitFor()
  await notice.getByText('Your other changes are still here').waitFor()
  await expect.poll(() => field(page, 'Price (৳)').inputValue()).toBe('800')
  await expectAccessible(page)
  await press(page, 'Save changes')
  await toastOf(page, `${name} saved`)
  const now = (await call<{ product: StaffProduct }>('GET', '')).product
  expect([now.family, now.price]).toEqual(['Floral', 800])

  // The stored draft is of a size, too.
  await field(page, 'Price (৳)').fill('888')
  await call('POST', '/variants', { ...large, size: '24 ml', price: 1_500 })
  await call('DELETE', `/variants/${now.variants[0]?._id}`)
  await page.reload()
  await alert(page, '12 ml no longer exists').getByText('not saved: Price 888.').waitFor()
  await expect.poll(() => field(page, 'Price (৳)').inputValue()).toBe('1500')
})

it('a new size whose response was lost is recognized as added when it is sent again', async () => {
  const name = 'Amber Dunes'
  const { id } = await addProduct(shop.db, { name, price: 450_00, size: '6 ml', stock: 20 })
  await openProduct(id, name)
  shop.expectError(/ERR_FAILED|409/)
  await press(page, 'Add a size')
  const adding = page.getByRole('dialog', { name: 'Add a Size' })
  await adding.getByLabel('Size', { exact: true }).fill('12 ml')
  await adding.getByLabel('Price (৳)', { exact: true }).fill('800')
  await adding.getByLabel('Bottles in stock').fill('12')
  await loseResponse(page, 'POST', `**/api/admin/products/${id}/variants`)
  await adding.getByRole('button', { name: 'Add size' }).click()
  await adding.getByRole('alert').waitFor()
  await adding.getByRole('button', { name: 'Add size' }).click()
  await toastOf(page, `Size 12 ml added to ${name}`)
  await adding.waitFor({ state: 'hidden' })
  await expect
    .poll(() => main(page).getByRole('region', { name: 'Sizes', exact: true }).getByRole('listitem').count())
    .toBe(2)
})

it('staff make a product a set of two others, and see what it saves [R04]', async () => {
  const rose = await addProduct(shop.db, { name: 'Rose of Ruh', price: 450_00, size: '6 ml', stock: 3 })
  await addProduct(shop.db, { name: 'Oud of Ruh', price: 900_00, size: '3 ml', stock: 9 })
  const { id } = await addProduct(shop.db, { name: 'Two of Ruh', price: 1_600_00, size: '', stock: 0 })
  await openProduct(id, 'Two of Ruh')
  await press(page, 'Make it a set of other products')
  const dialog = page.getByRole('dialog', { name: 'In This Set' })
  for (const part of ['Rose of Ruh', 'Oud of Ruh']) {
    await dialog.getByRole('combobox').first().fill(part)
    await dialog.getByRole('option', { name: part }).click()
    await dialog.getByRole('list', { name: 'Parts of the set' }).getByText(part).waitFor()
  }
  await dialog.getByText('It saves nothing.').waitFor()
  await dialog.getByRole('combobox', { name: 'How many of Rose of Ruh, 6 ml' }).selectOption('2')
  await dialog.getByText('It saves ৳200.').waitFor()
  await dialog.getByRole('checkbox', { name: 'Buyers get its price back' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save the set' }).click()
  await toastOf(page, 'What is in the set is saved')
  await main(page).getByText('Buyers get its price back with a bottle.').waitFor()
  const parts = main(page).getByRole('list', { name: 'In this set' }).getByRole('listitem')
  await expect.poll(() => parts.count()).toBe(2)
  await main(page).getByText('Enough for 1. A set is sold from the stock of its parts.').waitFor()
  const [set] = (await productOf(id)).variants
  expect(set).toMatchObject({
    kind: 'set',
    priceBack: true,
    stock: 1,
    parts: [{ variantId: rose.variantId, quantity: 2 }, { quantity: 1 }],
  })
})

it('who may not change prices and stock reads why, and cannot type them', async () => {
  const [single, several] = ['Mukhallat', 'Shamama of a writer']
  const { id: of } = await addProduct(shop.db, { name: single, price: 450_00, size: '6 ml', stock: 20 })
  const { id } = await addProduct(shop.db, { name: several, price: 450_00, size: '6 ml', stock: 20 })
  await addSize(shop.db, id, { size: '12 ml', price: 800_00 })
  const writer = await staffAccount('Rafi', 'content')
  const page = await visitAs(writer.token, editPath({ _id: of }))
  await heading(page, single).waitFor()
  const noPrices = 'Your role does not include “Change prices and sale prices”.'
  await main(page).getByText(noPrices).waitFor()
  for (const name of ['Price (৳)', 'Old price (৳)']) expect(await field(page, name).isDisabled(), name).toBe(true)
  expect(await main(page).getByText('Add a size').count()).toBe(0)
  await moveTo(page, editPath({ _id: id }))
  await press(page, 'Change 12 ml')
  const editing = page.getByRole('dialog', { name: '12 ml' })
  await editing.getByText(noPrices).waitFor()
  await editing.getByText('Your role does not include “Count and change stock”.').waitFor()
  for (const name of ['Price (৳)', 'Bottles in stock'])
    expect(await editing.getByLabel(name, { exact: true }).isDisabled(), name).toBe(true)
  await expectAccessible(page)
  await editing.getByLabel('SKU (optional)').fill('SHAMAMA-12')
  await editing.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, `${several}, 12 ml, saved`)
})

it('who may not change prices corrects how a sample is spelled, and reads that its amount and sale are not theirs to change', async () => {
  const name = 'Sampled'
  const { id } = await addProduct(shop.db, { name, price: 450_00, size: '50 ml', stock: 20 })
  const sample = await addSize(shop.db, id, { price: 100, size: '2 ml', stock: 5 })
  await shop.db.update(variants).set({ kind: 'sample', soldAlone: false }).where(eq(variants.id, sample))
  const editor = await visitAs((await staffAccount('Rima Das', 'content')).token, editPath({ _id: id }))
  await press(editor, 'Change 2 ml')
  const form = editor.getByRole('dialog', { name: '2 ml' })
  expect(await form.getByLabel('Also sold alone').isDisabled()).toBe(true)
  const size = form.getByLabel('Size', { exact: true })
  await form.getByText('You can correct its spelling, not its amount').waitFor()
  shop.expectError(/403/)
  await size.fill('20 ml')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await form.getByText(/Your role does not include “Change prices and sale prices”\. Ask/).waitFor()
  await size.fill('2 ml vial')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect.poll(async () => (await productOf(id)).variants.map((one) => one.size)).toEqual(['50 ml', '2 ml vial'])
})
