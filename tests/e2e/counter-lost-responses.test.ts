import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { formatTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import { orders } from '#database/schema/index.ts'
import { alert, backOfficeOf, press } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { stockOf } from '#tests/support/products.ts'
import { button, field, loseResponse, main } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const { someProduct, visitAsStaff } = backOfficeOf(shop)

it('staff who change a sale whose response was lost see that it was placed, and the next press places another', async () => {
  const product = await someProduct()
  const before = await stockOf(shop.db, product._id)
  const { page } = await visitAsStaff('/admin/orders/new')
  shop.expectError(/ERR_FAILED|409/)
  await loseResponse(page, 'POST', '**/api/admin/counter/orders')
  await field(page, 'Find a product').fill(product._id.slice(-6))
  await field(page, 'Find a product').press('Enter')
  const total = main(page).getByRole('region', { name: 'Total' })
  const totalOf = (quantity: number) => total.getByText(formatTaka(product.price * quantity)).first()
  await totalOf(1).waitFor()
  await press(page, 'Complete sale')
  await alert(page, 'The shop could not be reached.').waitFor()

  await button(page, `Increase quantity of ${nameWithSize(product.name, product.size)}`).click()
  await totalOf(2).waitFor()
  await press(page, 'Complete sale')
  const [first] = await shop.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.channel, 'counter'))
    .orderBy(desc(orders.placedAt))
    .limit(1)
  await alert(page, `This order already exists as ${first?.number}`).waitFor()
  const open = main(page).getByRole('link', { name: `Open ${orderNumber(first?.id ?? '')}` })
  await expect.poll(() => open.getAttribute('href')).toBe(`/admin/orders/${first?.id}`)
  await expectAccessibleInBothSizes(page)

  await press(page, 'Complete sale')
  await main(page).getByRole('button', { name: 'Print receipt' }).waitFor()
  await main(page)
    .getByRole('article')
    .getByText(formatTaka(product.price * 2))
    .first()
    .waitFor()
  expect((await stockOf(shop.db, product._id))?.stock).toBe((before?.stock ?? 0) - 3)
})
