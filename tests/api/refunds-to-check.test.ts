import Stripe from 'stripe'
import { expect, it, vi } from 'vitest'
import { refundFailed } from '#contract/orders/refund-failed.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { RefundCheckDecision } from '#contract/payments/refunds.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { until } from './card-shop.ts'
import { reconciledCardShop } from './shop-with-staff.ts'

const { cardShop, admin } = reconciledCardShop()

const asStaff = (method: string, path: string, body?: object) =>
  cardShop.call(`${method} /api/admin/${path}`, { as: admin, ...(body && { body }) })
const staffOrder = (id: string): Promise<StaffOrder> => cardShop.staffOrder(id, admin)

/** A paid order of which a refund of so many taka has failed. */
async function withFailedRefund(amount: number, bottles: object = {}) {
  const order = await cardShop.paidOrder()
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 1 })
  await cardShop.refund(order.id, admin, amount, { reason: 'Broken cap', ...bottles })
  await until(async () => {
    await cardShop.recordRefunds(order.intent)
    return (await staffOrder(order.id)).refund === 'failed'
  })
  return order
}

/** The owner refunds taka on the provider's own pages. Returns what staff have to check then. */
async function refundInDashboard({ id, intent }: { id: string; intent: string }, amount: number) {
  const made = await cardShop.stripe.refunds.create({ payment_intent: intent, amount: amount * 100 })
  await cardShop.recordRefunds(intent)
  const check = (await staffOrder(id)).refundChecks.find(({ reference }) => reference === made.id)
  if (!check) throw new Error('nothing is to be checked')
  return check
}
const decide = (id: string, check: { _id: string }, decision: object) =>
  asStaff('POST', `orders/${id}/refund-checks/${check._id}`, decision satisfies Partial<RefundCheckDecision>)
const refundsOf = async (id: string) =>
  (await staffOrder(id)).refunds.map(({ amount, state, method }) => `${amount} ${state} ${method}`).toSorted()
const isListed = async (id: string) => {
  const { orders } = (await asStaff('GET', 'orders?status=refund-to-check')).body
  return orders.some(({ _id }: { _id: string }) => _id === id)
}
const differencesOf = async (id: string) => {
  const { differences } = (await asStaff('GET', 'reconciliation')).body
  return differences.filter(({ orderId }: { orderId: string }) => orderId === id)
}

it('a refund that the shop did not make changes nothing of the order until staff have checked it [S06]', async () => {
  const order = await cardShop.paidOrder()
  const { id } = order
  const check = await refundInDashboard(order, 200)
  await cardShop.recordRefunds(order.intent)
  expect(check).toMatchObject({ provider: 'stripe', amount: 200, mayBe: [] })
  expect(await staffOrder(id)).toMatchObject({ refunded: 0, refundable: 1_250, refundChecks: [{ amount: 200 }] })
  expect([await isListed(id), await differencesOf(id)]).toEqual([true, []])
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, 'provider:stripe': 1_050, refunds_to_check: 200 })
  const { body } = await decide(id, check, { decision: 'additional' })
  expect(body.order).toMatchObject({ refunded: 200, refundable: 1_050, refundChecks: [], refundDue: 0 })
  expect([await isListed(id), await differencesOf(id)]).toEqual([false, []])
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, refunds: 200, 'provider:stripe': 1_050 })
  expect(await cardShop.emails(id, 'refund-email')).toBe(1)
  expect((await decide(id, check, { decision: 'additional' })).status).toBe(404)
})

it('a failed refund that the owner repeats on the provider’s own pages keeps its bottles [S06]', async () => {
  const lines = [{ item: 0, quantity: 1 }]
  const order = await withFailedRefund(1_250, { lines })
  const check = await refundInDashboard(order, 1_250)
  const again = await asStaff('POST', `orders/${order.id}/due-refund`, { by: 'card' })
  expect([again.status, again.body.message]).toEqual([409, expect.stringMatching(/changed|check it first/)])
  const [refundId] = check.mayBe
  const { body } = await decide(order.id, check, { decision: 'belongs', refundId })
  expect(body.order).toMatchObject({ paymentStatus: 'refunded', refund: null, refundDue: 0 })
  expect(body.order.refunds).toMatchObject([{ amount: 1_250, state: 'done', lines, reason: 'Broken cap' }])
  expect(refundFailed(body.order)).toBe(false)
  expect(await cardShop.refundsAtProvider(order.intent)).toEqual(['125000 failed', '125000 succeeded'])
  expect(await differencesOf(order.id)).toEqual([])
})

it.each([
  ['smaller', 300, { refunded: 300, refund: 'failed', refundDue: 200 }, ['200 failed card', '300 done card']],
  ['larger', 600, { refunded: 600, refund: null, refundDue: 0 }, ['600 done card']],
])('a %s one than the failed refund counts with its own amount', async (_, made, shown, refunds) => {
  const order = await withFailedRefund(500)
  const check = await refundInDashboard(order, made)
  const { body } = await decide(order.id, check, { decision: 'belongs', refundId: check.mayBe[0] })
  expect(body.order).toMatchObject(shown)
  expect([await refundsOf(order.id), await differencesOf(order.id)]).toEqual([refunds, []])
})

