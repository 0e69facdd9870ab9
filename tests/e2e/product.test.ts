import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { quantityLimitMessage } from '#app/shared/quantity.ts'
import type { Product, ProductCard } from '#contract/catalogue/catalogue.ts'
import { quantityLimit } from '#contract/limits.ts'
import { untilAvailable } from '#tests/support/available.ts'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, rootOf } from '#tests/support/customer.ts'
import { productsOf } from '#tests/support/product-page.ts'
import { expectFocused, holdRequests, hydrated, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()

const { one } = productsOf(shop)
const cart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').state?.cart ?? [])

it('a product opens by a link with all its details, also for search engines; a quantity of at least 1 is added, and it is wished for and shared [E10] [I01] [I03] [I04] [I05] [I06]', async () => {
  const { _id, name, description, category, tags } = await one('_search=Oud Royale')
  const page = await shop.visit(`/product/${_id}`, { permissions: ['clipboard-read', 'clipboard-write'] })
  await main(page).getByRole('heading', { level: 1, name }).waitFor()
  expect(await page.title()).toContain(name)
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.url}/product/${_id}`)
  const structured = await page.locator('head script[type="application/ld+json"]').allTextContents()
  expect(structured.map((text) => JSON.parse(text))).toEqual([
    expect.objectContaining({
      '@type': 'Product',
      name,
      offers: expect.objectContaining({ priceCurrency: 'BDT', price: '1250.00' }),
    }),
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
  ])

  const text = (await main(page).textContent()) ?? ''
  for (const part of ['৳1,250.00', '৳1,500.00', 'Save ৳250.00', 'No reviews yet', description, tags.join(', ')]) {
    expect(text).toContain(part)
  }
  const sku = main(page).locator('dl > dt:text-is("SKU") + dd')
  await expect.poll(() => sku.textContent()).toBe(_id.slice(-6))
  expect(await sku.evaluate((one) => getComputedStyle(one).textTransform)).toBe('uppercase')
  // In large prices the taka sign has its own font, in the weight of the price.
  const loaded = () =>
    [...document.fonts].some(({ family, status }) => /Taka Serif/.test(family) && status === 'loaded')
  await expect.poll(() => page.evaluate(loaded)).toBe(true)
  const link = main(page).locator('dl').getByRole('link', { name: category })
  await expect.poll(() => link.getAttribute('href')).toBe(`/shop?${new URLSearchParams({ category })}`)
  for (const tag of tags) {
    const found = main(page).locator('dl > dt:text-is("Tags") + dd').getByRole('link', { name: tag, exact: true })
    await expect.poll(() => found.getAttribute('href')).toBe(`/shop?${new URLSearchParams({ search: tag })}`)
  }

  await page.reload()
  await main(page).getByRole('heading', { level: 1, name }).waitFor()

  const quantity = main(page).getByRole('group', { name: `Quantity of ${name}` })
  await expect.poll(() => quantity.getByRole('textbox').inputValue()).toBe('1')
  await expect.poll(() => quantity.getByRole('button', { name: /^Decrease/ }).isDisabled()).toBe(true)
  await quantity.getByRole('button', { name: /^Increase/ }).click()
  await quantity.getByRole('button', { name: /^Increase/ }).click()
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await toastOf(page, `${name}... is added successfully!`)
  await expect.poll(() => cart(page)).toMatchObject([{ _id, quantity: 3 }])
  await main(page).getByText('3 in your cart').waitFor()
  // After adding, the quantity is 1 again.
  await expect.poll(() => quantity.getByRole('textbox').inputValue()).toBe('1')
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect.poll(() => cart(page)).toMatchObject([{ _id, quantity: 4 }])

  await main(page).getByRole('button', { name: 'Add to Wishlist' }).click()
  await toastOf(page, `${name} added to your wishlist`)
  await main(page).getByRole('button', { name: 'Remove from Wishlist' }).click()
  await toastOf(page, `${name} removed from your wishlist`)
  await main(page).getByRole('button', { name: 'Share' }).click()
  await toastOf(page, 'Link copied to clipboard!')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

it('has tabs that the arrow keys go between, and links to up to four similar scents and says why; a sold-out product cannot be added [I05] [I07] [I08]', async () => {
  const { _id, description } = await one('_search=Oud Royale')
  const page = await shop.visit(`/product/${_id}`)
  await hydrated(page)
  await main(page).getByRole('tabpanel').getByText(description).waitFor()
  await main(page).getByRole('tab', { name: 'Description' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => main(page).getByRole('tab', { name: 'Reviews' }).getAttribute('aria-selected')).toBe('true')
  await main(page).getByRole('tabpanel', { name: 'Reviews' }).getByText('No reviews yet').waitFor()

  const similar: { product: ProductCard; reason: string[] }[] = (
    await (await untilAvailable(() => fetch(`${shop.url}/api/products/${_id}/similar`))).json()
  ).similar
  expect(similar.length).toBeGreaterThan(0)
  const related = main(page).getByRole('region', { name: 'Related Products' })
  const names = similar.map(({ product }) => product.name)
  await related.getByText(`Also has ${similar[0]?.reason.join(', ')}`).waitFor()
  await expect.poll(() => related.getByRole('article').getByRole('heading').allTextContents()).toEqual(names)
  await related.getByRole('article').first().getByRole('link').click()
  await main(page)
    .getByRole('heading', { level: 1, name: names[0] ?? '' })
    .waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  const soldOut = await one('_search=Green Papaya')
  await moveTo(page, `/product/${soldOut._id}`)
  await expect.poll(() => main(page).getByText('Sold out', { exact: true }).first().isVisible()).toBe(true)
  await expect.poll(() => main(page).getByRole('button', { name: 'Add to Cart', exact: true }).count()).toBe(0)
})

it('an unknown id is the 404 screen with its status [I01]', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'none']) {
    const response = await untilAvailable(() => fetch(`${shop.url}/product/${id}`))
    expect(response.status, id).toBe(404)
    const html = await response.text()
    expect(html).toMatch(/<title>Page Not Found · AL-ARIA Perfume Gallery<\/title>/)
    expect(html).toMatch(/<h1[^>]*>Oops! Page Not Found<\/h1>/)
  }
})

it('opens from its card before the server responds, or as the 404 screen if it has been removed since [I01]', async () => {
  const page = await shop.visit('/shop')
  await hydrated(page)
  const name = (await main(page).getByRole('article').first().getByRole('heading').textContent()) ?? ''
  const release = await holdRequests(page, '**/api/products/*')
  await main(page).getByRole('article').first().getByRole('link').click()
  await main(page).getByRole('heading', { level: 1, name }).waitFor()
  await expect
    .poll(() => main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first().isVisible())
    .toBe(true)
  release()
  await main(page).getByRole('region', { name: 'Related Products' }).getByRole('article').first().waitFor()

  shop.expectError(/ERR_FAILED|404/)
  const back = async () => {
    await page.goBack()
    await main(page).getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
  }
  await back()
  const other = main(page).getByRole('article').nth(1)
  await page.unroute('**/api/products/*')
  await page.route('**/api/products/*', (route) => route.abort())
  await other.getByRole('link').click()
  const problem = main(page).getByRole('alert')
  await problem.getByText('Details, reviews and related products could not be loaded.').waitFor()
  await expect
    .poll(() =>
      main(page)
        .getByText(/^Loading/)
        .count(),
    )
    .toBe(0)
  await expectAccessible(page)
  await page.unroute('**/api/products/*')
  await problem.getByRole('button', { name: 'Try Again' }).press('Enter')
  const related = main(page).getByRole('region', { name: 'Related Products' })
  await related.getByRole('article').first().waitFor()
  // The focus is at what was loaded, not at the beginning of the page.
  await expectFocused(related.locator('xpath=..'))

  await back()
  await page.route('**/api/products/*', (route) =>
    route.fulfill({ status: 404, json: { success: false, message: 'Product not found' } }),
  )
  await other.getByRole('link').click()
  await page.getByRole('heading', { name: 'Oops! Page Not Found' }).waitFor()
  await expect.poll(() => page.title()).toBe('Page Not Found · AL-ARIA Perfume Gallery')
})

it('says that there are no related products when there are none [I08]', async () => {
  const page = await shop.visit('/shop')
  await hydrated(page)
  await page.route('**/api/products?*', (route) => route.fulfill({ json: { success: true, products: [], total: 0 } }))
  await page.route('**/similar*', (route) => route.fulfill({ json: { success: true, similar: [] } }))
  await main(page).getByRole('article').first().getByRole('link').click()
  await main(page).getByText('No Related Products Found').waitFor()
})

it('on a phone a bar shows the button while the one in the page is out of view', async () => {
  const { _id, name } = await one('_search=Oud Royale')
  const page = await shop.visit(`/product/${_id}`, { device: 'phone' })
  const quantity = main(page).getByRole('group', { name: `Quantity of ${name}` })
  await quantity.getByRole('button', { name: /^Increase/ }).click()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const bar = page.getByRole('region', { name: `Buy ${name}` })
  await bar.getByText('× 2', { exact: true }).waitFor()
  await bar.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect.poll(() => cart(page)).toMatchObject([{ _id, quantity: 2 }])
  await expect.poll(() => quantity.getByRole('textbox').inputValue()).toBe('1')
  // A touch that does not move the focus, as on some phones, applies a typed quantity as well. Typed by a script: the
  // browser would scroll to the field.
  await quantity.getByRole('textbox').evaluate((field: HTMLInputElement) => {
    field.focus({ preventScroll: true })
    field.setRangeText('3', 0, field.value.length)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const add = bar.getByRole('button', { name: 'Add to Cart', exact: true })
  for (const event of ['pointerdown', 'click']) await add.dispatchEvent(event)
  await expect.poll(() => cart(page)).toMatchObject([{ _id, quantity: 5 }])
})

it('says next to Add to Cart, until the quantity changes, why fewer or none were added [I05]', async () => {
  const { _id, name } = await one('_search=Oud Royale')
  const response = await untilAvailable(() => fetch(`${shop.url}/api/products/${_id}`))
  const { product } = (await response.json()) as { product: Product }
  const storage = { root: rootOf([cartLine(product, quantityLimit - 1)]) }
  const page = await shop.visit(`/product/${_id}`, { device: 'phone', storage })
  const increase = main(page)
    .getByRole('group', { name: `Quantity of ${name}` })
    .getByRole('button', { name: /^Increase/ })
  // The toast is read out: not both of them.
  const error = main(page).locator('p[data-keep-clear]')
  await increase.click()
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await error.getByText('1 of 2 was added.').waitFor()
  await increase.click()
  await error.waitFor({ state: 'detached' })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const bar = page.getByRole('region', { name: `Buy ${name}` })
  await bar.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await bar.getByText(quantityLimitMessage(quantityLimit)).waitFor()
  await expect.poll(() => error.textContent()).toBe(quantityLimitMessage(quantityLimit))
  expect(await main(page).getByRole('alert').count()).toBe(0)
  // A second press is read out again: its message is another element.
  const said = page.getByText(quantityLimitMessage(quantityLimit)).and(page.locator('[role=status] *')).last()
  const before = await said.elementHandle()
  await bar.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect.poll(() => before?.evaluate((one) => one.isConnected)).toBe(false)
  await expectAccessible(page)
})
