import { expect, it } from 'vitest'
import { backOfficeOf, editPath, heading, press } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { field, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { someProduct, visitAsStaff } = backOfficeOf(shop)

it('the owner finds out who changed a product [P11]', async () => {
  const product = await someProduct()
  const { page } = await visitAsStaff(editPath(product))
  await field(page, 'Family').fill('Rain over Sylhet')
  await press(page, 'Save changes')
  await toastOf(page, `${product.name} saved`)
  await page.getByRole('link', { name: 'Settings' }).click()
  await main(page).getByRole('link', { name: 'Change log' }).click()
  await heading(page, 'Change Log').waitFor()
  const changes = main(page).getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem')
  await field(page, 'Search the change log').fill('rain over sylhet')
  await expect.poll(() => changes.count()).toBe(1)
  await changes.getByText('Shirin Akter').waitFor()
  await changes.getByText('Family').waitFor()
  await expect.poll(() => changes.getByRole('insertion').textContent()).toBe('Rain over Sylhet')
  await expectAccessibleInBothSizes(page)
  await field(page, 'Show').selectOption('Settings')
  await main(page).getByText('No changes found.').waitFor()
  await field(page, 'Show').selectOption('Products')
  await changes.getByRole('link', { name: product.name }).click()
  await heading(page, product.name).waitFor()
})
