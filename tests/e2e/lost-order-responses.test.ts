import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { openSharedShop } from '#tests/support/browser.ts'
import { cartLine, cartOf, customersOf, home, rootOf } from '#tests/support/customer.ts'
import { blankPage, button, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

it('places one order when a response was lost: after a reload, to another address and in another tab [E09] [N05]', async () => {
  shop.expectError(/ERR_FAILED|409/)
  const [one] = await customers.twoProducts()
  const { token } = await customers.openAccountWithAddress()
  await customers.addAddress(token, { ...home, street: 'House 3, Banani', isDefault: false })
  const page = await shop.visit(blankPage, { storage: { token, root: rootOf([cartLine(one)]) } })
  const banani = page.getByRole('radio', { name: /House 3, Banani/ })
  const placed = async () =>
    (await customers.call<{ orders: Order[] }>('GET', '/api/order/my-orders', undefined, token)).orders
  // Without the check, the line of an earlier visit is ordered without the ID of its size.
  await page.route('**/api/cart/check', (route) => route.abort())
  await page.goto('/cart')
  await main(page).getByText('Other addresses (1)').click()
  await banani.check()
  const keys: (string | undefined)[] = []
  await page.route('**/api/order/create', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Place Order').click()
  await toastOf(page, 'Failed to place order')
  await main(page).getByRole('alert').getByText('Failed to place order').waitFor()
  await main(page).getByText('so your order may have gone through').waitFor()
  expect(await placed()).toHaveLength(1)
  await expect.poll(() => cartOf(page)).toHaveLength(1)
  expect((await cartOf(page))[0]).not.toHaveProperty('variantId')
  await page.unroute('**/api/cart/check')
  await page.reload()
  await expect.poll(() => banani.isChecked()).toBe(true)
  await expect.poll(async () => (await cartOf(page))[0]).toHaveProperty('variantId')

  // The other tab has the default address.
  const tab = await page.context().newPage()
  await tab.goto('/cart')
  await tab.getByRole('radio', { name: /House 12/, checked: true }).waitFor()
  const other = tab.waitForRequest('**/api/order/create')
  await button(tab, 'Place Order').click()
  keys.push((await other).headers()['idempotency-key'])
  await toastOf(tab, 'This order was already placed. You can find it under Orders.')
  await tab.waitForURL('/orders')
  expect(keys[0]).toMatch(/^[\w-]{32,36}$/)
  expect(keys[1]).toBe(keys[0])
  expect((await placed()).map(({ address }) => address.street)).toEqual(['House 3, Banani'])
  await tab
    .getByRole('banner')
    .getByRole('link', { name: /Orders/ })
    .getByText('1')
    .waitFor()
})

it('shows the order that took the last bottle when its response was lost and it is retried [E09]', async () => {
  shop.expectError(/ERR_FAILED/)
  const [one] = await customers.twoProducts()
  const { token } = await customers.openAccountWithAddress()
  const page = await shop.visit('/cart', { storage: { token, root: rootOf([cartLine(one)]) } })
  const placed = Promise.withResolvers<string>()
  await page.route(
    '**/api/order/create',
    async (route) => {
      placed.resolve((await (await route.fetch()).json()).orderId)
      await route.abort()
    },
    { times: 1 },
  )
  await button(page, 'Place Order').click()
  await main(page).getByRole('alert').getByText('Failed to place order').waitFor()
  const orderId = await placed.promise
  // What the order has taken was the last bottle.
  await page.route('**/api/cart/check', async (route) => {
    const response = await route.fetch()
    const checked = await response.json()
    for (const item of checked.items) item.stock = 0
    await route.fulfill({ response, json: checked })
  })
  const checked = page.waitForResponse('**/api/cart/check')
  await page.reload()
  await checked
  await button(page, 'Place Order').click()
  await page.waitForURL(`/checkout/${orderId}`)
  await expect.poll(() => cartOf(page)).toEqual([])
})

it('keeps the cart and the attempt when the response has no order; after its order was cancelled, the next one is another [E09]', async () => {
  shop.expectError(/409/)
  const [one] = await customers.twoProducts()
  const { token } = await customers.openAccountWithAddress()
  const page = await shop.visit('/cart', { storage: { token, root: rootOf([cartLine(one)]) } })
  const first = Promise.withResolvers<string>()
  await page.route(
    '**/api/order/create',
    async (route) => {
      first.resolve((await (await route.fetch()).json()).orderId)
      await route.fulfill({ json: { success: true, message: 'Order placed successfully!' } })
    },
    { times: 1 },
  )
  await button(page, 'Place Order').click()
  await main(page).getByRole('alert').getByText('Failed to place order').waitFor()
  await expect.poll(() => cartOf(page)).toHaveLength(1)
  await customers.call('POST', `/api/order/user/${await first.promise}/cancel`, undefined, token)
  await button(page, 'Place Order').click()
  await main(page).getByRole('alert').getByText('it has been cancelled since').waitFor()
  await expect.poll(() => cartOf(page)).toHaveLength(1)
  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  expect(page.url()).not.toContain(await first.promise)
  await expect.poll(() => cartOf(page)).toEqual([])
})
