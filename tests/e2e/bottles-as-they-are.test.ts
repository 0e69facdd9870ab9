import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { formatDay } from '#contract/format-date.ts'
import { formatTaka } from '#contract/money.ts'
import { addDays } from '#contract/reports/periods.ts'
import { backOfficeOf, editPath, heading, photograph, press } from '#tests/support/back-office.ts'
import { expectAccessible, openCatalogueShop } from '#tests/support/browser.ts'
import { addProduct, addSize } from '#tests/support/products.ts'
import { button, field, main, moveTo, select } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openCatalogueShop()
const { customers, openBackOffice, changeStatus } = backOfficeOf(shop)

let page: Page
let staff: string
beforeAll(async () => {
  ;({ page, token: staff } = await openBackOffice('/admin/catalogue'))
})

const ask = <Result>(method: string, path: string, body?: object) => customers.call<Result>(method, path, body, staff)

async function openProduct(id: string, name: string) {
  await moveTo(page, editPath({ _id: id }))
  await heading(page, name).waitFor()
}

/** A customer’s cash order of this size, which the shop has confirmed. */
async function confirmedOrder(size: { id: string; variantId: string; price: number }) {
  const { token } = await customers.openAccount()
  const items = [{ _id: size.id, variantId: size.variantId, quantity: 1, price: size.price }]
  const address = { street: 'Road 5', city: 'Dhanmondi', state: 'Dhaka', zipCode: '1205', country: 'Bangladesh' }
  const order = { items, amount: size.price, address: { ...address, phone: '+8801712345678' } }
  const { orderId } = await customers.call<{ orderId: string }>('POST', '/api/order/create', order, token)
  await customers.call('POST', `/api/order/user/${orderId}/cash-on-delivery`, undefined, token)
  await changeStatus(orderId, staff, 'confirmed')
  return { orderId, token }
}

it('staff add a tester, which page, cart and order call one', async () => {
  const name = 'Nargis'
  const { id } = await addProduct(shop.db, { name, price: 4_500_00, size: '100 ml', stock: 5 })
  await openProduct(id, name)
  await press(page, 'Add a size')
  const adding = page.getByRole('dialog', { name: 'Add a Size' })
  await adding.getByLabel('Size', { exact: true }).fill('100 ml open')
  await adding.getByLabel('Kind').selectOption({ label: 'Tester, without box or cap' })
  await adding.getByLabel('Price (৳)', { exact: true }).fill('3600')
  await adding.getByLabel('Bottles in stock').fill('2')
  shop.expectError(/400/)
  await adding.getByRole('button', { name: 'Add size' }).click()
  await adding.getByText('End the name of the size with “tester”, as in “100 ml tester”').waitFor()
  await adding.getByLabel('Size', { exact: true }).fill('100 ml tester')
  await adding.getByRole('button', { name: 'Add size' }).click()
  await toastOf(page, `Size 100 ml tester added to ${name}`)

  const { page: visit, token } = await customers.visitSignedIn(`/product/${id}`)
  await customers.addAddress(token)
  const tester = main(visit).locator('label').filter({ hasText: '100 ml tester' })
  await tester.getByText('No box or cap').waitFor()
  await select(visit, '100 ml tester')
  await button(visit, 'Add to Cart').first().click()
  await main(visit).getByText('1 in your cart').waitFor()
  await moveTo(visit, '/cart')
  const lines = main(visit).getByRole('list', { name: 'Products in your cart' })
  await lines.getByText('100 ml tester').first().waitFor()
  await expect.poll(() => button(visit, 'Place Order').isEnabled()).toBe(true)
  await button(visit, 'Place Order').click()
  await visit.waitForURL('/checkout/*')
  await main(visit)
    .getByText(`100 ml tester · ${formatTaka(3_600)}`)
    .waitFor()

  const inBangla = await shop.visit(`/bn/product/${id}?size=100-ml-tester`)
  const radio = main(inBangla).getByRole('radio', { name: '১০০ মিলি টেস্টার' })
  await expect.poll(() => radio.isChecked()).toBe(true)
})

