import { expect, it } from 'vitest'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { addProduct, addSize } from '#tests/support/products.ts'
import { loseResponse, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { customers, visitAsStaff } = backOfficeOf(shop)

/** The dialog that edits a product in the list, and changes by a colleague while it is open. */
async function openQuickEdit(id: string, name: string) {
  const { page, token } = await visitAsStaff(`/admin/catalogue?search=${name}`)
  await main(page)
    .getByRole('button', { name: `Change price and stock of ${name}` })
    .locator('visible=true')
    .click()
  const quick = page.getByRole('dialog', { name })
  const path = `/api/admin/products/${id}`
  const change = (method: string, rest: string, body: object) =>
    customers.call<{ product: StaffProduct }>(method, `${path}${rest}`, body, token)
  const product = async () => (await customers.call<{ product: StaffProduct }>('GET', path, undefined, token)).product
  const input = (label: string) => quick.getByLabel(label, { exact: true })
  const save = () => quick.getByRole('button', { name: 'Save' }).click()
  await input('Bottles in stock').waitFor()
  return { page, quick, input, save, change, product }
}

it('after a conflict about the price, an unedited stock is the present one, and saving again does not undo sales', async () => {
  const name = 'Khus'
  const { id } = await addProduct(shop.db, { name, price: 450_00, size: '6 ml', stock: 20 })
  const { page, quick, input, save, change, product } = await openQuickEdit(id, name)
  const { version, variants } = await product()
  const [variantId] = variants.map(({ _id }) => _id)
  await change('PATCH', '', { version, variantId, price: 500 })
  await change('PUT', '/stock', { variantId, seen: 20, stock: 14 })
  await input('Old price (৳)').fill('600')
  shop.expectError(/409/)
  await save()
  await quick.getByText('Someone else has just changed it: ৳500').waitFor()
  await quick.getByText('In stock now: 14').waitFor()
  await expect.poll(() => input('Bottles in stock').inputValue()).toBe('14')
  expect([await input('Price (৳)').inputValue(), await input('Old price (৳)').inputValue()]).toEqual(['500', '600'])
  await save()
  await toastOf(page, `${name} saved`)
  expect(await product()).toMatchObject({ price: 500, oldPrice: 600, stock: 14 })
})

it('the same for one of several sizes, and for a stock that was saved before the conflict', async () => {
  const name = 'Chandini'
  const { id } = await addProduct(shop.db, { name, price: 450_00, size: '6 ml', sku: 'CHA-6', stock: 20 })
  await addSize(shop.db, id, { price: 800_00, size: '12 ml', sku: 'CHA-12', stock: 8 })
  const { page, quick, input, save, change, product } = await openQuickEdit(id, name)
  const [size] = (await product()).variants
  if (!size) throw new Error('no size')
  const fields = { size: size.size, sku: size.sku, barcode: size.barcode, price: size.price, oldPrice: size.oldPrice }
  const colleague = (price: number, seenPrice: number) =>
    change('PUT', `/variants/${size._id}`, { ...fields, price, seen: { ...fields, price: seenPrice } })
  await colleague(500, 450)
  await change('PUT', '/stock', { variantId: size._id, seen: 20, stock: 14 })
  await input('Old price (৳)').fill('600')
  shop.expectError(/409/)
  await save()
  await quick.getByText('It has just been changed: 6 ml, ৳500').waitFor()
  await expect.poll(() => input('Bottles in stock').inputValue()).toBe('14')

  // The stock is saved, and its price is rejected; then a bottle is sold.
  await colleague(520, 500)
  await input('Bottles in stock').fill('১২')
  await page.route(`**/api/admin/products/${id}/variants/*`, async (route) => {
    await change('PUT', '/stock', { variantId: size._id, seen: 12, stock: 11 })
    await route.continue()
  })
  await save()
  await quick.getByText('It has just been changed: 6 ml, ৳520').waitFor()
  await page.unroute(`**/api/admin/products/${id}/variants/*`)
  await expect.poll(() => input('Bottles in stock').inputValue()).toBe('11')
  await save()
  await toastOf(page, `${name}, 6 ml, saved`)
  expect((await product()).variants).toMatchObject([{ price: 520, oldPrice: 600, stock: 11 }, { stock: 8 }])
})

it('a price whose response was lost is recognized as saved when it is sent again [P10]', async () => {
  const name = 'Bakul'
  const { id } = await addProduct(shop.db, { name, price: 450_00, size: '6 ml', stock: 20 })
  const { page, quick, input, save, product } = await openQuickEdit(id, name)
  shop.expectError(/ERR_FAILED|409/)
  await loseResponse(page, 'PATCH', `**/api/admin/products/${id}`)
  await input('Price (৳)').fill('1,500')
  await save()
  await quick.getByRole('alert').waitFor()
  await save()
  await toastOf(page, `${name} saved`)
  await quick.waitFor({ state: 'hidden' })
  expect(await product()).toMatchObject({ price: 1_500, version: 2 })
})

it('a price and stock of one of several sizes whose response was lost are recognized as saved, too', async () => {
  const name = 'Kathgolap'
  const { id } = await addProduct(shop.db, { name, price: 450_00, size: '6 ml', sku: 'KAT-6', stock: 20 })
  await addSize(shop.db, id, { price: 800_00, size: '12 ml', sku: 'KAT-12', stock: 8 })
  const { page, quick, input, save, product } = await openQuickEdit(id, name)
  shop.expectError(/ERR_FAILED|409/)
  await loseResponse(page, 'PUT', `**/api/admin/products/${id}/variants/*`)
  await input('Price (৳)').fill('500')
  await input('Bottles in stock').fill('12')
  await save()
  await quick.getByRole('alert').waitFor()
  await save()
  await toastOf(page, `${name}, 6 ml, saved`)
  await quick.waitFor({ state: 'hidden' })
  expect((await product()).variants[0]).toMatchObject({ price: 500, stock: 12 })
})
