import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { cartLine, cartOf, customersOf, home, rootOf } from '#tests/support/customer.ts'
import { blankPage, button, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const customers = customersOf(shop)

it('places one order when a response was lost and the order is retried, even after a reload [E09] [N05]', async () => {
  shop.expectError(/ERR_FAILED/)
  const [one] = await customers.twoProducts()
  const { token } = await customers.openAccountWithAddress()
  const page = await shop.visit(blankPage, { storage: { token, root: rootOf([cartLine(one)]) } })
  // Without the check, the line of an earlier visit is ordered without the ID of its size.
  await page.route('**/api/cart/check', (route) => route.abort())
  await page.goto('/cart')
  const keys: (string | undefined)[] = []
  const statuses: number[] = []
  await page.route('**/api/order/create', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    statuses.push((await route.fetch()).status())
    await route.abort()
  })
  await button(page, 'Place Order').click()
  await toastOf(page, 'Failed to place order')
  await main(page).getByRole('alert').getByText('Failed to place order').waitFor()
  await main(page).getByText('so your order may have gone through').waitFor()
  expect(statuses).toEqual([200])
  await expect.poll(() => cartOf(page)).toHaveLength(1)
  expect((await cartOf(page))[0]).not.toHaveProperty('variantId')
  await page.unroute('**/api/cart/check')
  await page.reload()
  await expect.poll(async () => (await cartOf(page))[0]).toHaveProperty('variantId')
  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  expect(keys[0]).toMatch(/^[\w-]{32,36}$/)
  expect(keys[1]).toBe(keys[0])
  const { orders: made } = await customers.call<{ orders: object[] }>('GET', '/api/order/my-orders', undefined, token)
  expect(made).toHaveLength(1)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Orders/ })
    .getByText('1')
    .waitFor()
})

it('keeps the cart and the attempt when the response has no order [E09]', async () => {
  const [one] = await customers.twoProducts()
  const { token } = await customers.openAccountWithAddress()
  const page = await shop.visit('/cart', { storage: { token, root: rootOf([cartLine(one)]) } })
  await page.route('**/api/order/create', async (route) => {
    await route.fetch()
    await route.fulfill({ json: { success: true, message: 'Order placed successfully!' } })
  })
  await button(page, 'Place Order').click()
  await main(page).getByRole('alert').getByText('Failed to place order').waitFor()
  expect(await cartOf(page)).toHaveLength(1)
  await page.unroute('**/api/order/create')
  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  await expect.poll(() => cartOf(page)).toEqual([])
  const { orders: made } = await customers.call<{ orders: object[] }>('GET', '/api/order/my-orders', undefined, token)
  expect(made).toHaveLength(1)
})

it('shows the order that took the last bottle when its response was lost and it is retried [E09]', async () => {
  shop.expectError(/ERR_FAILED/)
  const [one] = await customers.twoProducts()
  const { token } = await customers.openAccountWithAddress()
  await customers.changeProduct(one, { stock: 1 })
  try {
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
    const checked = page.waitForResponse(
      async (response) => response.url().endsWith('/api/cart/check') && (await response.json()).items[0].stock === 0,
    )
    await page.reload()
    await checked
    await button(page, 'Place Order').click()
    await page.waitForURL(`/checkout/${orderId}`)
    await expect.poll(() => cartOf(page)).toEqual([])
  } finally {
    await customers.changeProduct(one, { stock: one.stock })
  }
})

it('places no second order to another address, or in another tab, when a response was lost [E09] [N05]', async () => {
  shop.expectError(/ERR_FAILED|409/)
  const [one] = await customers.twoProducts()
  const { token } = await customers.openAccountWithAddress()
  await customers.addAddress(token, { ...home, street: 'House 3, Banani', isDefault: false })
  const page = await shop.visit('/cart', { storage: { token, root: rootOf([cartLine(one)]) } })
  const banani = page.getByRole('radio', { name: /House 3, Banani/ })
  await main(page).getByText('Other addresses (1)').click()
  await banani.check()
  await page.route('**/api/order/create', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Place Order').click()
  await main(page).getByRole('alert').getByText('Failed to place order').waitFor()
  await page.reload()
  await expect.poll(() => banani.isChecked()).toBe(true)

  // The other tab has the default address.
  const tab = await page.context().newPage()
  await tab.goto('/cart')
  await tab.getByRole('radio', { name: /House 12/, checked: true }).waitFor()
  await button(tab, 'Place Order').click()
  await toastOf(tab, 'This order was already placed. You can find it under Orders.')
  await tab.waitForURL('/orders')
  const { orders: made } = await customers.call<{ orders: Order[] }>('GET', '/api/order/my-orders', undefined, token)
  expect(made.map(({ address }) => address.street)).toEqual(['House 3, Banani'])
})

it('orders again after the order of a lost response was cancelled: the customer is told, and keeps the cart [E09]', async () => {
  shop.expectError(/ERR_FAILED|409/)
  const [one] = await customers.twoProducts()
  const { token } = await customers.openAccountWithAddress()
  const page = await shop.visit('/cart', { storage: { token, root: rootOf([cartLine(one)]) } })
  const first = Promise.withResolvers<string>()
  await page.route(
    '**/api/order/create',
    async (route) => {
      first.resolve((await (await route.fetch()).json()).orderId)
      await route.abort()
    },
    { times: 1 },
  )
  await button(page, 'Place Order').click()
  await main(page).getByRole('alert').getByText('Failed to place order').waitFor()
  await customers.call('POST', `/api/order/user/${await first.promise}/cancel`, undefined, token)
  await button(page, 'Place Order').click()
  await main(page).getByRole('alert').getByText('it has been cancelled since').waitFor()
  await expect.poll(() => cartOf(page)).toHaveLength(1)
  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  expect(page.url()).not.toContain(await first.promise)
})
