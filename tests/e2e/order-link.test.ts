import { expect, it } from 'vitest'
import { createOrderLink } from '#server/modules/orders/index.ts'
import { expectAccessibleInBothSizes, openSharedShop } from '#tests/support/browser.ts'
import { customersOf } from '#tests/support/customer.ts'
import { main } from '#tests/support/screen.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

async function linkedOrder() {
  const { token } = await customers.openAccount()
  const [product] = await customers.twoProducts()
  const orderId = await customers.placeOrder(token, [{ product, quantity: 1 }])
  return { orderId, product, path: await createOrderLink({ db: shop.db, now: () => new Date() }, orderId) }
}

it('the link of an order shows it without JavaScript and without signing in, and is neither cached nor passed on', async () => {
  shop.expectError(/^request: csp/)
  const { product, path } = await linkedOrder()
  const page = await shop.visit('/about', { device: 'phone', javaScriptEnabled: false })
  const response = await page.goto(path)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await main(page).getByRole('heading', { name: product.name }).waitFor()
  await main(page).getByText('This order is not paid yet.').waitFor()
  await expect.poll(() => main(page).getByRole('button').filter({ visible: true }).count()).toBe(0)
  await main(page).getByRole('link', { name: 'Sign In With Your Phone' }).waitFor()
  await page.goto(`/bn${path}`)
  await main(page).getByText('এই অর্ডারের টাকা এখনো দেওয়া হয়নি।').waitFor()
})

it('the order of a link is paid with bKash, by a guest', async () => {
  const { path } = await linkedOrder()
  const page = await shop.visit(path)
  await expectAccessibleInBothSizes(page)
  await main(page).getByRole('button', { name: 'Pay With bKash' }).click()
  await page.waitForURL('**/sandbox/bkash/**')
})

it('a link that does not work says so, with status 404', async () => {
  shop.expectError(/404/)
  const page = await shop.visit(`/order/${'A'.repeat(22)}`)
  await main(page).getByRole('heading', { name: 'This Link Does Not Work' }).waitFor()
  await main(page).getByText('This link has expired or is not complete.').waitFor()
})
