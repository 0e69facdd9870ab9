import { expect, it } from 'vitest'
import type { StaffAssortment } from '#contract/catalogue/assortment-entries.ts'
import { alert, backOfficeOf, photograph, press } from '#tests/support/back-office.ts'
import { expectSettled, openShopInBrowser } from '#tests/support/browser.ts'
import { button, field, holdRequests, loseResponse, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { customers, visitAsStaff } = backOfficeOf(shop)

async function categoryOf(token: string, name: string) {
  const { categories } = await customers.call<StaffAssortment>('GET', '/api/admin/assortment', undefined, token)
  return categories.find((one) => one.name === name)
}
/** Changes a category as another staff member would. */
async function editElsewhere(token: string, name: string, change: object) {
  const { id, version } = (await categoryOf(token, name)) ?? {}
  await customers.call('PATCH', `/api/admin/assortment/category/${id}`, { version, ...change }, token)
}

it('a description whose response was lost is recognized as saved when it is sent again', async () => {
  const { page, token } = await visitAsStaff('/admin/catalogue/categories')
  shop.expectError(/ERR_FAILED|409/)
  await button(page, 'Edit Parfum').click()
  const dialog = page.getByRole('dialog', { name: 'Parfum' })
  await loseResponse(page, 'PATCH', '**/api/admin/assortment/category/*')
  await field(page, 'Description (optional)').fill('The longest-lasting.')
  await press(page, 'Save')
  await dialog.getByRole('alert').waitFor()
  await press(page, 'Save')
  await toastOf(page, 'Parfum saved')
  await dialog.waitFor({ state: 'hidden' })
  expect((await categoryOf(token, 'Parfum'))?.description).toBe('The longest-lasting.')
})

it('warns of a category that a colleague has just changed, and keeps the typed text [P09]', async () => {
  const { page, token } = await visitAsStaff('/admin/catalogue/categories')
  await button(page, 'Edit Parfum').click()
  const description = await field(page, 'Description (optional)').inputValue()
  for (const typed of ['The lightest.', description, 'The strongest.']) {
    await field(page, 'Description (optional)').fill(typed)
    // Nothing is stored of what is changed back.
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')).length))
      .toBe(typed === description ? 0 : 1)
  }
  await page.reload()
  await button(page, 'Edit Parfum').click()
  await page.getByRole('dialog').getByText('Your earlier changes are filled in again.').waitFor()
  await expect.poll(() => field(page, 'Description (optional)').inputValue()).toBe('The strongest.')
  shop.expectError(/409/)
  await editElsewhere(token, 'Parfum', { slug: 'extrait' })
  await press(page, 'Save')
  await page.getByRole('dialog').getByText('Someone else has just changed it.').waitFor()
  await expect.poll(() => field(page, 'URL').inputValue()).toBe('extrait')
  await expect.poll(() => field(page, 'Description (optional)').inputValue()).toBe('The strongest.')
  await press(page, 'Save')
  await toastOf(page, 'Parfum saved')
  const visitor = await shop.visit('/categories/parfum')
  await expect.poll(() => new URL(visitor.url()).pathname).toBe('/categories/extrait')
  await main(visitor).getByText('The strongest.').waitFor()
  await expect.poll(() => alert(page, /./).count()).toBe(0)
})

it('keeps what a colleague has changed while the dialog of a category is open, and saves after a conflict', async () => {
  const { page, token } = await visitAsStaff('/admin/catalogue/categories')
  const added = { name: 'Bakhoor', description: '' }
  await customers.call('POST', '/api/admin/assortment/category', added, token)
  await page.reload()
  await button(page, 'Edit Bakhoor').click()
  await editElsewhere(token, 'Bakhoor', { name: 'Bukhoor' })
  const dialog = page.getByRole('dialog')
  const release = await holdRequests(page, '**/picture')
  const buffer = await photograph({ width: 240, height: 160 })
  await dialog.getByLabel('Add a picture').setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer })
  await field(page, 'Description (optional)').fill('To burn.')
  release()
  await toastOf(page, 'Picture saved')
  await dialog.getByText('Someone else has just changed it.').waitFor()
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Bukhoor')
  await expect.poll(() => field(page, 'Description (optional)').inputValue()).toBe('To burn.')
  await press(page, 'Save')
  await toastOf(page, 'Bukhoor saved')

  shop.expectError(/409/)
  await button(page, 'Edit Bukhoor').click()
  await editElsewhere(token, 'Bukhoor', { slug: 'incense' })
  await press(page, 'Remove picture')
  await alert(page, 'Someone else has just changed Bukhoor').waitFor()
  await expect.poll(() => field(page, 'URL').inputValue()).toBe('incense')
  await press(page, 'Remove picture')
  await toastOf(page, 'Picture removed')
  await press(page, 'Remove this category')
  // The list that is loaded after the change must not show the colleague's next one yet.
  await expectSettled(page)
  await editElsewhere(token, 'Bukhoor', { slug: 'bukhoor' })
  await press(page, 'Remove')
  await alert(page, 'Someone else has just changed Bukhoor').waitFor()
  await press(page, 'Remove')
  await toastOf(page, 'Bukhoor removed')
})
