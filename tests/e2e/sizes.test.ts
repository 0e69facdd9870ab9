import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { formatTaka } from '#contract/money.ts'
import { pictures, productPictures } from '#database/schema/index.ts'
import { untilAvailable } from '#tests/support/available.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { customersOf, rootOf } from '#tests/support/customer.ts'
import { addProduct, addSize } from '#tests/support/products.ts'
import { button, field, main, moveTo, select, visitWithoutScripts } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const customers = customersOf(shop)

/** An attar in three sizes: 6 ml for ৳450, 12 ml for ৳800 with a stock of three, and 50 ml, sold out. */
async function attar(name: string) {
  const { id } = await addProduct(shop.db, { name, category: 'Perfume Oils', price: 450_00, size: '6 ml', stock: 40 })
  await addSize(shop.db, id, { size: '12 ml', price: 800_00, oldPrice: 900_00, sku: `${name} 12`, stock: 3 })
  await addSize(shop.db, id, { size: '50 ml', price: 2500_00, sku: `${name} 50`, stock: 0 })
  const shown = async () => (await customers.call<{ product: Product }>('GET', `/api/products/${id}`)).product
  await expect.poll(async () => (await shown()).variants.length).toBe(3)
  return { id, name }
}

const size = (page: Page, name: string) => main(page).getByRole('radio', { name })
const cartLines = (page: Page) => main(page).getByRole('list', { name: 'Products in your cart' }).getByRole('listitem')
const cartOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').state.cart)

