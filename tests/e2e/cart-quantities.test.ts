import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { quantityLimit } from '#contract/limits.ts'
import { expectAccessibleInBothSizes, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, readLocalStorage, rootOf } from '#tests/support/customer.ts'
import { blankPage, button, expectFocused, holdRequests, hydrated, main } from '#tests/support/screen.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

const quantityOf = async (page: Page): Promise<number> =>
  JSON.parse((await readLocalStorage(page, 'root')) ?? '').state.cart[0].quantity
const fieldOf = (page: Page, { name }: Product) => main(page).getByRole('textbox', { name: `Quantity of ${name}` })
const remarks = (page: Page) => main(page).getByRole('list', { name: 'Products in your cart' }).getByRole('alert')

async function cartWith(products: object[]) {
  const page = await shop.visit('/cart', { storage: { root: rootOf(products) } })
  await main(page).getByRole('heading', { name: 'Order Summary' }).waitFor()
  return page
}

/** A signed-in customer with an address and this product in the cart, and how many orders the page has sent. */
async function readyToOrder(product: Product, quantity: number) {
  const { token } = await customers.openAccount()
  await customers.addAddress(token)
  const page = await shop.visit('/cart', { storage: { token, root: rootOf([cartLine(product, quantity)]) } })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/order/create')) sent += 1
  })
  await expect.poll(() => button(page, 'Place Order').isEnabled()).toBe(true)
  return { page, orders: () => sent }
}

it('shows at the line which quantities are allowed, until the next change, and reads Bangla digits [E11]', async () => {
  const [one] = await customers.twoScarceProducts()
  const page = await cartWith([cartLine(one, 2)])
  const field = fieldOf(page, one)
  for (const wrong of ['0', 'abc', '', '2.7']) {
    await field.fill(wrong)
    await field.press('Enter')
    await remarks(page).getByText(`Please enter a whole number from 1 to ${one.stock}.`, { exact: true }).waitFor()
    await expect.poll(async () => [await field.inputValue(), await quantityOf(page)]).toEqual(['2', 2])
    await field.pressSequentially('3')
    await expect.poll(() => remarks(page).count()).toBe(0)
    await field.fill('2')
  }
  await field.fill('9999')
  await field.press('Enter')
  const left = remarks(page).getByText(`Only ${one.stock} left in stock.`, { exact: true })
  await left.waitFor()
  await expect
    .poll(async () => [await field.inputValue(), await quantityOf(page)])
    .toEqual([String(one.stock), one.stock])
  const id = await remarks(page).getAttribute('id')
  await expect.poll(() => field.getAttribute('aria-describedby')).toBe(id)
  // Displayed once, at its line only.
  await expect.poll(() => page.getByText('left in stock.').count()).toBe(1)
  await expectAccessibleInBothSizes(page)
  await button(page, `Decrease quantity of ${one.name}`).click()
  await left.waitFor({ state: 'detached' })

  await field.fill('৩')
  await field.press('Tab')
  await expect.poll(() => quantityOf(page)).toBe(3)
  await expect.poll(() => field.inputValue()).toBe('3')
  await expect.poll(() => remarks(page).count()).toBe(0)
})

it('keeps the typed quantity of a line of an earlier visit, while it gets the ID of its size [E11]', async () => {
  const [one] = await customers.twoProducts()
  const page = await shop.visit(blankPage, { storage: { root: rootOf([cartLine(one)]) } })
  const release = await holdRequests(page, '**/api/cart/check')
  await page.goto('/cart')
  await fieldOf(page, one).fill('৩')
  release()
  await expect
    .poll(async () => JSON.parse((await readLocalStorage(page, 'root')) ?? '').state.cart[0].variantId)
    .toBeDefined()
  await fieldOf(page, one).press('Tab')
  await expect.poll(() => quantityOf(page)).toBe(3)
})

it('shows which quantities are allowed on the product page, too', async () => {
  const [one] = await customers.twoProducts()
  const page = await shop.visit(`/product/${one._id}`)
  await hydrated(page)
  const field = fieldOf(page, one)
  await field.fill('many')
  await field.press('Enter')
  // Public pages show the stock only if few are left. The cart check returns it.
  await main(page).getByText(`Please enter a whole number from 1 to ${quantityLimit}.`).waitFor()
  await field.fill('৪')
  await field.press('Enter')
  await button(page, 'Add to Cart').first().click()
  await expect.poll(() => quantityOf(page)).toBe(4)
})

it('does not order while a quantity has an error, nor a reduced quantity before it was seen', async () => {
  const [one] = await customers.twoScarceProducts()
  const { page, orders } = await readyToOrder(one, 4)
  const [field, place] = [fieldOf(page, one), button(page, 'Place Order')]
  for (const wrong of ['0', '']) {
    await field.fill(wrong)
    await place.click()
    await remarks(page).getByText(`Please enter a whole number from 1 to ${one.stock}.`, { exact: true }).waitFor()
    await expectFocused(field)
    await place.click()
    await expectFocused(field)
  }
  await field.fill('9999')
  await place.click()
  await remarks(page).getByText(`Only ${one.stock} left in stock.`, { exact: true }).waitFor()
  await expectFocused(field)
  await expect.poll(() => quantityOf(page)).toBe(one.stock)
  expect(orders()).toBe(0)
  await field.fill('3')
  await place.click()
  await page.waitForURL('/checkout/*')
  expect(orders()).toBe(1)
  await main(page).getByRole('term').filter({ hasText: 'Subtotal (3 items)' }).waitFor()
})

it('adds nothing to the cart while the quantity of the product has an error', async () => {
  const [one] = await customers.twoProducts()
  const page = await shop.visit(`/product/${one._id}`)
  await hydrated(page)
  const field = fieldOf(page, one)
  await field.fill('0')
  await button(page, 'Add to Cart').first().click()
  await main(page).getByText(`Please enter a whole number from 1 to ${quantityLimit}.`).waitFor()
  await expectFocused(field)
  await field.fill('2')
  await button(page, 'Add to Cart').first().click()
  await expect.poll(() => quantityOf(page)).toBe(2)
})

it('aligns the totals on screens from 320 to 1440 px', async () => {
  const [one, other, third] = await customers.someProducts(3)
  const priced = [one, other, third].map((product, index) => ({
    ...product,
    price: [190, 1090, 12_500][index],
    quantity: 2,
  }))
  const page = await cartWith(priced)
  // Polled, because the cart check renders the lines again, and detached elements have no position.
  const placesOfTotals = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main ul[aria-label="Products in your cart"] > li')].map((item) => {
        const [total, stepper] = [item.querySelector('p.tabular.font-serif'), item.querySelector('fieldset')]
        const [at, beside] = [total?.getBoundingClientRect(), stepper?.getBoundingClientRect()]
        return at?.width && beside ? `${Math.round(at.right)} ${Math.round(at.top - beside.top)}` : 'missing'
      }),
    )
  for (const width of [320, 390, 640, 768, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(
        async () => {
          const places = await placesOfTotals()
          return [places.length, new Set(places).size, places.includes('missing')]
        },
        { message: `${width} px` },
      )
      .toEqual([3, 1, false])
  }
})
