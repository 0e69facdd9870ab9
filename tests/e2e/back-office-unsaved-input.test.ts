import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { products, variants } from '#database/schema/index.ts'
import { alert, backOfficeOf, editPath, stayHere } from '#tests/support/back-office.ts'
import { expectAccessible, expectSettled, openShopInBrowser } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/customer.ts'
import { button, field, holdRequests, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { customers, pressAsSessionEnds, someProduct, visitAsStaff } = backOfficeOf(shop)

it('shows the later of two editors what the other changed, and keeps the typed text', async () => {
  const product = await someProduct()
  const { page: one } = await visitAsStaff(editPath(product))
  const { page: other } = await visitAsStaff(editPath(product))
  await field(other, 'Family').fill('Rainy')
  await field(other, 'Price (৳)').fill('777')
  await field(one, 'Size').fill('75 ml')
  await field(one, 'Price (৳)').fill('888')
  await button(one, 'Save changes').click()
  await toastOf(one, `${product.name} saved`)

  shop.expectError(/409|Conflict/)
  await button(other, 'Save changes').click()
  await alert(other, 'Someone else has changed this product').waitFor()
  await expect.poll(() => field(other, 'Family').inputValue()).toBe('Rainy')
  await expect.poll(() => field(other, 'Price (৳)').inputValue()).toBe('777')
  await expect.poll(() => field(other, 'Size').inputValue()).toBe('75 ml')
  await expectAccessible(other)
  await button(other, 'Save changes').click()
  await toastOf(other, `${product.name} saved`)
  const [row] = await shop.db
    .select({ family: products.family, size: variants.size, price: variants.price })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(eq(products.id, product._id))
  expect([row?.family, row?.size, row?.price]).toEqual(['Rainy', '75 ml', 77_700])
})

it('rejects a stock count when a bottle has been sold since, and shows the current stock', async () => {
  const product = await someProduct()
  const { page } = await visitAsStaff(editPath(product))
  await field(page, 'Reason').selectOption('Counted')
  await field(page, 'New quantity').fill('40')
  const { token } = await customers.openAccount()
  await customers.placeOrder(token, [{ product, quantity: 2 }])
  shop.expectError(/409|Conflict/)
  await button(page, 'Change stock').click()
  await alert(page, `There are ${product.stock - 2} of ${product.name}, ${product.size} now`).waitFor()
  await main(page)
    .getByText(`In stock now: ${product.stock - 2}.`)
    .waitFor()
  await expect.poll(() => field(page, 'New quantity').inputValue()).toBe('40')
  await button(page, 'Change stock').click()
  await main(page).getByText('In stock now: 40.').waitFor()

  await page.goto(`/admin/catalogue?search=${encodeURIComponent(product.name)}`)
  await button(page, `Change price and stock of ${product.name}`).click()
  const dialog = page.getByRole('dialog', { name: product.name })
  await dialog.getByLabel('Bottles in stock').fill('3')
  await customers.placeOrder(token, [{ product, quantity: 1 }])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'There are 39 of' }).waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await main(page).getByText('3 left').first().waitFor()
})

it('keeps the typed text after a click elsewhere and a reload', async () => {
  const product = await someProduct()
  const { page } = await visitAsStaff(editPath(product))
  page.on('dialog', (dialog) => void dialog.accept())
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

it('keeps what is typed while other texts are being saved', async () => {
  const product = await someProduct()
  const { page } = await visitAsStaff(editPath(product))
  page.on('dialog', (dialog) => void dialog.accept())
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

it('restores the typed text after the session has ended', async () => {
  const product = await someProduct()
  const { page, email } = await visitAsStaff(editPath(product))
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
})
