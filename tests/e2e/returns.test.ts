import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { formatTaka } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { editedOrder } from '#tests/api/edited-order.ts'
import { backOfficeOf, orderLink, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { stockOf } from '#tests/support/products.ts'
import { blankPage, button, expectFocused, holdRequests, main, moveTo, returnToTab } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { changeStatus, customers, visitAs, visitAsStaff } = backOfficeOf(shop)

let page: Page
let staff: string
beforeAll(async () => {
  ;({ page, token: staff } = await visitAsStaff(blankPage, { keep: true }))
})

it('a customer returns one of two bottles, and staff receive and refund it [S10]', async () => {
  const customer = await customers.openAccount('Ayesha Rahman')
  const [product] = await customers.someProducts(1)
  if (!product) throw new Error('The sample catalogue has nothing to order.')
  const orderId = await customers.placeOrder(customer.token, [{ product, quantity: 3 }])
  await customers.call('POST', `/api/order/user/${orderId}/cash-on-delivery`, undefined, customer.token)
  // The page is open while staff change the order to two bottles.
  const customerPage = await visitAs(customer.token, `/checkout/${orderId}`, { device: 'phone' })
  await button(customerPage, 'Cancel Order').waitFor()
  const path = `/api/admin/orders/${orderId}`
  const { order } = await customers.call<{ order: StaffOrder }>('GET', path, undefined, staff)
  const lines = order.items.map(({ variantId }) => ({ variantId, quantity: 2 }))
  const amount = 2 * product.price + order.deliveryCharge
  await customers.call('PUT', path, editedOrder(order, { lines, amount }), staff)
  await changeStatus(orderId, staff, 'confirmed', 'shipped', 'delivered')
  await returnToTab(customerPage)
  await button(customerPage, 'Request a Return').click()
  const returnDialog = customerPage.getByRole('dialog', { name: 'Request a Return' })
  const bottles = returnDialog.getByLabel(`Bottles of ${product.name}, ${product.size} to send back`)
  const reason = returnDialog.getByLabel('Reason for the return')
  // No bottle is sent back unless it is chosen.
  await returnDialog.getByRole('button', { name: 'Request a Return' }).click()
  await returnDialog.getByText('Choose how many bottles you are sending back').waitFor()
  await expectFocused(bottles)
  await expectAccessible(customerPage)
  await expect.poll(() => bottles.getByRole('option').allTextContents()).toEqual(['0', '1', '2'])
  await bottles.selectOption('1')
  await reason.fill('The atomiser leaks.')
  await customerPage.reload()
  await button(customerPage, 'Request a Return').click()
  await expect.poll(() => reason.inputValue()).toBe('The atomiser leaks.')
  await expect.poll(() => bottles.inputValue()).toBe('1')
  const send = await holdRequests(customerPage, '**/return')
  await returnDialog.getByRole('button', { name: 'Request a Return' }).click()
  // What is being sent cannot be changed.
  await expect.poll(() => bottles.getByRole('option', { name: '2' }).isDisabled()).toBe(true)
  await expect.poll(() => reason.isEditable()).toBe(false)
  send()
  await main(customerPage).getByText('You requested a return').waitFor()

  await page.goto('/admin/orders?status=return-requested')
  await orderLink(page, orderId).click()
  await main(page).getByText('The atomiser leaks.').first().waitFor()
  await press(page, 'Accept the return')
  const accepting = page.getByRole('dialog', { name: 'Accept This Return?' })
  await accepting.getByLabel('Your message to the customer').fill('Sorry about that. Our courier comes on Sunday.')
  await accepting.getByRole('button', { name: 'Accept the return' }).click()
  await main(page).getByRole('heading', { name: 'Return on Its Way' }).waitFor()
  await press(page, 'Bottles received')
  const receiving = page.getByRole('dialog', { name: 'Received Bottles' })
  const restocked = receiving.getByLabel(`Bottles of ${product.name}, ${product.size} back into stock`)
  await expect.poll(() => restocked.inputValue()).toBe('1')
  await restocked.selectOption('0')
  await receiving.getByRole('button', { name: 'Record as received' }).click()
  await main(page).getByRole('heading', { name: 'Return Received' }).waitFor()
  await press(page, 'Refund')
  const refunding = page.getByRole('dialog', { name: 'Refund' })
  await refunding.getByRole('button', { name: `Refund ${formatTaka(product.price)}` }).click()
  await toastOf(page, 'Refund recorded')
  await main(page).getByRole('heading', { name: 'Return Received' }).waitFor({ state: 'detached' })

  await returnToTab(customerPage)
  await main(customerPage).getByText('Sorry about that. Our courier comes on Sunday.').waitFor()
  await main(customerPage).getByText('We received your return').waitFor()
  await main(customerPage)
    .getByText(`${formatTaka(product.price)} in cash`)
    .waitFor()
})

it('staff close a return whose bottles never arrived, and can still receive them [S12]', async () => {
  const customer = await customers.openAccount('Nusrat Jahan')
  const [product] = await customers.someProducts(1)
  if (!product) throw new Error('The sample catalogue has nothing to order.')
  const orderId = await customers.placeOrder(customer.token, [{ product, quantity: 3 }])
  await customers.call('POST', `/api/order/user/${orderId}/cash-on-delivery`, undefined, customer.token)
  await changeStatus(orderId, staff, 'confirmed', 'shipped', 'delivered')
  const request = { reason: 'I chose the wrong size.' }
  await customers.call('POST', `/api/order/user/${orderId}/return`, request, customer.token)
  const decision = { accept: true, note: 'Please send it within two weeks.' }
  await customers.call('POST', `/api/admin/orders/${orderId}/return`, decision, staff)

  await moveTo(page, `/admin/orders/${orderId}`)
  await press(page, 'Close without a refund')
  const closing = page.getByRole('dialog', { name: 'Close This Return?' })
  await closing.getByRole('button', { name: 'Close the return' }).click()
  await closing.getByText('Enter a message to the customer').waitFor()
  await expectAccessible(page)
  await closing.getByLabel('Your message to the customer').fill('The two weeks are over, and nothing has arrived.')
  await closing.getByRole('button', { name: 'Close the return' }).click()
  await toastOf(page, 'Return closed')
  await main(page).getByRole('heading', { name: 'Return Closed' }).waitFor()
  await expectFocused(page.getByRole('region', { name: 'Actions' }))
  // All three arrive, and one of them is broken.
  const before = await stockOf(shop.db, product._id)
  await press(page, 'Bottles received')
  const receiving = page.getByRole('dialog', { name: 'Received Bottles' })
  const bottles = `${product.name}, ${product.size}`
  await expect.poll(() => receiving.getByLabel(`Received bottles of ${bottles}`).inputValue()).toBe('3')
  await receiving.getByLabel(`Bottles of ${bottles} back into stock`).selectOption('2')
  await receiving.getByRole('button', { name: 'Record as received' }).click()
  await main(page).getByRole('heading', { name: 'Return Received' }).waitFor()
  expect((await stockOf(shop.db, product._id))?.stock).toBe((before?.stock ?? 0) + 2)
})

it('staff receive bottles after the whole refund, or close the return that waits for them', async () => {
  const customer = await customers.openAccount('Farhana Islam')
  const [product] = await customers.someProducts(1)
  if (!product) throw new Error('The sample catalogue has nothing to order.')
  const refundedInAdvance = async () => {
    const orderId = await customers.placeOrder(customer.token, [{ product, quantity: 1 }])
    const path = `/api/admin/orders/${orderId}`
    await customers.call('POST', `/api/order/user/${orderId}/cash-on-delivery`, undefined, customer.token)
    await changeStatus(orderId, staff, 'confirmed', 'shipped', 'delivered')
    await customers.call('POST', `/api/order/user/${orderId}/return`, { reason: 'It leaks.' }, customer.token)
    await customers.call('POST', `${path}/return`, { accept: true, note: 'Please send it.' }, staff)
    const { order } = await customers.call<{ order: StaffOrder }>('GET', path, undefined, staff)
    const refund = { amount: order.refundable, left: order.refundable, method: 'cash' }
    await customers.call('POST', `${path}/refunds`, refund, staff)
    return orderId
  }
  const [arriving, lost] = [await refundedInAdvance(), await refundedInAdvance()]
  await moveTo(page, '/admin/orders?status=return-in-progress')
  await orderLink(page, lost).waitFor()
  await orderLink(page, arriving).click()
  await main(page).getByText('Record the bottles here when they arrive.').waitFor()
  await press(page, 'Bottles received')
  const receiving = page.getByRole('dialog', { name: 'Received Bottles' })
  await receiving.getByRole('button', { name: 'Record as received' }).click()
  await main(page).getByText('Nothing more to do for this order.').waitFor()

  await moveTo(page, `/admin/orders/${lost}`)
  await press(page, 'Close the return')
  const closing = page.getByRole('dialog', { name: 'Close This Return?' })
  await closing.getByLabel('Your message to the customer').fill('You can keep the bottle.')
  await closing.getByRole('button', { name: 'Close the return' }).click()
  await main(page).getByRole('heading', { name: 'Return Closed' }).waitFor()
})
