import { expect, it } from 'vitest'
import { backOfficeOf, heading, press } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { rootOf } from '#tests/support/customer.ts'
import { main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

// With the limits of a real shop.
const shop = openShopInBrowser({ LIMITS_FACTOR: '1' })
const { customers, visitAsStaff } = backOfficeOf(shop)

it('staff release what a customer holds with one press: the customer reads that it is a request now, and staff that nothing is reserved', async () => {
  const [product] = await customers.someProducts(1)
  if (!product) throw new Error('The sample catalogue has no product.')
  await customers.changeProduct(product, { stock: 60 })
  const { token } = await customers.openAccount('Nadia Rahman')
  const orderId = await customers.placeOrder(token, [{ product, quantity: 8 }])
  const page = await shop.visit(`/checkout/${orderId}`, { storage: { token, root: rootOf([]) } })
  const panel = page.getByRole('region', { name: 'Payment', exact: true })
  await panel.getByText(/Your bottles are reserved until/).waitFor()
  const { page: office } = await visitAsStaff('/admin/holds')
  await heading(office, 'Held Bottles').waitFor()
  const row = main(office).getByRole('listitem').filter({ hasText: 'Nadia Rahman' })
  await row.getByText('8 bottles', { exact: true }).waitFor()
  await press(office, 'Release the bottles of Nadia Rahman')
  await toastOf(office, '8 bottles back in stock')
  await main(office).getByText('No bottles are held.').waitFor()
  await page.reload()
  await panel.getByText('This is a request: nothing is reserved yet.').waitFor()
  await expect.poll(() => panel.getByText(/Your bottles are reserved until/).count()).toBe(0)
  await moveTo(office, `/admin/orders/${orderId}`)
  await main(office).getByText('Not reserved: confirming it takes the bottles, if they are still in stock.').waitFor()
})
