import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { alert, backOfficeOf, editPath, heading, stayHere } from '#tests/support/back-office.ts'
import { expectAccessible, expectSettled, openCatalogueShop } from '#tests/support/browser.ts'
import { type StockedProduct, signIn } from '#tests/support/customer.ts'
import { addProduct, addSize } from '#tests/support/products.ts'
import { button, field, holdRequests, loseResponse, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openCatalogueShop()
const { customers, openBackOffice, pressAsSessionEnds, someProduct } = backOfficeOf(shop)

let page: Page
let token: string
let email: string
beforeAll(async () => {
  ;({ page, token, email } = await openBackOffice('/admin/catalogue'))
  // Leaving a page with unsaved changes.
  page.on('dialog', (dialog) => void dialog.accept())
})

/** The screen of a product that no other test changes. */
async function openProduct(): Promise<StockedProduct> {
  const product = await someProduct()
  await moveTo(page, editPath(product))
  await heading(page, product.name).waitFor()
  return product
}
/** Changes a product as another staff member would. */
const colleague = (id: string, method: string, rest: string, body: object) =>
  customers.call<{ product: StaffProduct }>(method, `/api/admin/products/${id}${rest}`, body, token)
const productOf = async (id: string) =>
  (await customers.call<{ product: StaffProduct }>('GET', `/api/admin/products/${id}`, undefined, token)).product

it('shows the later of two editors what the other changed, and keeps the typed text [P09]', async () => {
  const { _id, name } = await openProduct()
  await field(page, 'Family').fill('Rainy')
  await field(page, 'Price (৳)').fill('777')
  const { version, variants } = await productOf(_id)
  await colleague(_id, 'PATCH', '', { version, variantId: variants[0]?._id, size: '75 ml', price: 888 })

  shop.expectError(/409|Conflict/)
  await button(page, 'Save changes').click()
  await alert(page, 'Someone else has changed this product').waitFor()
  await expect.poll(() => field(page, 'Family').inputValue()).toBe('Rainy')
  await expect.poll(() => field(page, 'Price (৳)').inputValue()).toBe('777')
  await expect.poll(() => field(page, 'Size').inputValue()).toBe('75 ml')
  await expectAccessible(page)
  await button(page, 'Save changes').click()
  await toastOf(page, `${name} saved`)
  expect(await productOf(_id)).toMatchObject({ family: 'Rainy', size: '75 ml', price: 777 })
})

it('a change whose response was lost is recognized as saved when it is sent again [P10]', async () => {
  const product = await openProduct()
  shop.expectError(/ERR_FAILED|409|Conflict/)
  await loseResponse(page, 'PATCH', `**/api/admin/products/${product._id}`)
  await field(page, 'Family').fill(' Rainy')
  await field(page, 'Price (৳)').fill('1,777')
  await button(page, 'Save changes').click()
  await main(page).getByRole('alert').first().waitFor()
  await button(page, 'Save changes').click()
  await toastOf(page, `${product.name} saved`)
  await expect.poll(() => field(page, 'Family').inputValue()).toBe('Rainy')
  await expect.poll(() => alert(page, 'Someone else has changed this product').count()).toBe(0)
})

it('asks before a typed count is lost, rejects it when a bottle has been sold since, and shows the current stock', async () => {
  const product = await openProduct()
  await field(page, 'Reason').selectOption('Counted')
  await field(page, 'New quantity').fill('40')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Catalogue' }).click()
  await stayHere(page)
  const customer = await customers.openAccount()
  await customers.placeOrder(customer.token, [{ product, quantity: 2 }])
  shop.expectError(/409|Conflict/)
  await button(page, 'Change stock').click()
  await alert(page, `There are ${product.stock - 2} of ${product.name}, ${product.size} now`).waitFor()
  await main(page)
    .getByText(`In stock now: ${product.stock - 2}.`)
    .waitFor()
  await expect.poll(() => field(page, 'New quantity').inputValue()).toBe('40')
  await button(page, 'Change stock').click()
  await main(page).getByText('In stock now: 40.').waitFor()

  await moveTo(page, `/admin/catalogue?search=${encodeURIComponent(product.name)}`)
  await button(page, `Change price and stock of ${product.name}`).click()
  const dialog = page.getByRole('dialog', { name: product.name })
  await dialog.getByLabel('Bottles in stock').fill('3')
  await customers.placeOrder(customer.token, [{ product, quantity: 1 }])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'There are 39 of' }).waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await main(page).getByText('3 left').first().waitFor()
})