it('a refund is not sent while another is to be checked, and is sent once staff have ignored that', async () => {
  const order = await cardShop.paidOrder()
  const { id, intent } = order
  const check = await refundInDashboard(order, 200)
  expect(await cardShop.refund(id, admin, 500)).toMatch(/^The refund is not sent yet: check the other refund/)
  expect(await staffOrder(id)).toMatchObject({ refund: 'pending', refunded: 500 })
  expect(await cardShop.refundsAtProvider(intent)).toEqual(['20000 succeeded'])
  expect((await decide(id, check, { decision: 'ignored', note: ' ' })).status).toBe(400)
  const { body } = await decide(id, check, { decision: 'ignored', note: 'A test of the owner' })
  cardShop.wait(60_000)
  await until(async () => (await staffOrder(id)).refund === null)
  cardShop.wait(-60_000)
  expect(body.order).toMatchObject({ refunded: 500, refundChecks: [] })
  expect(await cardShop.refundsAtProvider(intent)).toEqual(['20000 succeeded', '50000 succeeded'])
  expect(await accountsOf(cardShop.db, id)).toMatchObject({ refunds: 500, refunds_to_check: 200 })
  expect(await differencesOf(id)).toEqual([])
})

it('no more is counted as refunded than was paid', async () => {
  const order = await cardShop.paidOrder()
  await cardShop.refund(order.id, admin, 1_000)
  const check = await refundInDashboard(order, 250)
  await asStaff('POST', `orders/${order.id}/refunds`, { amount: 250, method: 'card', left: 250 })
  const tooMuch = await decide(order.id, check, { decision: 'additional' })
  expect([tooMuch.status, tooMuch.body.message]).toEqual([409, expect.stringMatching(/^Only ৳0\.00/)])
  expect((await decide(order.id, check, { decision: 'belongs', refundId: check.mayBe[0] ?? order.id })).status).toBe(
    409,
  )
})

it('a refund that the bank returns before staff have checked it is not listed any more', async () => {
  const order = await cardShop.paidOrder()
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 3_600_000 })
  await refundInDashboard(order, 200)
  await cardShop.completeProcessingPayments()
  await until(async () => {
    await cardShop.recordRefunds(order.intent)
    return (await staffOrder(order.id)).refundChecks.length === 0
  })
  expect(await accountsOf(cardShop.db, order.id)).toEqual({ sales: -1_250, 'provider:stripe': 1_250 })
})

it('only staff say what a refund means', async () => {
  const order = await cardShop.paidOrder()
  const check = await refundInDashboard(order, 200)
  const path = `POST /api/admin/orders/${order.id}/refund-checks/${check._id}`
  expect((await cardShop.call(path, { as: order.customer, body: { decision: 'additional' } })).status).toBe(401)
})

it('a failed refund is not sent again while the provider cannot say whether it was made in the meantime', async () => {
  const order = await withFailedRefund(500)
  const list = vi.spyOn(cardShop.stripe.refunds, 'list')
  const noResponse = new Stripe.errors.StripeConnectionError({ message: 'No response' } as never)
  const invalidKey = new Stripe.errors.StripeAuthenticationError({ message: 'Invalid API key' } as never)
  for (const error of [noResponse, invalidKey]) {
    list.mockRejectedValue(error)
    const unknown = await asStaff('POST', `orders/${order.id}/due-refund`, { by: 'card' })
    expect([unknown.status, unknown.body.message]).toEqual([
      503,
      expect.stringContaining('card provider did not respond'),
    ])
  }
  list.mockRestore()
})

it('counts a failed refund paid by hand, and a refund found at the provider, for the limit of a role', async () => {
  const grants = ['orders.read', 'orders.money', 'orders.refund'].map((permission) => {
    return { permission, perOrder: permission === 'orders.refund' ? 500 : null, perDay: null, percent: null }
  })
  const { body: role } = await asStaff('POST', 'roles', { name: 'Refunds to ৳500', grants })
  const clerk = await cardShop.account({ role: role.roleId })
  const byHand = (id: string, amount: number) => {
    const body = { by: 'manual', method: 'cash', amount }
    return cardShop.call(`POST /api/admin/orders/${id}/due-refund`, { as: clerk, body })
  }
  const [large, small, own] = [await withFailedRefund(501), await withFailedRefund(500), await cardShop.paidOrder()]
  const refused = await byHand(large.id, 501)
  expect([refused.status, refused.body.code]).toEqual([403, 'above_limit'])
  expect((await staffOrder(large.id)).refund).toBe('failed')
  expect((await byHand(small.id, 500)).status).toBe(200)

  // What the clerk gave is counted once, also when it fails and is paid by hand.
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 1 })
  await cardShop.refund(own.id, clerk, 400, { reason: 'Broken cap' })
  await until(async () => {
    await cardShop.recordRefunds(own.intent)
    return (await staffOrder(own.id)).refund === 'failed'
  })
  expect((await byHand(own.id, 400)).status).toBe(200)
  const check = await refundInDashboard(own, 200)
  const found = await cardShop.call(`POST /api/admin/orders/${own.id}/refund-checks/${check._id}`, {
    as: clerk,
    body: { decision: 'additional' },
  })
  expect([found.status, found.body.code]).toEqual([403, 'above_limit'])
  expect((await decide(own.id, check, { decision: 'additional' })).status).toBe(200)
})