it('staff record a batch with its photo: the page shows both, and the order says the batch once it is picked', async () => {
  const name = 'Kadam'
  const product = await addProduct(shop.db, { name, price: 2_000_00, size: '50 ml', stock: 3 })
  await openProduct(product.id, name)
  const stock = main(page).getByRole('region', { name: 'Stock', exact: true })
  await stock.getByLabel('Bottles received').fill('4')
  await stock.getByText('Batch of these bottles').click()
  await stock.getByLabel('Batch code').fill('KD77')
  await stock.getByLabel('Made in').fill('2026-03')
  await press(page, 'Change stock')
  const batches = main(page).getByRole('region', { name: 'Batches', exact: true })
  await batches.getByText('KD77').waitFor()

  const chosen = batches.getByLabel('Photo of KD77')
  shop.expectError(/400/)
  await chosen.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await batches.getByText('The shop cannot show this file.').waitFor()
  await chosen.setInputFiles({ name: 'box.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
  await toastOf(page, 'Photo saved')
  await batches.getByText('Replace photo').waitFor()
  await batches.locator('img').waitFor()
  await expectAccessible(page)

  const { orderId, token } = await confirmedOrder({ ...product, price: 2_000 })
  const visit = await shop.visit(`/product/${product.id}`)
  const genuine = main(visit).getByRole('region', { name: 'Is it genuine?' })
  await genuine.getByText('KD77').waitFor()
  await genuine.getByRole('link', { name: 'Photo of this batch' }).waitFor()
  const image = await genuine.locator('img').getAttribute('src')
  expect((await fetch(shop.url + image)).headers.get('content-type')).toContain('image/')

  const own = await shop.visit(`/checkout/${orderId}`, { storage: { token } })
  await main(own).getByText(name).first().waitFor()
  expect(await main(own).getByText('Batch KD77').count()).toBe(0)
  await moveTo(page, `/admin/orders/${orderId}`)
  await press(page, 'Choose batches')
  const dialog = page.getByRole('dialog', { name: 'Batches Picked' })
  await dialog.getByLabel(`${name}, 50 ml`).selectOption({ label: 'KD77 · 50 ml · made 2026-03' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, 'Batches saved')
  await own.reload()
  await main(own).getByText('Batch KD77 · made 03/2026').waitFor()
})

it('printing the labels of decants records the day of filling, which labels and pages say from then on', async () => {
  const name = 'Hasnahena'
  const { id, variantId } = await addProduct(shop.db, { name, price: 12_000_00, size: '100 ml', stock: 2 })
  const decant = await addSize(shop.db, id, { price: 900_00, size: '5 ml', stock: 0 })
  const size = { size: '5 ml', sku: '', barcode: '', price: 900, oldPrice: null }
  await ask('PUT', `/api/admin/products/${id}/variants/${decant}`, {
    ...{ ...size, kind: 'decant', fill: { ml: 5, loss: 4 } },
    seen: size,
  })
  await ask('POST', `/api/admin/products/${id}/opened`, { variantId, ml: 100 })
  const { orderId, token } = await confirmedOrder({ id, variantId: decant, price: 900 })
  const yesterday = addDays(dayInDhaka(new Date()), -1)
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.goto(`/admin/print?ids=${orderId}&document=decants`)
  const label = main(page).getByRole('article')
  await label.getByText(name).waitFor()
  await expectAccessible(page)
  await field(page, 'Filled on').fill(yesterday)
  await label.getByText(`Filled by us, AL-ARIA, on ${formatDay(yesterday)}`).waitFor()
  const recorded = page.waitForResponse('**/filled-decants')
  await press(page, 'Print')
  expect((await recorded).status()).toBe(200)
  // Printed again, the label says the recorded day.
  await page.goto(`/admin/print?ids=${orderId}&document=decants`)
  await label.getByText(`Filled by us, AL-ARIA, on ${formatDay(yesterday)}`).waitFor()
  await moveTo(page, `/admin/orders/${orderId}`)
  await main(page)
    .getByText(`Filled on ${formatDay(yesterday)}`)
    .waitFor()
  const own = await shop.visit(`/checkout/${orderId}`, { storage: { token } })
  await main(own)
    .getByText(`Filled on ${formatDay(yesterday)}`)
    .waitFor()
})