it('a customer selects a size, adds it to the cart and orders it', async () => {
  const { id, name } = await attar('Kasturi')
  const { page, token } = await customers.visitSignedIn(`/shop?search=${name}`)
  await customers.addAddress(token)

  // In the list: the lowest price, and adding either size without leaving the page.
  const card = main(page).getByRole('article').filter({ hasText: name })
  await card.getByText('3 sizes').waitFor()
  await expect.poll(() => card.textContent()).toContain(`From ${formatTaka(450)}`)
  shop.expectError(/ERR_FAILED/)
  const script = '**/assets/sizes-dialog-*.js'
  await page.route(script, (route) => route.abort())
  await card.getByRole('button', { name: 'Choose Size' }).click()
  await toastOf(page, 'The sizes could not be loaded. Please try again.')
  await page.unroute(script)
  await card.getByRole('button', { name: 'Choose Size' }).click()
  const choice = page.getByRole('dialog', { name })
  await choice.getByText('Sold out').waitFor()
  await expectAccessible(page)
  await choice.getByRole('button', { name: `${name}, 6 ml` }).click()
  await toastOf(page, 'is added successfully!')
  await choice.getByRole('button', { name: 'Close' }).click()
  await card.getByText('1 in cart').waitFor()

  // On the product page: price, stock and URL follow the selected size without a reload.
  await card.getByRole('link').click()
  await size(page, '6 ml').waitFor()
  await expect.poll(() => size(page, '6 ml').isChecked()).toBe(true)
  await select(page, '12 ml')
  await main(page)
    .getByText(`Save ${formatTaka(100)}`)
    .waitFor()
  await main(page).getByText('Only 3 left').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?size=12-ml')
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.url}/product/${id}`)
  await expectAccessible(page)
  await size(page, '12 ml').press('ArrowRight')
  await expect.poll(() => new URL(page.url()).search).toBe('?size=50-ml')
  await expect.poll(() => button(page, 'Add to Cart').count()).toBe(0)
  // The typed email is kept while other sizes are selected.
  const email = field(page, 'Back in stock? We’ll email you.')
  await email.fill('nadia@example.com')
  await select(page, '12 ml')
  await email.waitFor({ state: 'detached' })
  await select(page, '50 ml')
  await expect.poll(() => email.inputValue()).toBe('nadia@example.com')
  await select(page, '12 ml')
  await button(page, 'Add to Cart').first().click()
  await main(page).getByText('1 in your cart').waitFor()

  // A link selects its size. Back returns to the previous page.
  await page.reload()
  await expect.poll(() => size(page, '12 ml').isChecked()).toBe(true)
  await page.goBack()
  await card.getByText('2 in cart').waitFor()

  await moveTo(page, '/cart')
  await expect.poll(() => cartLines(page).count()).toBe(2)
  await main(page)
    .getByRole('button', { name: `Remove ${name}, 12 ml` })
    .waitFor()
  const links = main(page).getByRole('link', { name, exact: true })
  await expect.poll(() => links.nth(1).getAttribute('href')).toBe(`/product/${id}?size=12-ml`)
  await expect.poll(() => button(page, 'Place Order').isEnabled()).toBe(true)
  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  await main(page)
    .getByText(`6 ml · ${formatTaka(450)}`)
    .waitFor()
  await main(page)
    .getByText(`12 ml · ${formatTaka(800)}`)
    .waitFor()
  await expect.poll(() => links.nth(1).getAttribute('href')).toBe(`/product/${id}?size=12-ml`)
})

it('an error of the quantity disappears when another size is selected, which is then added', async () => {
  const { id, name } = await attar('Champa')
  const page = await shop.visit(`/product/${id}?size=12-ml`)
  const quantity = main(page).getByRole('textbox', { name: `Quantity of ${name}` })
  await quantity.fill('many')
  await quantity.press('Enter')
  const error = main(page).getByText('Please enter a whole number from 1 to 3.')
  await error.waitFor()
  await select(page, '6 ml')
  await error.waitFor({ state: 'detached' })
  await button(page, 'Add to Cart').first().click()
  await expect.poll(async () => (await cartOf(page)).map((line: { size: string }) => line.size)).toEqual(['6 ml'])
})

it('an older stored cart gets its sizes, and two lines of one size are merged', async () => {
  const { id, name } = await attar('Zafran')
  const line = { _id: id, name, price: 450, oldPrice: null, image: null, quantity: 1, size: '6 ml', stock: 40 }
  const { products } = await customers.call<{ products: Product[] }>('GET', `/api/products?ids=${id}`)
  const variantId = products[0]?.variants[0]?._id
  const root = rootOf([line, { ...line, variantId, size: 'Six', quantity: 2 }])
  const page = await shop.visit('/cart', { storage: { root } })
  await expect.poll(() => cartLines(page).count()).toBe(1)
  await expect
    .poll(() => cartOf(page))
    .toMatchObject([{ _id: id, variantId, size: '6 ml', quantity: 3, several: true }])
})

it('a product page is rendered with the size of the URL, and cached by known parameters only', async () => {
  const { id, name } = await attar('Hina')
  const response = await untilAvailable(() => fetch(`${shop.url}/product/${id}?utm_source=x&size=12-ML`))
  const large = await response.text()
  expect(large).toContain(formatTaka(800))
  expect(large).toContain('"@type":"ProductGroup"')
  expect(large).toContain(name)
})

it('shows the picture of the selected size, also in the cart', async () => {
  const name = 'Nargis'
  const { id } = await addProduct(shop.db, { name, price: 450_00, size: '6 ml' })
  const shown = await shop.db.select({ pictureId: pictures.id }).from(pictures).limit(2)
  const placed = shown.map(({ pictureId }, position) => ({ productId: id, pictureId, position, alt: 'A bottle' }))
  await shop.db.insert(productPictures).values(placed)
  const own = String(shown[1]?.pictureId)
  await addSize(shop.db, id, { size: '12 ml', price: 800_00, pictureId: own })
  const page = await shop.visit(`/product/${id}`)
  const strip = main(page).getByRole('list', { name: `Pictures of ${name}` })
  const place = () => strip.evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth))
  await expect.poll(place).toBe(0)
  await select(page, '12 ml')
  await expect.poll(place).toBe(1)
  await button(page, 'Add to Cart').first().click()
  await main(page).getByText('1 in your cart').waitFor()
  await expect.poll(() => cartOf(page)).toMatchObject([{ image: `/media/${own}-960.jpg` }])
})

it('adds the size and quantity to the cart that were chosen before the page was hydrated [I05]', async () => {
  const { id } = await attar('Nag Champa')
  const { page, loadScripts } = await visitWithoutScripts(shop, `/product/${id}`)
  await select(page, '12 ml')
  const quantity = main(page).getByRole('textbox', { name: 'Quantity of Nag Champa' })
  await quantity.fill('3')
  await quantity.press('Tab')
  await loadScripts()
  await expect.poll(() => new URL(page.url()).search).toBe('?size=12-ml')
  await button(page, 'Add to Cart').click()
  await expect.poll(() => cartOf(page)).toMatchObject([{ size: '12 ml', quantity: 3 }])
})
