import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { eq } from '#database/drizzle.ts'
import { offerCodes } from '#database/schema/index.ts'
import { announceChange } from '#server/http/change-feed.ts'
import { backOfficeOf, heading, press } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { cartLine, home, rootOf } from '#tests/support/customer.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { addProduct } from '#tests/support/products.ts'
import { button, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { changeStatus, customers, visitAsStaff } = backOfficeOf(shop)
const day = 24 * 60 * 60_000
const dayFromNow = (days: number) => dayInDhaka(new Date(Date.now() + days * day))

const type = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text)

async function pick(page: Page, field: string, typed: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: field }).fill(typed)
  await page.getByRole('option', { name: option }).click()
}

async function addOffer(page: Page, name: string, fill: () => Promise<void>) {
  if (!page.url().endsWith('/admin/offers/new')) await moveTo(page, '/admin/offers/new')
  await heading(page, 'New Offer').waitFor()
  await type(page, 'Name', name)
  await fill()
  await press(page, 'Add offer')
  await heading(page, name).waitFor()
}

// Worked out by hand, poisha. Lines: two of the brand (1,490), one other bottle (2,350), the set (1,200 + 950 for 1,800).
// The brand: 15 % of 298,000 = 44,700. The set: 215,000 - 180,000 = 35,000, by price 19,535 / 15,465. The code: 20,000 of
// what is left, 253,300 + 235,000 + 100,465 + 79,535 = 668,300: 7,580 / 7,033 / 3,007 / 2,380. The goods cost 648,300,
// with the wrapping 663,300. One of the two bottles costs half of 245,720.
const expected = {
  shares: [
    [447, 0, 0, 0],
    [0, 0, 195.35, 154.65],
    [75.8, 70.33, 30.07, 23.8],
  ],
  wrapping: 150,
  total: 6_633,
  refund: 1_228.6,
}

