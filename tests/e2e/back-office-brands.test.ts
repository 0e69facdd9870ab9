import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { backOfficeOf, editPath, photograph, press } from '#tests/support/back-office.ts'
import { expectAccessible, expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { dragWithFinger, dragWithMouse } from '#tests/support/drag.ts'
import { button, expectFocused, field, holdRequests, loseResponse, main, openUntil } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { someProduct, visitAsStaff } = backOfficeOf(shop)

const rows = (page: Page) => main(page).getByRole('list', { name: 'The brands' }).getByRole('heading')
const inFooter = (page: Page) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: 'Brands' }).locator('a').allTextContents()
/** A cached page may be sent once more after a change. */
const inFooterAfterReload = async (page: Page) => {
  await page.reload()
  return inFooter(page)
}
const picture = async () => ({
  name: 'shop.jpg',
  mimeType: 'image/jpeg',
  buffer: await photograph({ width: 240, height: 160 }),
})
/** Opens a brand's page. Returns the status and the path after redirects. */
async function open(page: Page, path: string) {
  const response = await page.goto(path)
  return { status: response?.status(), path: new URL(page.url()).pathname }
}

it('a brand is added, described, put in order, renamed, hidden and removed [R06]', async () => {
  const [name, former] = ['Attar Mahal', 'attar-mahal']
  const [renamed, slug] = ['Attar Palace', 'attar-palace']
  const { page } = await visitAsStaff('/admin/catalogue', { hasTouch: true })
  const customer = await shop.visit('/faq')
  await main(page).getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Brands' }).click()
  await press(page, 'Add a brand')
  await press(page, 'Add brand')
  await page.getByRole('dialog').getByText('Enter the name').waitFor()
  await field(page, 'Name').fill(name)
  await field(page, 'Description (optional)').fill('Oils from Old Dhaka.')
  // The dialog was closed by mistake: the typed text is kept.
  await page.keyboard.press('Escape')
  await press(page, 'Add a brand')
  const added = await holdRequests(page, '**/api/admin/assortment/brand')
  await press(page, 'Add brand')
  await button(page, 'Adding...').waitFor()
  for (const _ of ['once', 'twice']) await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog', { name: 'Add a brand' }).isVisible()).toBe(true)
  added()
  await toastOf(page, `${name} added`)
  await rows(page).filter({ hasText: name }).waitFor()
  await expectAccessibleInBothSizes(page, { darkPhone: true })

  await dragWithMouse(page, button(page, `Move ${name}`), button(page, 'Move Eagle Wings'))
  await main(page).getByText(`${name} is now number 5 of 7`).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  const eagleWings = button(page, 'Move Eagle Wings')
  await dragWithFinger(page, button(page, `Move ${name}`), eagleWings, button(page, 'Move Keva'))
  await main(page).getByText(`${name} is now number 6 of 7`).waitFor()
  await expect
    .poll(() => inFooterAfterReload(customer))
    .toEqual(['Givaudan', 'Keva', 'HRF', 'Fars', 'Eagle Wings', name, 'Aurora'])

  await button(page, `Edit ${name}`).click()
  const dialog = page.getByRole('dialog', { name })
  const chosen = dialog.getByLabel('Add a picture')
  await chosen.focus()
  await chosen.setInputFiles(await picture())
  await toastOf(page, 'Picture saved')
  await expectFocused(dialog.getByLabel('Replace picture'))
  await expectAccessibleInBothSizes(page, { darkPhone: true })
  await dialog.getByLabel('Name', { exact: true }).fill('keva')
  shop.expectError(/409/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('A brand called Keva already exists.').waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill(renamed)
  await dialog.getByRole('button', { name: `Change it to “${slug}”` }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, `${renamed} saved`)
  await dialog.waitFor({ state: 'hidden' })

  // The former URL redirects to the page, which has the picture and the description.
  expect(await open(customer, `/brands/${former}`)).toEqual({ status: 200, path: `/brands/${slug}` })
  await main(customer).getByRole('heading', { level: 1, name: renamed }).waitFor()
  const about = main(customer).getByRole('region', { name: `About ${renamed}` })
  await about.getByText('Oils from Old Dhaka.').waitFor()
  await expect.poll(() => about.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect
    .poll(() => customer.locator('meta[name=description]').getAttribute('content'))
    .toBe('Oils from Old Dhaka.')
  await expectAccessibleInBothSizes(customer, { darkPhone: true })
  await expect
    .poll(async () => {
      await customer.goto(`/shop?brand=${name}`)
      return new URL(customer.url()).searchParams.get('brand')
    })
    .toBe(renamed)

  await button(page, `Edit ${renamed}`).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Hidden' }).check()
  await press(page, 'Save')
  await main(page).getByRole('listitem').filter({ hasText: renamed }).getByText('Hidden').waitFor()
  shop.expectError(/404/)
  await expect.poll(async () => (await open(customer, `/brands/${slug}`)).status).toBe(404)
  await expect.poll(() => inFooterAfterReload(customer)).not.toContain(renamed)

  await button(page, `Edit ${renamed}`).click()
  await press(page, 'Remove this brand')
  await page.getByRole('dialog').getByText('It has no products.').waitFor()
  await press(page, 'Remove')
  await toastOf(page, `${renamed} removed`)
  await expect.poll(() => rows(page).allTextContents()).not.toContain(renamed)
})

it('staff add a missing brand and category from the product form, and move their products with one click', async () => {
  const product = await someProduct()
  const { page } = await visitAsStaff(editPath(product), { device: 'phone' })
  await field(page, 'Family').fill('Smoky')
  await page.clock.install()
  for (const [kind, name] of [
    ['brand', 'House of Rain'],
    ['category', 'Attar'],
  ] as const) {
    await press(page, `Add a ${kind}...`)
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).press('Enter')
    await toastOf(page, `${name} added`)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // The toast disappears, which covers buttons at the end of the screen.
    await page.clock.fastForward(5_000)
  }
  await expect.poll(() => field(page, 'Brand').inputValue()).toBe('House of Rain')
  await expect.poll(() => field(page, 'Category').inputValue()).toBe('Attar')
  await expect.poll(() => field(page, 'Family').inputValue()).toBe('Smoky')
  await press(page, 'Save changes')
  await toastOf(page, `${product.name} saved`)
  const customer = await shop.visit(`/product/${product._id}`)
  await main(customer).getByRole('link', { name: 'House of Rain' }).first().click()
  await main(customer).getByRole('article').getByRole('link', { name: product.name }).waitFor()

  await page.goto('/admin/catalogue/brands')
  await button(page, 'Edit House of Rain').click()
  await press(page, 'Remove this brand')
  const dialog = page.getByRole('dialog', { name: 'Remove House of Rain?' })
  await dialog.getByText('House of Rain has 1 product. Choose the brand to move it to.').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Move 1 product' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Move to').selectOption('Aurora')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move 1 product to Aurora' }).click()
  await toastOf(page, '1 product moved to Aurora; House of Rain removed')
  await openUntil(customer, `/product/${product._id}`, main(customer).getByRole('link', { name: 'Aurora' }).first())
  const aurora = main(customer).getByRole('heading', { level: 1, name: 'Aurora' })
  await openUntil(customer, '/brands/house-of-rain', aurora)
})

it('a new brand whose response was lost is recognized as added when it is sent again', async () => {
  const { page } = await visitAsStaff('/admin/catalogue/brands')
  shop.expectError(/ERR_FAILED|409/)
  await press(page, 'Add a brand')
  await field(page, 'Name').fill('Sandal Court')
  await loseResponse(page, 'POST', '**/api/admin/assortment/brand')
  await press(page, 'Add brand')
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await press(page, 'Add brand')
  await toastOf(page, 'Sandal Court added')
  await rows(page).filter({ hasText: 'Sandal Court' }).waitFor()

  await press(page, 'Add a brand')
  await field(page, 'Name').fill('Eagle Wings')
  await press(page, 'Add brand')
  await page.getByRole('dialog').getByText('A brand called Eagle Wings already exists.').waitFor()
})
