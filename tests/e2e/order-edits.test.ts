import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { editOf, typedFrom } from '#back-office/order-edit/typed-order.ts'
import { formatTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { alert, backOfficeOf, heading, press, stayHere } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/customer.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { blankPage, button, expectFocused, field, holdRequests, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { someProduct, visitAsStaff, cashOrder, customers, pressAsSessionEnds } = backOfficeOf(shop)

let page: Page
let staff: string
let email: string
beforeAll(async () => {
  ;({ page, token: staff, email } = await visitAsStaff(blankPage, { keep: true }))
})

it('staff change an order before it is shipped, and the customer sees the change [Q13]', async () => {
  const { expectError } = shop
  const { orderId, product, token } = await cashOrder()
  const [, other] = [await someProduct(), await someProduct()]
  await page.goto(`/admin/orders/${orderId}`)
  await main(page).getByRole('link', { name: 'Change order' }).click()
  await heading(page, `Change Order ${orderNumber(orderId)}`).waitFor()
  // The search is slow: quantities changed in the meantime are kept.
  const release = await holdRequests(page, '**/api/admin/counter/products?*')
  await field(page, 'Find a product').fill(other._id.slice(-6))
  await field(page, 'Find a product').press('Enter')
  await button(page, `Increase quantity of ${nameWithSize(product.name, product.size)}`).click()
  release()
  await main(page).getByRole('list', { name: 'Products of the order' }).getByText(other.name, { exact: true }).waitFor()
  await expect.poll(() => field(page, `Quantity of ${nameWithSize(product.name, product.size)}`).inputValue()).toBe('2')
  await button(page, `Decrease quantity of ${nameWithSize(product.name, product.size)}`).click()
  await field(page, 'Street address').fill('')
  await field(page, 'Charge in taka').fill('60')
  const total = main(page).getByRole('region', { name: 'New Total' })
  await total.getByText(formatTaka(product.price + other.price + 60)).waitFor()
  await press(page, 'Use the charge for this address')
  // The goods alone already have the figure of the new total.
  await expect.poll(() => field(page, 'Charge in taka').inputValue()).toBe('0')
  await total
    .getByText(formatTaka(product.price + other.price))
    .nth(1)
    .waitFor()
  // A charge that is typed while the usual one is looked up stays.
  const releaseCharge = await holdRequests(page, '**/api/cart/check')
  await press(page, 'Use the charge for this address')
  await field(page, 'Charge in taka').fill('60')
  releaseCharge()
  await expect.poll(() => button(page, 'Use the charge for this address').isEnabled()).toBe(true)
  await expect.poll(() => field(page, 'Charge in taka').inputValue()).toBe('60')
  expectError(/400/)
  await press(page, 'Save changes')
  await main(page).getByText('Enter the street address').waitFor()
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Keep order as it is' }).click()
  await stayHere(page)
  await expect.poll(() => field(page, 'Charge in taka').inputValue()).toBe('60')

  // Another staff member edits first.
  const { order } = await customers.call<{
    order: { version: number; amount: number; items: { variantId: string }[] }
  }>('GET', `/api/admin/orders/${orderId}`, undefined, staff)
  const elsewhere = {
    version: order.version,
    amount: order.amount,
    deliveryCharge: 0,
    name: 'Someone Else',
    phone: '01712345678',
    street: 'House 1',
    city: 'Dhaka',
    state: 'Dhaka',
    zipcode: '1205',
    country: 'Bangladesh',
    lines: order.items.map(({ variantId }) => ({ variantId, quantity: 1 })),
  }
  await customers.call('PUT', `/api/admin/orders/${orderId}`, elsewhere, staff)
  expectError(/409/)
  await field(page, 'Street address').fill('House 9')
  await press(page, 'Save changes')
  await main(page).getByText('Shirin Akter has changed this order in the meantime.').waitFor()
  await main(page).getByText('What you typed is still here').waitFor()
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Someone Else')
  await expect.poll(() => field(page, 'Street address').inputValue()).toBe('House 9')
  await expect.poll(() => field(page, 'Charge in taka').inputValue()).toBe('60')
  await expect.poll(() => field(page, `Quantity of ${nameWithSize(product.name, product.size)}`).inputValue()).toBe('1')
  await expect.poll(() => field(page, `Quantity of ${nameWithSize(other.name, other.size)}`).count()).toBe(0)

  await field(page, 'Street address').fill('House 9, Road 3')
  await field(page, 'Charge in taka').fill('60')
  await press(page, 'Save changes')
  await toastOf(page, 'Order changed')
  await main(page).getByRole('region', { name: 'Ship To' }).getByText('House 9, Road 3').waitFor()
  await main(page).getByText('Address: House 1, Dhaka').waitFor()
  await expect.poll(() => main(page).getByText('just changed elsewhere').count()).toBe(0)

  const { order: own } = await customers.call<{ order: Order }>('GET', `/api/order/user/${orderId}`, undefined, token)
  expect(own).toMatchObject({ amount: product.price + 60, address: { street: 'House 9, Road 3' } })
  expect(own.timeline.map(({ what }) => what)).toContain('edited')
})

it('shows the current price of an added product when it has changed, and keeps that of the order’s own', async () => {
  const { orderId, product } = await cashOrder()
  const [, other] = [await someProduct(), await someProduct()]
  await moveTo(page, `/admin/orders/${orderId}/edit`)
  const lines = main(page).getByRole('list', { name: 'Products of the order' })
  const add = async (_id: string) => {
    await field(page, 'Find a product').fill(_id.slice(-6))
    await field(page, 'Find a product').press('Enter')
  }
  await add(other._id)
  await lines.getByText(other.name, { exact: true }).waitFor()
  await customers.changeProduct(other, { price: other.price + 50 })
  await customers.changeProduct(product, { price: product.price + 30 })
  shop.expectError(/409/)
  await press(page, 'Save changes')
  const amount = product.price + other.price + 50
  await alert(page, `The total is ${formatTaka(amount)} now. Please check it again.`).waitFor()
  await lines
    .getByText(formatTaka(other.price + 50))
    .first()
    .waitFor()
  const total = main(page).getByRole('region', { name: 'New Total' })
  await total.getByText(formatTaka(amount)).last().waitFor()
  // The order's own product, removed and added again, costs what it did.
  await button(page, `Remove ${nameWithSize(product.name, product.size)}`).press('Enter')
  await expectFocused(lines.locator('..'))
  await lines.getByText(product.name, { exact: true }).waitFor({ state: 'detached' })
  await add(product._id)
  await lines.getByText(formatTaka(product.price)).first().waitFor()
  await press(page, 'Save changes')
  await toastOf(page, 'Order changed')
  await main(page).getByText(formatTaka(amount)).first().waitFor()
})

it('keeps what staff typed in an order after the session has ended, even if someone has changed the order [P08]', async () => {
  const { orderId, product } = await cashOrder()
  await moveTo(page, `/admin/orders/${orderId}/edit`)
  await field(page, 'Area or city').fill('Savar')
  const { order } = await customers.call<{ order: StaffOrder }>('GET', `/api/admin/orders/${orderId}`, undefined, staff)
  const elsewhere = editOf({ ...typedFrom(order), name: 'Someone Else' }, order)
  await customers.call('PUT', `/api/admin/orders/${orderId}`, elsewhere, staff)
  await pressAsSessionEnds(page, 'Save changes', `**/api/admin/orders/${orderId}`)
  await signIn(page, email)
  await main(page).getByText('Someone has changed this order in the meantime. What you typed is still here').waitFor()
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Someone Else')
  await expect.poll(() => field(page, 'Area or city').inputValue()).toBe('Savar')

  await button(page, `Increase quantity of ${nameWithSize(product.name, product.size)}`).click()
  await page.reload()
  await expect.poll(() => field(page, `Quantity of ${nameWithSize(product.name, product.size)}`).inputValue()).toBe('2')
  // The order is saved, but the response is lost.
  shop.expectError(/409|ERR_FAILED/)
  await page.route(`**/api/admin/orders/${orderId}`, (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await press(page, 'Save changes')
  await alert(page, 'The shop could not be reached.').waitFor()
  await press(page, 'Save changes')
  await toastOf(page, 'Order changed')
  await main(page).getByRole('region', { name: 'Ship To' }).getByText('Savar').waitFor()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('order-edit')))).toEqual([])
})