it('an owner prepares an Eid offer from tomorrow, 15 % on one brand, a code for customers of last year and a set; a wrapped gift goes to Sylhet, one bottle comes back, and all amounts agree', async () => {
  const bottle = (name: string, price: number, brand = 'Dhaka Attar') =>
    addProduct(shop.db, { name, brand, price, stock: 9, size: '50 ml' })
  const added = [
    await bottle('Harbour Lights', 1_490_00, 'Nilabho'),
    await bottle('Old Court', 2_350_00),
    await bottle('Evening Tea', 1_200_00),
    await bottle('River Dusk', 950_00),
  ]
  const { page: desk, token: staff } = await visitAsStaff('/admin/offers/new', { keep: true })
  await addOffer(desk, 'Eid offer', async () => {
    await type(desk, 'Percent', '15')
    await pick(desk, 'Add to “Only these goods”', 'nilabho', 'Nilabho Brand')
    await desk.getByLabel('First day').fill(dayFromNow(1))
    await desk.getByLabel('Last day').fill(dayFromNow(9))
    await desk.getByLabel('Announce it in a bar above the pages').check()
    await type(desk, 'Text of the bar', 'Eid: 15 % off Nilabho')
    await desk.getByLabel('On these pages').selectOption('all pages')
    await desk.getByLabel('Count down to the end of the last day').check()
    await main(desk).getByRole('figure').getByText('Eid: 15 % off Nilabho').waitFor()
  })
  await main(desk).getByText('Planned', { exact: true }).waitFor()
  await addOffer(desk, 'Customers of last year', async () => {
    await desk.getByText('With a code', { exact: true }).click()
    await desk.getByLabel('What customers get').selectOption('Amount off')
    await type(desk, 'Amount (৳)', '200')
  })
  await type(desk, 'How many codes', '3')
  await press(desk, 'Make codes')
  await desk.getByText('3 made.').waitFor()
  await addOffer(desk, 'Evening set', async () => {
    await desk.getByLabel('What customers get').selectOption('A set for one price')
    await type(desk, 'Price of the set (৳)', '1800')
    await pick(desk, 'Add a part', 'Evening Tea', /Evening Tea/)
    await pick(desk, 'Add a part', 'River Dusk', /River Dusk/)
  })

  const products = await Promise.all(
    added.map(async ({ id }) => (await customers.call<{ product: Product }>('GET', `/api/products/${id}`)).product),
  )
  const quantities = [2, 1, 1, 1]
  const items = products.map(({ _id }, line) => ({ _id, quantity: quantities[line] }))
  const today = await customers.call<{ offers: { applied: { name: string }[] } }>('POST', '/api/cart/check', { items })
  expect(today.offers.applied.map(({ name }) => name)).toEqual(['Evening set'])
  // Tomorrow has come.
  await shop.db.execute(sql`update offers set starts_at = starts_at - interval '1 day' where starts_at is not null`)
  await announceChange(shop.db, ['offers'])

  const read = await customers.call<{ current: { settings: object; version: number } }>(
    ...(['GET', '/api/admin/settings', undefined, staff] as const),
  )
  const settings = { ...read.current.settings, giftWrapping: expected.wrapping }
  await customers.call('PUT', '/api/admin/settings', { settings, version: read.current.version }, staff)

  const [code] = await shop.db.select({ text: offerCodes.code }).from(offerCodes).where(eq(offerCodes.bulk, true))
  const { token } = await customers.openAccount('Ayesha Rahman')
  const sylhet = { ...home, city: 'Sylhet Sadar', state: 'Sylhet', zipCode: '3100', phone: '+8801712999888' }
  await customers.addAddress(token, sylhet)
  const cart = products.map((product, line) => cartLine(product, quantities[line]))
  const page = await shop.visit('/cart', { storage: { token, root: rootOf(cart) } })
  await page.getByRole('region', { name: 'Offer', exact: true }).getByText('Eid: 15 % off Nilabho').waitFor()
  await page.getByRole('textbox', { name: 'Offer code' }).fill(` ${code?.text.toLowerCase()} `)
  await page.keyboard.press('Enter')
  await page.getByText('This code applies.').waitFor()
  const totals = page.getByRole('region', { name: 'Order Summary' })
  await totals.getByText(`Customers of last year (${code?.text})`).waitFor()
  await page.getByRole('checkbox', { name: 'This order is a gift' }).check()
  await page.getByRole('checkbox', { name: 'Wrap it as a gift, for ৳150.00' }).check()
  await page.getByRole('textbox', { name: 'Message on the card' }).fill('ঈদ মোবারক, মিনা!')
  await page.getByRole('checkbox', { name: 'Send it to someone else' }).check()
  await page.getByRole('textbox', { name: 'Name of the recipient' }).fill('Mina Akter')
  await page.getByRole('textbox', { name: 'Phone of the recipient' }).fill('01819-000222')
  await totals.getByText('Gift wrapping').waitFor()
  const amounts = await totals.getByRole('definition').allTextContents()
  expect(amounts.filter((text) => text.startsWith('−'))).toEqual(['−৳447.00', '−৳350.00', '−৳200.00'])
  expect(amounts).toContain('৳6,633.00')
  await button(page, 'Place Order').click()
  await page.waitForURL('**/checkout/*')
  const orderId = String(new URL(page.url()).pathname.split('/').at(-1))
  await page.getByRole('region', { name: 'Gift' }).getByText('A gift for Mina Akter.').waitFor()
  // Nobody asks the recipient for money.
  expect(await button(page, 'Cash On Delivery').count()).toBe(0)
  await button(page, 'Pay with bKash').click()
  await page.waitForURL('**/sandbox/bkash/**')
  await page.getByRole('button', { name: 'Confirm ৳6,633.00' }).click()
  await page.waitForURL(`/checkout/${orderId}`)
  await main(page).getByText('Payment Completed').waitFor()

  const staffOrder = async () =>
    (await customers.call<{ order: StaffOrder }>('GET', `/api/admin/orders/${orderId}`, undefined, staff)).order
  const placed = await staffOrder()
  expect(placed.discounts.map(({ shares }) => shares)).toEqual(expected.shares)
  expect([placed.amount, placed.wrapping, placed.toCollect]).toEqual([expected.total, expected.wrapping, 0])
  expect(placed.address).toMatchObject({ firstName: 'Mina', phone: '+8801819000222', city: 'Sylhet Sadar' })
  expect(placed.gift).toMatchObject({ message: 'ঈদ মোবারক, মিনা!', buyer: { name: 'Ayesha Rahman' } })
  // The payment has confirmed it.
  await customers.call('POST', '/api/admin/invoices', { orderIds: [orderId] }, staff)
  await changeStatus(orderId, staff, 'shipped', 'delivered')
  expect(Object.values(await accountsOf(shop.db, orderId)).toSorted((one, other) => one - other)).toEqual([
    -expected.total,
    expected.total,
  ])

  await moveTo(desk, `/admin/orders/${orderId}`)
  await press(desk, 'Refund')
  const dialog = desk.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel('Bottles of Harbour Lights, 50 ml to refund').selectOption('1')
  await dialog.getByRole('button', { name: 'Refund ৳1,228.60' }).click()
  await toastOf(desk, 'Refund sent')

  expect(await staffOrder()).toMatchObject({ amount: expected.total, refunded: expected.refund, refundPending: 0 })
  const printed = await customers.call<{
    orders: { invoices: { amount: number }[]; creditNotes: { items: { amount: number }[] }[] }[]
  }>('GET', `/api/admin/printed-orders?ids=${orderId}`, undefined, staff)
  const [documents] = printed.orders
  expect(documents?.invoices.map(({ amount }) => amount)).toEqual([expected.total])
  expect(documents?.creditNotes.map(({ items }) => items.map(({ amount }) => amount))).toEqual([[expected.refund]])
  expect(await accountsOf(shop.db, orderId)).toEqual({
    'provider:bkash': (expected.total * 100 - expected.refund * 100) / 100,
    refunds: expected.refund,
    sales: -expected.total,
  })
  await moveTo(desk, `/admin/print?document=card&ids=${orderId}`)
  await desk.getByRole('article').getByText('ঈদ মোবারক, মিনা!').waitFor()
  await moveTo(desk, '/admin/reconciliation')
  await main(desk).getByText('৳0.00: everything adds up').waitFor()
})
