import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dues, ledgerLines, ledgerPostings, orders } from '#database/schema/index.ts'
import { post, postCashByCourier } from '#server/modules/ledger/index.ts'
import { withCharges } from '#tests/support/delivery-charges.ts'
import { accountsOf, postingsOf, unbalanced } from '#tests/support/ledger.ts'
import { reconcilePayments } from '#tests/support/payment-jobs.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type CardShop, openCardShop, until } from './card-shop.ts'
import type { Account } from './shop.ts'

let cardShop: CardShop
let admin: Account
beforeAll(async () => {
  cardShop = await openCardShop()
  admin = await cardShop.account({ role: 'admin', name: 'Shop Keeper' })
  const { settings } = (await cardShop.call('GET /api/admin/delivery', { as: admin })).body
  const body = withCharges(settings, { city: 60, suburbs: 60, outside: 60 }, 2_000)
  expect((await cardShop.call('PUT /api/admin/delivery', { as: admin, body })).status).toBe(200)
})
afterAll(async () => {
  expect(await unbalanced(cardShop.db)).toBe(0)
  await cardShop.close()
})

const staff = (path: string, body?: object) =>
  cardShop.call(`POST /api/admin/orders/${path}`, { as: admin, ...(body && { body }) })
const move = async (id: string, status: string) => staff(`${id}/status`, await statusChangeOf(cardShop.db, id, status))
const balances = (id: string) => accountsOf(cardShop.db, id)

/** An order of ৳1,250.00 plus a delivery charge of ৳60.00. */
async function placed(): Promise<{ id: string; customer: Account }> {
  const customer = await cardShop.account()
  const product = await cardShop.product()
  const body = {
    items: [{ _id: product.id, quantity: 1 }],
    amount: 1_310,
    address: { street: 'House 7', city: 'Dhaka', state: 'Dhaka', zipCode: '1205', country: 'Bangladesh' },
  }
  const { body: created } = await cardShop.call('POST /api/order/create', { as: customer, body })
  return { id: created.orderId, customer }
}

async function delivered(shipment = true) {
  const { id, customer } = await placed()
  await staff(`${id}/cash-on-delivery`, { phone: '01712345678' })
  await move(id, 'confirmed')
  if (shipment) await staff(`${id}/shipment`, { courier: 'pathao', trackingNumber: 'DX1', trackingLink: '' })
  await move(id, 'shipped')
  expect(await balances(id)).toEqual({})
  await Promise.all([move(id, 'delivered'), move(id, 'delivered'), move(id, 'delivered')])
  return { id, customer }
}

async function paidByCard() {
  const { id, customer } = await placed()
  const { body } = await cardShop.start(id, customer)
  const intent = String(body.clientSecret).split('_secret')[0] ?? ''
  await cardShop.pay(intent)
  await Promise.all([1, 2, 3].map(() => cardShop.confirm(id, intent, customer)))
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'paid')
  return { id, customer, intent }
}

it('a cash order is in the ledger once, when it is delivered, and its courier holds the cash [T02]', async () => {
  const { id } = await delivered()
  expect(await balances(id)).toEqual({ 'courier:pathao': 1_310, sales: -1_250, delivery_income: -60 })
  const owed = async () => {
    const { moneyHolder, amount } = dues
    return cardShop.db.select({ moneyHolder, amount }).from(dues).where(eq(dues.orderId, id))
  }
  expect(await owed()).toEqual([{ moneyHolder: 'pathao', amount: 131_000 }])
  const [order] = await cardShop.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('the order is missing')
  // As when its delivery is reported once more, later.
  await cardShop.db.transaction((tx) => postCashByCourier(tx, { ...order, amount: 1 }, { at: new Date() }))
  expect(await postingsOf(cardShop.db, id)).toEqual(['cash_by_courier'])
  expect(await owed()).toEqual([{ moneyHolder: 'pathao', amount: 131_000 }])
})

it('a corrected courier holds the cash from then on [T02]', async () => {
  const { id } = await delivered(false)
  expect(await balances(id)).toMatchObject({ 'courier:unknown': 1_310 })
  const shipment = { courier: 'redx', trackingNumber: '', trackingLink: '' }
  await Promise.all([staff(`${id}/shipment`, shipment), staff(`${id}/shipment`, shipment)])
  expect(await balances(id)).toEqual({ 'courier:redx': 1_310, sales: -1_250, delivery_income: -60 })
  await staff(`${id}/shipment`, { ...shipment, courier: 'steadfast', seen: shipment })
  expect(await balances(id)).toMatchObject({ 'courier:steadfast': 1_310 })
})

it('a card payment is in the ledger once, however often it is reported; so is its refund [T03]', async () => {
  const { id, intent } = await paidByCard()
  expect(await balances(id)).toEqual({ 'provider:stripe': 1_310, sales: -1_250, delivery_income: -60 })
  await move(id, 'cancelled')
  expect(await balances(id)).toMatchObject({ refunds: 1_310, refunds_due: -1_310, 'provider:stripe': 1_310 })
  await Promise.all([
    reconcilePayments(cardShop.context()),
    reconcilePayments(cardShop.context()),
    cardShop.recordRefunds(intent),
  ])
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'refunded')
  await Promise.all([1, 2, 3].map(() => cardShop.recordRefunds(intent)))
  expect(await balances(id)).toEqual({ sales: -1_250, delivery_income: -60, refunds: 1_310 })
  expect(await postingsOf(cardShop.db, id)).toEqual(['online_payment', 'refund_due', 'online_refund'])
})

