import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { StaffAssortment } from '#contract/catalogue/assortment-entries.ts'
import { alert, backOfficeOf, editPath, heading, photograph, press } from '#tests/support/back-office.ts'
import { expectAccessible, expectSettled, openCatalogueShop } from '#tests/support/browser.ts'
import { dragWithFinger, dragWithMouse } from '#tests/support/drag.ts'
import { button, expectFocused, field, holdRequests, loseResponse, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openCatalogueShop()
const { customers, openBackOffice, someProduct } = backOfficeOf(shop)

let page: Page
let token: string
beforeAll(async () => {
  ;({ page, token } = await openBackOffice('/admin/catalogue', { hasTouch: true }))
})

/** From a screen without brands and categories, so that they are loaded again. */
async function openEntries(of: 'brands' | 'categories') {
  await moveTo(page, '/admin')
  await heading(page, 'Today').waitFor()
  await moveTo(page, `/admin/catalogue/${of}`)
}

const rows = () => main(page).getByRole('list', { name: 'The brands' }).getByRole('heading')
/** The brands in the order that customers see. */
const shownBrands = async () =>
  (await customers.call<{ brands: { name: string }[] }>('GET', '/api/assortment')).brands.map(({ name }) => name)
const picture = async () => {
  const buffer = await photograph({ width: 240, height: 160 })
  return { name: 'shop.jpg', mimeType: 'image/jpeg', buffer }
}
/** A page of the shop as customers get it: its status, its path after redirects, and its HTML. */
async function open(path: string) {
  const response = await fetch(shop.url + path)
  const { pathname, searchParams } = new URL(response.url)
  return { status: response.status, path: pathname, brand: searchParams.get('brand'), html: await response.text() }
}

it('a brand is added, described, put in order, renamed, hidden and removed [R06]', async () => {
  const [name, former] = ['Attar Mahal', 'attar-mahal']
  const [renamed, slug] = ['Attar Palace', 'attar-palace']
  await moveTo(page, '/admin/catalogue')
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
  await rows().filter({ hasText: name }).waitFor()

  await dragWithMouse(page, button(page, `Move ${name}`), button(page, 'Move Eagle Wings'))
  await main(page).getByText(`${name} is now number 5 of 7`).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  const eagleWings = button(page, 'Move Eagle Wings')
  await dragWithFinger(page, button(page, `Move ${name}`), eagleWings, button(page, 'Move Keva'))
  await main(page).getByText(`${name} is now number 6 of 7`).waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(shownBrands).toEqual(['Givaudan', 'Keva', 'HRF', 'Fars', 'Eagle Wings', name, 'Aurora'])

  await button(page, `Edit ${name}`).click()
  const dialog = page.getByRole('dialog', { name })
  const chosen = dialog.getByLabel('Add a picture')
  await chosen.focus()
  await chosen.setInputFiles(await picture())
  await toastOf(page, 'Picture saved')
  await expectFocused(dialog.getByLabel('Replace picture'))
  await expectAccessible(page)
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
  await expect.poll(() => open(`/brands/${former}`)).toMatchObject({ status: 200, path: `/brands/${slug}` })
  const { html } = await open(`/brands/${slug}`)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${renamed}`))
  expect(html).toMatch(/<meta name="description" content="Oils from Old Dhaka\."/)
  const [, about = ''] = html.split(`aria-label="About ${renamed}"`)
  expect(about).toMatch(/^[^§]*?<img[^>]+src="\/media/)
  await expect.poll(async () => (await open(`/shop?brand=${encodeURIComponent(name)}`)).brand).toBe(renamed)

  await button(page, `Edit ${renamed}`).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Hidden' }).check()
  await press(page, 'Save')
  await main(page).getByRole('listitem').filter({ hasText: renamed }).getByText('Hidden').waitFor()
  await expect.poll(async () => (await open(`/brands/${slug}`)).status).toBe(404)
  expect(await shownBrands()).not.toContain(renamed)

  await button(page, `Edit ${renamed}`).click()
  await press(page, 'Remove this brand')
  await page.getByRole('dialog').getByText('It has no products.').waitFor()
  await press(page, 'Remove')
  await expect.poll(() => rows().allTextContents()).not.toContain(renamed)
})

it('staff add a missing brand and category from the product form, and move their products with one click', async () => {
  const product = await someProduct()
  await moveTo(page, editPath(product))
  await heading(page, product.name).waitFor()
  await field(page, 'Family').fill('Smoky')
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
  await expect.poll(async () => (await open('/brands/house-of-rain')).html).toContain(product.name)

  await openEntries('brands')
  await button(page, 'Edit House of Rain').click()
  await press(page, 'Remove this brand')
  const dialog = page.getByRole('dialog', { name: 'Remove House of Rain?' })
  await dialog.getByText('House of Rain has 1 product. Choose the brand to move it to.').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Move 1 product' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Move to').selectOption('Aurora')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move 1 product to Aurora' }).click()
  await toastOf(page, '1 product moved to Aurora; House of Rain removed')
  await expect.poll(async () => (await open('/brands/house-of-rain')).path).toBe('/brands/aurora')
})

it('a new brand whose response was lost is recognized as added when it is sent again', async () => {
  await openEntries('brands')
  shop.expectError(/ERR_FAILED|409/)
  await press(page, 'Add a brand')
  await field(page, 'Name').fill('Sandal Court')
  await loseResponse(page, 'POST', '**/api/admin/assortment/brand')
  await press(page, 'Add brand')
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await press(page, 'Add brand')
  await toastOf(page, 'Sandal Court added')
  await rows().filter({ hasText: 'Sandal Court' }).waitFor()
})

async function categoryOf(name: string) {
  const { categories } = await customers.call<StaffAssortment>('GET', '/api/admin/assortment', undefined, token)
  return categories.find((one) => one.name === name)
}
/** Changes a category as another staff member would. */
async function editElsewhere(name: string, change: object) {
  const { id, version } = (await categoryOf(name)) ?? {}
  await customers.call('PATCH', `/api/admin/assortment/category/${id}`, { version, ...change }, token)
}

it('recognizes a description whose response was lost as saved, warns of a category that a colleague has just changed, and keeps the typed text [P09]', async () => {
  await openEntries('categories')
  shop.expectError(/ERR_FAILED|409/)
  await button(page, 'Edit Parfum').click()
  const dialog = page.getByRole('dialog', { name: 'Parfum' })
  await loseResponse(page, 'PATCH', '**/api/admin/assortment/category/*')
  await field(page, 'Description (optional)').fill('The longest-lasting.')
  await press(page, 'Save')
  await dialog.getByRole('alert').waitFor()
  await press(page, 'Save')
  await dialog.waitFor({ state: 'hidden' })
  expect((await categoryOf('Parfum'))?.description).toBe('The longest-lasting.')

  await button(page, 'Edit Parfum').click()
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
  await field(page, 'Description (optional)').fill('The strongest.')
  await expect.poll(drafts).toHaveLength(1)
  // Nothing is stored of what is changed back.
  await field(page, 'Description (optional)').fill('The longest-lasting.')
  await expect.poll(drafts).toEqual([])
  await field(page, 'Description (optional)').fill('The strongest.')
  await page.reload()
  await button(page, 'Edit Parfum').click()
  await page.getByRole('dialog').getByText('Your earlier changes are filled in again.').waitFor()
  await expect.poll(() => field(page, 'Description (optional)').inputValue()).toBe('The strongest.')
  await editElsewhere('Parfum', { slug: 'extrait' })
  await press(page, 'Save')
  await page.getByRole('dialog').getByText('Someone else has just changed it.').waitFor()
  await expect.poll(() => field(page, 'URL').inputValue()).toBe('extrait')
  await expect.poll(() => field(page, 'Description (optional)').inputValue()).toBe('The strongest.')
  await press(page, 'Save')
  await toastOf(page, 'Parfum saved')
  await expect.poll(async () => (await open('/categories/parfum')).path).toBe('/categories/extrait')
  expect((await open('/categories/extrait')).html).toContain('The strongest.')
  await expect.poll(() => alert(page, /./).count()).toBe(0)
})

it('keeps what a colleague has changed while the dialog of a category is open, and saves after a conflict', async () => {
  const added = { name: 'Bakhoor', description: '' }
  await customers.call('POST', '/api/admin/assortment/category', added, token)
  await openEntries('categories')
  await button(page, 'Edit Bakhoor').click()
  await editElsewhere('Bakhoor', { name: 'Bukhoor' })
  const dialog = page.getByRole('dialog')
  const release = await holdRequests(page, '**/picture')
  await dialog.getByLabel('Add a picture').setInputFiles(await picture())
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
  await editElsewhere('Bukhoor', { slug: 'incense' })
  await press(page, 'Remove picture')
  await alert(page, 'Someone else has just changed Bukhoor').waitFor()
  await expect.poll(() => field(page, 'URL').inputValue()).toBe('incense')
  await press(page, 'Remove picture')
  await toastOf(page, 'Picture removed')
  await press(page, 'Remove this category')
  // The list that is loaded after the change must not show the colleague's next one yet.
  await expectSettled(page)
  await editElsewhere('Bukhoor', { slug: 'bukhoor' })
  await press(page, 'Remove')
  await alert(page, 'Someone else has just changed Bukhoor').waitFor()
  await press(page, 'Remove')
  await toastOf(page, 'Bukhoor removed')
})
