import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, readLocalStorage, rootOf, setLocalStorage } from '#tests/support/customer.ts'
import { blankPage, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

// Every other broken value: app/stores/stored-state.test.ts and session.test.ts.
it('starts with broken values in local storage [E13] [C11]', async () => {
  const page = await shop.visit(blankPage)
  for (const [root, token] of [
    ['{"state":', 'a.b.c'],
    ['{"state":{"cart":{"length":3},"userInfo":"admin","orderCount":"∞"},"version":1}', 'ü.é.x'],
    ['{"__proto__":{"cart":[1]},"constructor":{"prototype":{"cart":[]}}}', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6MX0.'],
  ] as const) {
    const message = `root ${root}, token ${token}`
    await setLocalStorage(page, { root, token })
    await page.goto('/profile')
    await expect.poll(() => page.url(), { message }).toBe(`${shop.url}/signin?next=%2Fprofile`)
    await expect.poll(() => page.locator('#loading-screen').isVisible(), { message }).toBe(false)
    await expect.poll(() => readLocalStorage(page, 'token'), { message }).toBeNull()
    await page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).click()
    await expect.poll(() => main(page).getByText('Your cart is empty').isVisible(), { message }).toBe(true)
  }
})

it('offers to remove products that no longer exist [E13] [E14]', async () => {
  const [one] = await customers.twoProducts()
  const root = rootOf([{ ...cartLine(one), _id: '__proto__', name: 'Old Perfume' }, cartLine(one)])
  const page = await shop.visit('/cart', { storage: { root } })
  const panel = page.getByRole('region', { name: 'Your Cart Has Changed' })
  await panel.getByText('No longer sold: will be removed').waitFor()
  await panel.getByRole('button', { name: 'Accept the changes' }).click()
  await main(page).getByRole('link', { name: 'Old Perfume' }).waitFor({ state: 'detached' })
  await expect.poll(() => main(page).getByRole('link', { name: one.name }).isVisible()).toBe(true)
})

it('keeps the cart after a reload, and shows it in two tabs alike [E13] [A09]', async () => {
  const [one, other] = await customers.twoProducts()
  const page = await shop.visit(`/product/${one._id}`)
  const second = await page.context().newPage()
  await second.goto('/cart')
  await main(second).getByText('Your cart is empty').waitFor()
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await main(second).getByRole('link', { name: one.name }).waitFor()
  await moveTo(second, `/product/${other._id}`)
  await main(second).getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart 2 products' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Cart 2 products' }).click()
  await page.waitForURL('/cart')
  await page.reload()
  for (const { name } of [one, other]) await main(page).getByRole('link', { name }).waitFor()
})

it('signing out in one tab signs out in the other [C12] [C15]', async () => {
  const { page } = await customers.visitSignedIn('/orders')
  await main(page).getByRole('heading', { name: 'No Orders Yet' }).waitFor()
  const second = await page.context().newPage()
  await second.goto('/profile')
  // Pending requests of the first tab fail after the session has ended.
  shop.expectError(/401/)
  await main(second).getByRole('button', { name: 'Logout' }).click()
  await toastOf(second, 'Logged out successfully')
  await page.waitForURL('/signin?next=%2Forders')
})

it('works without storage where it is blocked [E13]', async () => {
  const [one] = await customers.twoProducts()
  const page = await shop.visit(blankPage)
  await page.context().addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto(`/product/${one._id}`)
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart 1 product' }).click()
  await main(page).getByRole('link', { name: one.name }).waitFor()
})
