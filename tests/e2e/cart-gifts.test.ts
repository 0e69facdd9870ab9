import { expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { offers, orderLines, orders, variants } from '#database/schema/index.ts'
import { announceChange } from '#server/http/change-feed.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { cartLine, customersOf, rootOf } from '#tests/support/customer.ts'
import { addProduct } from '#tests/support/products.ts'
import { button } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const customers = customersOf(shop)
const { visitAsStaff } = backOfficeOf(shop)

it('a customer chooses a free sample and a card for somebody else, and staff print the card', async () => {
  const [bottle] = await customers.twoProducts()
  const sample = await addProduct(shop.db, { name: 'Rose Noire', brand: 'Nilabho', price: 150_00, stock: 9 })
  const ofSample = eq(variants.productId, sample.id)
  const [size] = await shop.db.update(variants).set({ kind: 'sample', soldAlone: false }).where(ofSample).returning()
  await shop.db.insert(offers).values({
    ...{ position: 1, name: 'Free samples', trigger: 'automatic', action: { kind: 'samples', count: 1 } },
    conditions: {},
  })
  await announceChange(shop.db, ['offers'])

  const { token } = await customers.openAccount()
  await customers.addAddress(token)
  const page = await shop.visit('/cart', { storage: { token, root: rootOf([cartLine(bottle)]) } })
  await page.getByRole('checkbox', { name: /Rose Noire/ }).check()
  const totals = page.getByRole('region', { name: 'Order Summary' })
  await totals.getByText('Free samples').waitFor()
  await page.getByRole('checkbox', { name: 'This order is a gift' }).check()
  await page.getByRole('textbox', { name: 'Message on the card' }).fill('শুভ জন্মদিন, মিনা!')
  await page.getByRole('checkbox', { name: 'Send it to someone else' }).check()
  await button(page, 'Place Order').click()
  // The order waits for who gets it.
  const name = page.getByRole('textbox', { name: 'Name of the recipient' })
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  await name.fill('Mina Akter')
  await page.getByRole('textbox', { name: 'Phone of the recipient' }).fill('01819-000222')
  await button(page, 'Place Order').click()
  await page.waitForURL('**/checkout/*')
  const gift = page.getByRole('region', { name: 'Gift' })
  await gift.getByText('A gift for Mina Akter.').waitFor()
  await gift.getByText('শুভ জন্মদিন, মিনা!').waitFor()

  const orderId = page.url().split('/').at(-1) ?? ''
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.phone).toBe('+8801819000222')
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  expect(lines.map(({ variantId }) => variantId)).toContain(size?.id)
  const { page: staff } = await visitAsStaff(`/admin/print?document=card&ids=${orderId}`)
  await staff.getByRole('article').getByText('শুভ জন্মদিন, মিনা!').waitFor()
})