it('keeps the typed text after a click elsewhere and a reload [P08]', async () => {
  const product = await openProduct()
  await field(page, 'Description').fill('Words that were long in coming.')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Catalogue' }).click()
  await stayHere(page)
  await expect.poll(() => field(page, 'Description').inputValue()).toBe('Words that were long in coming.')
  await page.reload()
  await main(page).getByText('Not saved yet').waitFor()
  await expect.poll(() => field(page, 'Description').inputValue()).toBe('Words that were long in coming.')
  await button(page, 'Discard changes').click()
  await expect.poll(() => field(page, 'Description').inputValue()).toBe(product.description)

  // Nothing is stored of what is changed back.
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
  for (const label of ['Family', 'Description of picture 2']) {
    const saved = await field(page, label).inputValue()
    await field(page, label).fill(`${saved} again`)
    await expect.poll(drafts).toHaveLength(1)
    await field(page, label).fill(saved)
    await expect.poll(drafts).toEqual([])
  }
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Catalogue' }).click()
  await page.waitForURL('**/admin/catalogue')
})

/** The dialog that edits a product in the list. */
async function openQuickEdit(name: string) {
  await moveTo(page, `/admin/catalogue?search=${name}`)
  await button(page, `Change price and stock of ${name}`).click()
  const quick = page.getByRole('dialog', { name })
  const input = (label: string) => quick.getByLabel(label, { exact: true })
  await input('Bottles in stock').waitFor()
  return { quick, input, save: () => quick.getByRole('button', { name: 'Save' }).click() }
}

it('a price whose response was lost is recognized as saved; after a conflict, an unedited stock is the present one, and saving again does not undo sales [P10]', async () => {
  const name = 'Khus'
  const { id } = await addProduct(shop.db, { name, price: 450_00, size: '6 ml', stock: 20 })
  shop.expectError(/ERR_FAILED|409/)
  const lost = await openQuickEdit(name)
  await loseResponse(page, 'PATCH', `**/api/admin/products/${id}`)
  await lost.input('Price (৳)').fill('480')
  await lost.save()
  await lost.quick.getByRole('alert').waitFor()
  await lost.save()
  await lost.quick.waitFor({ state: 'hidden' })
  expect(await productOf(id)).toMatchObject({ price: 480, version: 2 })

  const { quick, input, save } = await openQuickEdit(name)
  const [variantId] = (await productOf(id)).variants.map(({ _id }) => _id)
  await colleague(id, 'PATCH', '', { version: 2, variantId, price: 500 })
  await colleague(id, 'PUT', '/stock', { variantId, seen: 20, stock: 14 })
  await input('Old price (৳)').fill('600')
  await save()
  await quick.getByText('Someone else has just changed it: ৳500').waitFor()
  await quick.getByText('In stock now: 14').waitFor()
  await expect.poll(() => input('Bottles in stock').inputValue()).toBe('14')
  expect([await input('Price (৳)').inputValue(), await input('Old price (৳)').inputValue()]).toEqual(['500', '600'])
  await save()
  await quick.waitFor({ state: 'hidden' })
  expect(await productOf(id)).toMatchObject({ price: 500, oldPrice: 600, stock: 14 })
})

