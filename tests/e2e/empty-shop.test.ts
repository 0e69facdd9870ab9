import { expect, it } from 'vitest'
import { backOfficeOf, photograph, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { field, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/shopper.ts'

const shop = openShopInBrowser({}, { empty: true })
const { visitAsStaff } = backOfficeOf(shop)

it('shows visitors of a shop without products pages that say so', async () => {
  const visitor = await shop.visit('/', { device: 'phone' })
  await main(visitor).getByText('No New Arrivals Available At The Moment.').waitFor()
  for (const path of ['/shop', '/Product']) {
    await visitor.goto(path)
    await main(visitor).getByRole('heading', { name: 'Our Shelves Are Still Empty' }).waitFor()
    await expectAccessible(visitor)
  }
  await visitor.goto('/offers')
  await main(visitor).getByText('No Special Offers Available At The Moment.').waitFor()
  await visitor.goto('/shop?search=oud')
  await main(visitor).getByText('No Products Found').waitFor()
})

it('leads its owner on a phone to the first product, which visitors see at once', async () => {
  const { page } = await visitAsStaff('/admin', { device: 'phone' })
  const steps = page.getByRole('region', { name: 'First Steps' })
  await steps.getByText('0 of 7 done').waitFor()
  await expectAccessible(page)
  await steps.getByRole('link', { name: 'See all steps' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'First Steps' }).waitFor()
  expect(await main(page).getByText('sample product').count()).toBe(0)
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Add a product' }).click()
  await field(page, 'Name').fill('Monsoon')
  for (const [kind, name] of [
    ['brand', 'Our House'],
    ['category', 'Attar'],
  ]) {
    await press(page, `Add a ${kind}...`)
    const dialog = page.getByRole('dialog', { name: `Add a ${kind}` })
    await dialog.getByLabel('Name').fill(name ?? '')
    await dialog.getByRole('button', { name: `Add ${kind}` }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await field(page, 'Description').fill('Wet earth and vetiver.')
  await field(page, 'Price (৳)').fill('1250')
  await field(page, 'Bottles in stock').fill('12')
  await press(page, 'Add product')
  await page.waitForURL(/\/admin\/catalogue\/[0-9a-f-]{36}$/)

  const product = new URL(page.url()).pathname
  await page.goto('/admin/first-steps')
  await main(page).getByText('Monsoon has no picture yet and is hidden.').waitFor()
  await main(page).getByRole('link', { name: 'Finish Monsoon' }).click()
  await page.waitForURL(`**${product}`)
  const picture = { name: 'monsoon.jpg', mimeType: 'image/jpeg', buffer: await photograph() }
  await field(page, 'Choose pictures').setInputFiles(picture)
  await field(page, 'What it shows').fill('A green bottle in the rain')
  await press(page, 'Add picture')
  await field(page, 'What picture 1 shows, the first in lists').waitFor()
  await press(page, 'Publish')
  await toastOf(page, 'Monsoon is published now')
  await page.goto('/admin/first-steps')
  await main(page).getByText('Customers see a product of your own, with a picture.').waitFor()

  const visitor = await shop.visit('/shop')
  await main(visitor).getByRole('article').getByRole('link', { name: 'Monsoon' }).waitFor()
})
