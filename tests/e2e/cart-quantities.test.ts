import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { quantityLimit } from '#contract/limits.ts'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, readLocalStorage, rootOf } from '#tests/support/customer.ts'
import { blankPage, button, expectFocused, holdRequests, hydrated, main } from '#tests/support/screen.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

const quantityOf = async (page: Page): Promise<number> =>
  JSON.parse((await readLocalStorage(page, 'root')) ?? '').state.cart[0].quantity
const fieldOf = (page: Page, { name }: Product) => main(page).getByRole('textbox', { name: `Quantity of ${name}` })
const remarks = (page: Page) => main(page).getByRole('list', { name: 'Products in your cart' }).getByRole('alert')

it('shows at the line which quantities are allowed, reads Bangla digits, and orders none that was not seen [E11]', async () => {
  const [one] = await customers.twoScarceProducts()
  const { token } = await customers.openAccountWithAddress()
  const page = await shop.visit(blankPage, { storage: { token, root: rootOf([cartLine(one, 2)]) } })
  let orders = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/order/create')) orders += 1
  })
  const release = await holdRequests(page, '**/api/cart/check')
  await page.goto('/cart')
  const [field, place] = [fieldOf(page, one), button(page, 'Place Order')]
  const allowed = remarks(page).getByText(`Please enter a whole number from 1 to ${one.stock}.`, { exact: true })
  const left = remarks(page).getByText(`Only ${one.stock} left in stock.`, { exact: true })

  // Typed while the line of an earlier visit gets the ID of its size.
  await field.fill('৩')
  release()
  await expect
    .poll(async () => JSON.parse((await readLocalStorage(page, 'root')) ?? '').state.cart[0].variantId)
    .toBeDefined()
  await field.press('Tab')
  await expect.poll(() => quantityOf(page)).toBe(3)
  await expect.poll(() => field.inputValue()).toBe('3')

  // Shown until the next change.
  for (const wrong of ['0', 'abc', '']) {
    await field.fill(wrong)
    await field.press('Enter')
    await allowed.waitFor()
    await expect.poll(async () => [await field.inputValue(), await quantityOf(page)]).toEqual(['3', 3])
    await field.pressSequentially('3')
    await expect.poll(() => remarks(page).count()).toBe(0)
    await field.fill('3')
  }
  await field.fill('9999')
  await field.press('Enter')
  await left.waitFor()
  await expect
    .poll(async () => [await field.inputValue(), await quantityOf(page)])
    .toEqual([String(one.stock), one.stock])
  const id = await remarks(page).getAttribute('id')
  await expect.poll(() => field.getAttribute('aria-describedby')).toBe(id)
  // Displayed once, at its line only.
  await expect.poll(() => page.getByText('left in stock.').count()).toBe(1)
  await expectAccessible(page)
  await button(page, `Decrease quantity of ${one.name}`).click()
  await left.waitFor({ state: 'detached' })

  for (const wrong of ['0', '']) {
    await field.fill(wrong)
    await place.click()
    await allowed.waitFor()
    await expectFocused(field)
  }
  await place.click()
  await expectFocused(field)
  await field.fill('9999')
  await place.click()
  await left.waitFor()
  await expectFocused(field)
  await expect.poll(() => quantityOf(page)).toBe(one.stock)
  expect(orders).toBe(0)
  await field.fill('3')
  await place.click()
  await page.waitForURL('/checkout/*')
  expect(orders).toBe(1)
  await main(page).getByRole('term').filter({ hasText: 'Subtotal (3 items)' }).waitFor()
})

it('the product page shows which quantities are allowed, too, and adds nothing while its quantity has an error', async () => {
  const [one] = await customers.twoProducts()
  const page = await shop.visit(`/product/${one._id}`)
  await hydrated(page)
  const field = fieldOf(page, one)
  const add = button(page, 'Add to Cart').first()
  await field.fill('0')
  await add.click()
  // Public pages show the stock only if few are left. The cart check returns it.
  await main(page).getByText(`Please enter a whole number from 1 to ${quantityLimit}.`).waitFor()
  await expectFocused(field)
  await field.fill('৪')
  await field.press('Enter')
  await add.click()
  await expect.poll(() => quantityOf(page)).toBe(4)
})

it('aligns the totals on screens from 320 to 1440 px', async () => {
  const [one, other, third] = await customers.someProducts(3)
  const priced = [one, other, third].map((product, index) => ({
    ...product,
    price: [190, 1090, 12_500][index],
    quantity: 2,
  }))
  const page = await shop.visit('/cart', { storage: { root: rootOf(priced) } })
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
