import { desc, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { formatTaka, toPoisha, toTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import type { CounterCart } from '#contract/orders/counter.ts'
import { blockedPhones, orders } from '#database/schema/index.ts'
import { alert, backOfficeOf, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { stockOf } from '#tests/support/products.ts'
import { blankPage, button, field, loseResponse, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { customers, someProduct, visitAsStaff } = backOfficeOf(shop)

let page: Page
let staff: string
beforeAll(async () => {
  ;({ page, token: staff } = await visitAsStaff(blankPage, { keep: true }))
})

type Sold = Awaited<ReturnType<typeof someProduct>>
const halfOf = (taka: number) => toTaka(Math.ceil(toPoisha(taka) / 2))

/** An order at half price that staff take. */
async function halfPriceOrder(staff: string, products: Sold[], quantity: number, change: object) {
  const goods = products.reduce((sum, { price }) => sum + toPoisha(price), 0) * quantity
  const cart: CounterCart = {
    lines: products.map(({ variants }) => ({ variantId: variants[0]?._id ?? '', quantity })),
    pickup: true,
    discountKind: 'percent',
    discountValue: 50,
  }
  const order = { ...cart, channel: 'counter', discountReason: 'Eid', name: 'Rahim Uddin', phone: '01819000111' }
  const sent = { ...order, amount: toTaka(goods - Math.round(goods / 2)), ...change }
  const { orderId } = await customers.call<{ orderId: string }>('POST', '/api/admin/counter/orders', sent, staff)
  return orderId
}

it('staff who change a sale whose response was lost see that it was placed, and the next press places another', async () => {
  const product = await someProduct()
  const before = await stockOf(shop.db, product._id)
  await page.goto('/admin/orders/new')
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

  await press(page, 'Complete sale')
  await main(page).getByRole('button', { name: 'Print receipt' }).waitFor()
  await main(page)
    .getByRole('article')
    .getByText(formatTaka(product.price * 2))
    .first()
    .waitFor()
  expect((await stockOf(shop.db, product._id))?.stock).toBe((before?.stock ?? 0) - 3)
})

it('New order shows the history of the number, and asks for a prepayment when it is blocked', async () => {
  const block = { phone: '+8801799000111', reason: 'Refused six parcels', byName: 'Rina' }
  await shop.db.insert(blockedPhones).values(block)
  await moveTo(page, '/admin/orders/new')
  await main(page).getByLabel('By phone').check()
  await field(page, 'Phone').fill('০১৭৯৯-০০০১১১')
  await main(page).getByText('First order').waitFor()
  await main(page).getByText('Blocked for cash by Rina').waitFor()
  const cash = main(page).getByRole('radio', { name: 'Cash on delivery' })
  await expect.poll(() => cash.isDisabled()).toBe(true)
  const advice = 'Take the payment now, as “Cash”, “Card terminal” or “bKash”.'
  await main(page).getByText(advice).waitFor()
  await press(page, 'Save order')
  await alert(page, advice).waitFor()
  await main(page).getByText('bKash', { exact: true }).click()
  await main(page).getByRole('textbox', { name: 'bKash transaction ID' }).waitFor()
  await alert(page, advice).waitFor({ state: 'hidden' })
  // Whoever picks the order up pays before taking it.
  await main(page).getByText('Pick-up at the shop').click()
  await expect.poll(() => main(page).getByRole('radio', { name: 'Pay later, at pick-up' }).isDisabled()).toBe(false)
})

it('a bottle of a discounted sale is refunded for what was paid for it, as it was paid, and goes back into stock [S08]', async () => {
  const [one, other] = [await someProduct(), await someProduct()]
  const orderId = await halfPriceOrder(staff, [one, other], 1, { method: 'terminal', handedOver: true })
  const before = (await stockOf(shop.db, one._id))?.stock ?? 0
  await moveTo(page, `/admin/orders/${orderId}`)
  await main(page).getByText('This order is delivered. If the customer gets money back, use “Refund”.').waitFor()
  await press(page, 'Refund')
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel(`Bottles of ${nameWithSize(one.name, one.size)} to refund`).selectOption('1')
  const paid = await dialog.getByRole('textbox', { name: 'Amount (৳)' }).inputValue()
  expect(Math.abs(Number(paid) - halfOf(one.price))).toBeLessThanOrEqual(0.01)
  await dialog
    .getByText(`${formatTaka(one.price)} each, ${formatTaka(Number(paid))} after discounts`)
    .first()
    .waitFor()
  await expect.poll(() => dialog.getByLabel('Refund method').inputValue()).toBe('terminal')
  await expect.poll(() => dialog.getByLabel('Put these bottles back into stock').isChecked()).toBe(true)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Refund ${formatTaka(Number(paid))}` }).click()
  await toastOf(page, 'Refund recorded')
  await main(page).getByText(`Back in stock: 1 × ${one.name}`).waitFor()
  expect((await stockOf(shop.db, one._id))?.stock).toBe(before + 1)
})

it('the discount of an unpaid order follows its products, and can be changed', async () => {
  const product = await someProduct()
  const orderId = await halfPriceOrder(staff, [product], 2, { method: 'cod', handedOver: false })
  await moveTo(page, `/admin/orders/${orderId}/edit`)
  const discount = main(page).getByRole('textbox', { name: 'Discount', exact: true })
  await expect.poll(() => discount.inputValue()).toBe('50')
  await expect.poll(() => field(page, 'Discount unit').inputValue()).toBe('percent')
  await button(page, `Decrease quantity of ${nameWithSize(product.name, product.size)}`).click()
  const total = main(page).getByRole('region', { name: 'New Total' })
  await total.getByText(`-${formatTaka(halfOf(product.price))}`).waitFor()
  await discount.fill('10')
  await field(page, 'Discount unit').selectOption('Taka')
  await field(page, 'Reason for the discount').fill('')
  await press(page, 'Save changes')
  await main(page).getByText('Enter the reason for the discount').waitFor()
  await field(page, 'Reason for the discount').fill('Damaged box')
  await press(page, 'Save changes')
  await toastOf(page, 'Order changed')
  await main(page).getByText('Discount (Damaged box)').waitFor()
  await main(page)
    .getByText(/→ ৳10.00 \(Damaged box\)/)
    .waitFor()
})
