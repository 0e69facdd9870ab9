import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fillAddress } from '#tests/support/address-form.ts'
import { expectAccessible, expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, readLocalStorage, rootOf } from '#tests/support/customer.ts'
import { blankPage, expectFocused, main, moveTo } from '#tests/support/screen.ts'
import { keepToasts, toastOf, toasts } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

/** A guest's cart with one line, and a stopped clock. */
async function cartWithStoppedClock(quantity: number) {
  const product = (await customers.someProducts(72)).find(({ stock }) => stock > 26)
  if (!product) throw new Error('The sample catalogue has no product with so many bottles.')
  const page = await shop.visit(blankPage, { storage: { root: rootOf([cartLine(product, quantity)]) } })
  await page.clock.install({ time: 0 })
  await page.goto('/cart')
  const more = main(page).getByRole('button', { name: `Increase quantity of ${product.name}` })
  await more.waitFor()
  await expectSettled(page)
  await page.clock.pauseAt(3_600_000)
  return { page, product, more }
}

/** Whether a toast is displayed. */
const isShown = (page: Page) =>
  page.locator('[data-kind]').evaluateAll((all) => all.some((one) => !one.classList.contains('opacity-0')))

async function expectShownFor(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds - 100)
  expect(await isShown(page)).toBe(true)
  await page.clock.runFor(200)
  await expect.poll(() => isShown(page)).toBe(false)
  // It fades out. The timer for that starts after the toast is drawn as dismissed.
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return page.locator('[data-kind]').count()
    })
    .toBe(0)
}

it('a success toast stays for 2000 ms, an error and one with a button for 4000 ms [N01]', async () => {
  const { page, product, more } = await cartWithStoppedClock(1)
  await more.click()
  await toastOf(page, 'Quantity increased successfully!')
  await expectShownFor(page, 2000)

  await main(page)
    .getByRole('button', { name: `Remove ${product.name}` })
    .click()
  await toastOf(page, `${product.name} removed from cart!`)
  await expectShownFor(page, 4000)

  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send Message' })
  await page.getByRole('heading', { name: 'Authentication Required' }).waitFor()
  await send.press('Enter')
  await toastOf(page, 'Please log in to send a message.')
  await expectShownFor(page, 4000)
})

it('at most 20 toasts are shown at once, and each can be dismissed [N01]', async () => {
  const page = await shop.visit(blankPage)
  await page.clock.install({ time: 0 })
  await page.goto('/shop?perPage=36')
  const wishlistButton = main(page).getByRole('button', { name: /^Add .+ to your wishlist$/ })
  await wishlistButton.first().press('Enter')
  await toastOf(page, 'added to your wishlist')
  await page.clock.pauseAt(3_600_000)
  await wishlistButton.evaluateAll((buttons) => {
    for (const button of buttons.slice(0, 25)) (button as HTMLElement).click()
  })
  await expect.poll(() => page.locator('[data-kind]').count()).toBe(20)
  await toasts(page).getByRole('button', { name: 'Dismiss' }).last().click()
  await page.clock.runFor(1500)
  await expect.poll(() => page.locator('[data-kind]').count()).toBe(19)
})

it('a toast over an open dialog can be pressed and reached by the keyboard, and takes no focus [N01]', async () => {
  shop.expectError(/ERR_FAILED/)
  const [one] = await customers.twoProducts()
  const { page } = await customers.visitSignedIn('/cart', [cartLine(one)])
  await main(page).getByRole('button', { name: 'Add New Address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Address' })
  await fillAddress(dialog)
  await page.route('**/api/user/addresses', (route) => route.abort())
  await keepToasts(page)
  const field = dialog.getByLabel('Zip Code')
  await field.press('Enter')
  await toastOf(page, 'Failed to add address')
  await expectFocused(field)
  const dismiss = toasts(page).getByRole('button', { name: 'Dismiss' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Address' }).focus()
  await page.keyboard.press('Tab')
  await expectFocused(dismiss.first())
  await dismiss.first().click()
  await dismiss.first().waitFor({ state: 'detached' })
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('[aria-label^=Notifications]').count()).toBe(1)
})

it('adding creates a line of one, adding again increases it, and the toast starts with the name [E10]', async () => {
  const [one] = await customers.twoProducts()
  const page = await shop.visit(`/product/${one._id}`)
  const quantity = async () => JSON.parse((await readLocalStorage(page, 'root')) ?? '{}').state?.cart?.[0]?.quantity
  const add = main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first()
  await add.click()
  await toastOf(page, `${one.name.slice(0, 24)}... is added successfully!`)
  await expect.poll(quantity).toBe(1)
  await main(page)
    .getByRole('button', { name: `Increase quantity of ${one.name}` })
    .click()
  await add.click()
  await expect.poll(quantity).toBe(3)
})

it('keeps cart, customer and order count in the browser under root, version 1, and the token next to it [E15] [C13]', async () => {
  const [one] = await customers.twoProducts()
  const { token, email, name } = await customers.openAccount()
  await customers.addAddress(token)
  const page = await shop.visit('/cart', { storage: { token, root: rootOf([cartLine(one, 2)]) } })
  const root = async () => JSON.parse((await readLocalStorage(page, 'root')) ?? 'null')
  await expect.poll(async () => (await root()).state.userInfo).toEqual({ name, email, role: 'user' })
  await expect.poll(root).toMatchObject({ state: { cart: [{ _id: one._id, quantity: 2 }], orderCount: 0 }, version: 1 })
  await expect.poll(() => readLocalStorage(page, 'token')).toBe(token)
  await main(page).getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL('/checkout/*')
  await page.getByRole('banner').getByRole('link', { name: 'Orders 1 order' }).waitFor()
  await expect.poll(root).toMatchObject({ state: { cart: [], orderCount: 1 } })
})

it('shows every price in taka with two decimals, and no other currency [N02]', async () => {
  const [one] = await customers.twoProducts()
  const page = await shop.visit('/faq', { storage: { root: rootOf([cartLine(one)]) } })
  for (const path of ['/', '/offers', `/product/${one._id}`, '/cart']) {
    await moveTo(page, path)
    await expectSettled(page)
    const [body = ''] = await page.locator('body').allInnerTexts()
    const withoutOffers = body.replaceAll('৳ 950', '').replaceAll('৳250 Off', '')
    expect(withoutOffers, path).not.toMatch(/\$\s?\d|BDT|\bTk\b/)
    const prices = withoutOffers.match(/৳\S*/g) ?? []
    expect(prices.length, path).toBeGreaterThan(0)
    for (const price of prices) expect(price, path).toMatch(/^৳[\d,]+\.\d\d$/)
  }
})
