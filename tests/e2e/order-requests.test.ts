import { expect, it } from 'vitest'
import { backOfficeOf, heading, press } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { rootOf } from '#tests/support/customer.ts'
import { main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

// With the limits of a real shop.
const shop = openShopInBrowser({ LIMITS_FACTOR: '1' })
const { customers, visitAsStaff } = backOfficeOf(shop)

async function visitOrder(stock: number, quantity: number) {
  const [product] = await customers.someProducts(1)
  if (!product) throw new Error('The sample catalogue has no product.')
  await customers.changeProduct(product, { stock })
  const { token } = await customers.openAccount('Nadia Rahman')
  const orderId = await customers.placeOrder(token, [{ product, quantity }])
  return { orderId, page: await shop.visit(`/checkout/${orderId}`, { storage: { token, root: rootOf([]) } }) }
}

it('tells the customer that a request reserves nothing, and staff that the order is not reserved', async () => {
  const { orderId, page } = await visitOrder(3, 1)
  const panel = page.getByRole('region', { name: 'Payment', exact: true })
  await panel.getByText('This is a request: nothing is reserved yet.').waitFor()
  await expectAccessibleInBothSizes(page)
  const { page: office } = await visitAsStaff(`/admin/orders/${orderId}`)
  await main(office).getByText('Not reserved: confirming it takes the bottles, if they are still in stock.').waitFor()
})

it('staff release what a customer holds with one press, and the customer reads that it is a request now', async () => {
  const { page } = await visitOrder(60, 8)
  const panel = page.getByRole('region', { name: 'Payment', exact: true })
  await panel.getByText(/Your bottles are reserved until/).waitFor()
  const { page: office } = await visitAsStaff('/admin/holds')
  await heading(office, 'Held Bottles').waitFor()
  const row = main(office).getByRole('listitem').filter({ hasText: 'Nadia Rahman' })
  await row.getByText('8 bottles', { exact: true }).waitFor()
  await expectAccessibleInBothSizes(office)
  await press(office, 'Release the bottles of Nadia Rahman')
  await toastOf(office, '8 bottles back in stock')
  await main(office).getByText('No bottles are held.').waitFor()
  await page.reload()
  await panel.getByText('This is a request: nothing is reserved yet.').waitFor()
  await expect.poll(() => panel.getByText(/Your bottles are reserved until/).count()).toBe(0)
})