it('the same for one of several sizes, and for a stock that was saved before the conflict', async () => {
  const name = 'Chandini'
  const { id } = await addProduct(shop.db, { name, price: 450_00, size: '6 ml', sku: 'CHA-6', stock: 20 })
  await addSize(shop.db, id, { price: 800_00, size: '12 ml', sku: 'CHA-12', stock: 8 })
  shop.expectError(/ERR_FAILED|409/)
  const lost = await openQuickEdit(name)
  await loseResponse(page, 'PUT', `**/api/admin/products/${id}/variants/*`)
  await lost.input('Price (৳)').fill('480')
  await lost.input('Bottles in stock').fill('21')
  await lost.save()
  await lost.quick.getByRole('alert').waitFor()
  await lost.save()
  await lost.quick.waitFor({ state: 'hidden' })
  const [size] = (await productOf(id)).variants
  if (!size) throw new Error('no size')
  expect(size).toMatchObject({ price: 480, stock: 21 })

  const { quick, input, save } = await openQuickEdit(name)
  const fields = { size: size.size, sku: size.sku, barcode: size.barcode, price: size.price, oldPrice: size.oldPrice }
  const change = (price: number, seenPrice: number) =>
    colleague(id, 'PUT', `/variants/${size._id}`, { ...fields, price, seen: { ...fields, price: seenPrice } })
  await change(500, 480)
  await colleague(id, 'PUT', '/stock', { variantId: size._id, seen: 21, stock: 14 })
  await input('Old price (৳)').fill('600')
  await save()
  await quick.getByText('It has just been changed: 6 ml, ৳500').waitFor()
  await expect.poll(() => input('Bottles in stock').inputValue()).toBe('14')

  // The stock is saved, and its price is rejected; then a bottle is sold.
  await change(520, 500)
  await input('Bottles in stock').fill('১২')
  await page.route(`**/api/admin/products/${id}/variants/*`, async (route) => {
    await colleague(id, 'PUT', '/stock', { variantId: size._id, seen: 12, stock: 11 })
    await route.continue()
  })
  await save()
  await quick.getByText('It has just been changed: 6 ml, ৳520').waitFor()
  await page.unroute(`**/api/admin/products/${id}/variants/*`)
  await expect.poll(() => input('Bottles in stock').inputValue()).toBe('11')
  await save()
  await quick.waitFor({ state: 'hidden' })
  expect((await productOf(id)).variants).toMatchObject([{ price: 520, oldPrice: 600, stock: 11 }, { stock: 8 }])
})

it('restores the typed text after the session has ended [P08]', async () => {
  const product = await openProduct()
  await field(page, 'Family').fill('Monsoon')
  await field(page, 'Description of picture 2').fill('Turned to one side')
  await expectSettled(page)
  await pressAsSessionEnds(page, 'Save changes', '**/api/admin/products/*')
  await signIn(page, email)
  await page.waitForURL(`**${editPath(product)}`)
  await main(page).getByText('Not saved yet').waitFor()
  await expect.poll(() => field(page, 'Family').inputValue()).toBe('Monsoon')
  await expect.poll(() => field(page, 'Description of picture 2').inputValue()).toBe('Turned to one side')
  await button(page, 'Save changes').click()
  await toastOf(page, `${product.name} saved`)
  await button(page, 'Save descriptions').click()
  await toastOf(page, 'Descriptions saved')
})

it('keeps what is typed while other texts are being saved', async () => {
  const product = await openProduct()
  await field(page, 'Family').fill('Rainy')
  const releaseTexts = await holdRequests(page, `**/api/admin/products/${product._id}`)
  await button(page, 'Save changes').click()
  await field(page, 'Description').fill('Words that came later.')
  releaseTexts()
  await toastOf(page, `${product.name} saved`)
  await main(page).getByText('Not saved yet').waitFor()
  await expect.poll(() => field(page, 'Description').inputValue()).toBe('Words that came later.')

  await field(page, 'Description of picture 2').fill('Turned to one side')
  const releasePictures = await holdRequests(page, `**/api/admin/products/${product._id}/pictures`)
  await button(page, 'Save descriptions').click()
  await field(page, 'Description of picture 3').fill('Seen from behind')
  releasePictures()
  await toastOf(page, 'Descriptions saved')
  await expect.poll(() => field(page, 'Description of picture 3').inputValue()).toBe('Seen from behind')
  await page.reload()
  await expect.poll(() => field(page, 'Family').inputValue()).toBe('Rainy')
  await expect.poll(() => field(page, 'Description').inputValue()).toBe('Words that came later.')
  await expect.poll(() => field(page, 'Description of picture 2').inputValue()).toBe('Turned to one side')
  await expect.poll(() => field(page, 'Description of picture 3').inputValue()).toBe('Seen from behind')
  await button(page, 'Save descriptions').waitFor()
})