it('a failed refund is due again until it is refunded another way [T04]', async () => {
  const { id } = await paidByCard()
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 3_600_000 })
  await move(id, 'cancelled')
  await reconcilePayments(cardShop.context())
  await until(async () => (await postingsOf(cardShop.db, id)).includes('online_refund'))
  await cardShop.completeProcessingPayments()
  await until(async () => (await postingsOf(cardShop.db, id)).includes('online_refund_failed'))
  expect(await balances(id)).toMatchObject({ 'provider:stripe': 1_310, refunds_due: -1_310, refunds: 1_310 })
  await until(async () => (await staff(`${id}/due-refund`, { by: 'manual', amount: 1_310 })).status === 200)
  expect(await balances(id)).toEqual({
    'provider:stripe': 1_310,
    cash: -1_310,
    sales: -1_250,
    delivery_income: -60,
    refunds: 1_310,
  })
})

it('a refund made on the provider’s own pages is in the ledger as well [T03]', async () => {
  const { id, intent } = await paidByCard()
  await cardShop.stripe.refunds.create({ payment_intent: intent })
  await until(async () => 'refunds_to_check' in (await balances(id)))
  expect(await balances(id)).toEqual({ sales: -1_250, delivery_income: -60, refunds_to_check: 1_310 })
})

it('a double payment is due to its customer and is refunded [T04]', async () => {
  const { id, customer } = await placed()
  const { body } = await cardShop.start(id, customer)
  const intent = String(body.clientSecret).split('_secret')[0] ?? ''
  await cardShop.webhooks({ paused: true })
  await cardShop.db.execute(sql`update orders set payment_status = 'paid', payment_method = 'cod' where id = ${id}`)
  await cardShop.pay(intent)
  await cardShop.confirm(id, intent, customer)
  expect(await balances(id)).toEqual({ 'provider:stripe': 1_310, refunds_due: -1_310 })
  await cardShop.webhooks({ paused: false })
  await until(async () => {
    await reconcilePayments(cardShop.context())
    return Object.keys(await balances(id)).length === 0
  })
})

it('sending the failed refund of a double payment again leaves the cash of the order as it is', async () => {
  const { id, customer } = await delivered()
  const paidInCash = await balances(id)
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 50 })
  await cardShop.stripe.paymentIntents.create({
    amount: 131_000,
    currency: 'bdt',
    payment_method: 'pm_card_visa',
    confirm: true,
    metadata: { orderId: id, userId: customer.id, attempt: '1' },
  })
  await until(async () => {
    await reconcilePayments(cardShop.context())
    return (await cardShop.staffOrder(id, admin)).refund === 'failed'
  })
  expect(await balances(id)).toEqual({ ...paidInCash, 'provider:stripe': 1_310, refunds_due: -1_310 })
  expect((await staff(`${id}/due-refund`, { by: 'card' })).status).toBe(200)
  expect(await balances(id)).toEqual(paidInCash)
})

it('an accepted return moves no money until it is refunded [T05]', async () => {
  const { id, customer } = await delivered()
  await cardShop.call(`POST /api/order/user/${id}/return`, { as: customer, body: { reason: 'Broken.' } })
  const decision = { accept: true, note: 'Sorry.' }
  await Promise.all([staff(`${id}/return`, decision), staff(`${id}/return`, decision)])
  expect(await balances(id)).toEqual({ 'courier:pathao': 1_310, sales: -1_250, delivery_income: -60 })
  const refund = { amount: 1_310, method: 'cash', left: 1_310 }
  await Promise.all([1, 2, 3].map(() => staff(`${id}/refunds`, refund)))
  expect(await balances(id)).toMatchObject({ cash: -1_310, refunds: 1_310, sales: -1_250 })
})

it('the database rejects a posting that does not sum to zero, and every change of one [T01]', async () => {
  const { id } = await delivered()
  const expectRejected = async (work: Promise<unknown>, words: RegExp) =>
    expect(String(((await work.catch((error) => error)) as Error).cause)).toMatch(words)
  const values = { kind: 'refund_due' as const, orderId: id, at: new Date(), reference: 'wrong' }
  const unequal = cardShop.db.transaction(async (tx) => {
    const [posting] = await tx.insert(ledgerPostings).values(values).returning()
    const postingId = posting?.id ?? 0
    await tx.insert(ledgerLines).values({ postingId, account: 'refunds', amount: 100 })
    await tx.insert(ledgerLines).values({ postingId, account: 'refunds_due', amount: -99 })
  })
  await expectRejected(unequal, /does not sum to zero/)
  await expectRejected(cardShop.db.insert(ledgerPostings).values(values), /does not sum to zero/)
  await expectRejected(
    cardShop.db.insert(ledgerLines).values({ postingId: 1, account: 'cash', amount: 5 }),
    /sum to zero/,
  )
  for (const table of ['ledger_lines', 'ledger_postings']) {
    await expectRejected(cardShop.db.execute(`delete from ${table}`), /append-only/)
    await expectRejected(cardShop.db.execute(`truncate ${table} cascade`), /append-only/)
  }
  await expectRejected(cardShop.db.execute('update ledger_lines set amount = amount * 2'), /append-only/)
  await expectRejected(cardShop.db.execute(`update ledger_postings set kind = 'x'`), /append-only/)
  const again = (kind: 'cash_by_courier') =>
    cardShop.db.transaction((tx) =>
      post(
        tx,
        kind,
        { orderId: id, at: new Date() },
        { amount: 1, deliveryCharge: 0, advancePaid: 0, moneyHolder: 'redx' },
      ),
    )
  expect(await Promise.all([again('cash_by_courier'), again('cash_by_courier')])).toEqual([false, false])
})
