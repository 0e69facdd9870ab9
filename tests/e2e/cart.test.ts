import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { formatTaka } from '#contract/money.ts'
import { expectAccessible, expectSettled, openShopInBrowser } from '#tests/support/browser.ts'
import { cartLine, cartOf, customersOf, rootOf } from '#tests/support/customer.ts'
import { button, expectFocused, main, visitWithoutScripts } from '#tests/support/screen.ts'
import { keepToasts, toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const customers = customersOf(shop)

const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })

it('shows lines, product links and totals to a guest, who must sign in to order [E01] [E02] [E07] [E08]', async () => {
  const products = await customers.someProducts(74)
  const one = products.find(({ oldPrice, price }) => (oldPrice ?? 0) > price)
  const other = products.find(({ oldPrice }) => oldPrice === null)
  if (!one || !other) throw new Error('The sample catalogue has no reduced product.')
  const root = rootOf([cartLine(one, 2), cartLine(other)])
  const page = await shop.visit('/cart', { storage: { root } })
  await expect
    .poll(() => main(page).getByRole('link', { name: one.name }).getAttribute('href'))
    .toBe(`/product/${one._id}`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect.poll(() => crumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  const total = one.price * 2 + other.price
  const before = (one.oldPrice ?? 0) * 2 + other.price
  await summary(page).getByText(formatTaka(total), { exact: true }).waitFor()
  await summary(page).getByText(formatTaka(before), { exact: true }).waitFor()
  await summary(page)
    .getByText(`−${formatTaka(before - total)}`, { exact: true })
    .waitFor()
  await summary(page).getByText('Free', { exact: true }).waitFor()
  await button(page, 'Login to Place Order').click()
  await toastOf(page, 'Please login to place an order')
  await page.waitForURL('/signin?next=%2Fcart')
})

it('changes quantities from 1 to the stock, removes lines and clears the cart, and undoes it [E05] [E06] [E11] [E12]', async () => {
  const [one, other] = await customers.twoScarceProducts()
  const { page } = await customers.visitSignedIn('/cart', [cartLine(one, 2), cartLine(other, 2)])
  const less = main(page).getByRole('button', { name: `Decrease quantity of ${one.name}` })
  const more = main(page).getByRole('button', { name: `Increase quantity of ${one.name}` })
  await less.press('Enter')
  await toastOf(page, 'Quantity decreased successfully!')
  await expect.poll(() => less.isDisabled()).toBe(true)
  await expectFocused(less)
  await less.press('Enter')
  await more.click()
  await toastOf(page, 'Quantity increased successfully!')
  await expect.poll(async () => (await cartOf(page))[0]?.quantity).toBe(2)
  const typed = main(page).getByLabel(`Quantity of ${one.name}`, { exact: true }).and(page.getByRole('textbox'))
  await typed.fill('5')
  await typed.press('Enter')
  await expect.poll(async () => (await cartOf(page))[0]?.quantity).toBe(5)
  await typed.fill('9999')
  await typed.press('Enter')
  await expect.poll(async () => (await cartOf(page))[0]?.quantity).toBe(one.stock)
  await expect.poll(() => more.isDisabled()).toBe(true)
  await typed.fill('0')
  await typed.press('Enter')
  await expect.poll(() => typed.inputValue()).toBe(String(one.stock))

  await keepToasts(page)
  const undo = page.getByRole('button', { name: 'Undo' })
  await button(page, `Remove ${one.name}`).click()
  await toastOf(page, `${one.name} removed from cart!`)
  await undo.click()
  await expect.poll(async () => (await cartOf(page)).map(({ _id }) => _id)).toEqual([one._id, other._id])
  // The mouse leaves the toast that was pressed, which would end what `keepToasts` begins.
  await page.mouse.move(0, 0)
  await keepToasts(page)
  await button(page, 'Clear Cart').click()
  await main(page).getByText('Your cart is empty').waitFor()
  await expect.poll(() => main(page).getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/shop')
  await toastOf(page, 'Your cart was cleared.')
  await undo.last().click()
  await button(page, `Remove ${other.name}`).waitFor()
  await expect
    .poll(() => main(page).getByRole('link', { name: 'Continue Shopping' }).getAttribute('href'))
    .toBe('/shop')
})

it('lists changed prices and stock, old → new, when the cart opens and while ordering, and orders once they are accepted [E09] [E14] [N04] [N05]', async () => {
  shop.expectError(/409/)
  const [one, other] = await customers.twoScarceProducts()
  const { token } = await customers.openAccountWithAddress()
  const before = { ...cartLine(one, 2), price: one.price - 10 }
  const root = rootOf([before, { ...cartLine(other, 999), stock: 999 }])
  const page = await shop.visit('/cart', { storage: { token, root } })
  const panel = page.getByRole('region', { name: 'Your Cart Has Changed' })
  const accept = panel.getByRole('button', { name: 'Accept the changes' })
  await panel.getByText(formatTaka(before.price)).waitFor()
  await panel.getByText(formatTaka(one.price)).waitFor()
  await panel.getByText(`${other.stock} (all that is left)`).waitFor()
  await expectAccessible(page)
  await button(page, 'Place Order').click()
  await expectFocused(panel)
  await accept.click()
  await panel.waitFor({ state: 'detached' })
  await expectFocused(main(page).getByRole('list', { name: 'Products in your cart' }))
  await expect
    .poll(async () => (await cartOf(page)).map(({ price, quantity }) => [price, quantity]))
    .toEqual([
      [one.price, 2],
      [other.price, other.stock],
    ])

  await expectSettled(page)
  await customers.changeProduct(one, { price: one.price + 50 })
  await customers.changeProduct(other, { stock: 0 })
  try {
    await button(page, 'Place Order').click()
    await toastOf(page, `${other.name} is sold out.`)
    await panel.getByText('Sold out: will be removed').waitFor()
    await expectFocused(panel)
    await panel.getByText(formatTaka(one.price + 50)).waitFor()
    await expect.poll(() => cartOf(page)).toHaveLength(2)
    const formError = main(page).getByRole('alert').filter({ hasText: 'is sold out' })
    await formError.waitFor()
    await accept.click()
    // What it was about is gone.
    await expect.poll(() => formError.count()).toBe(0)
    await button(page, 'Place Order').click()
    await page.waitForURL('/checkout/*')
    await main(page)
      .getByText(formatTaka(one.price + 50))
      .first()
      .waitFor()
  } finally {
    await customers.changeProduct(one, { price: one.price })
    await customers.changeProduct(other, { stock: other.stock })
  }
})

it('an empty cart stays where the visitor has scrolled to before it was hydrated', async () => {
  const { page, loadScripts } = await visitWithoutScripts(shop, '/cart')
  await main(page).getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await loadScripts()
  await expectSettled(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
})
