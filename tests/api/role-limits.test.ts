import { expect, it } from 'vitest'
import { staffLimitUses } from '#database/schema/index.ts'
import { byPhone, customer, openCounter, sale } from './counter-sales.ts'
import { editedOrder } from './edited-order.ts'
import type { Account } from './shop.ts'

const { shop, admin, take } = openCounter()

const without = { perOrder: null, perDay: null, percent: null }
/** A person whose role is limited to so many taka a day. */
async function clerk(permission: 'orders.refund' | 'orders.discount', perDay: number): Promise<Account> {
  const grants = ['orders.read', 'orders.money', 'counter.sell'].map((name) => ({ permission: name, ...without }))
  const role = { name: `Clerk ${perDay} ${permission}`, grants: [...grants, { ...without, permission, perDay }] }
  const { body } = await shop.call('POST /api/admin/roles', { as: admin, body: role })
  return shop.account({ role: body.roleId })
}

async function cancelling(perOrder: number): Promise<Account> {
  const names = ['orders.read', 'orders.money', 'orders.cancel'] as const
  const grants = [
    ...names.map((permission) => ({ permission, ...without })),
    { ...without, permission: 'orders.refund', perOrder },
  ]
  const { body } = await shop.call('POST /api/admin/roles', {
    as: admin,
    body: { name: `Cancels ${perOrder}`, grants },
  })
  return shop.account({ role: body.roleId })
}

it('counts the discounts of a person on a day over all orders, until the next day in Dhaka', async () => {
  const seller = await clerk('orders.discount', 300)
  const product = await shop.product({ price: 1_000_00, stock: 20 })
  const discounted = (discountValue: number) =>
    take(
      {
        ...byPhone(product, 1),
        ...{ discountKind: 'amount', discountReason: 'Eid', discountValue, amount: 1_000 - discountValue },
        pickup: true,
      },
      { as: seller },
    )
  expect((await discounted(200)).status).toBe(200)
  const refused = await discounted(200)
  expect([refused.status, refused.body.code]).toEqual([403, 'above_limit'])
  expect(refused.body.message).toContain('at most ৳100.00')
  expect((await discounted(100)).status).toBe(200)
  await shop.db.update(staffLimitUses).set({ at: new Date(Date.now() - 24 * 60 * 60 * 1000) })
  expect((await discounted(200)).status).toBe(200)
})

it('gives one of two refunds that a person makes at once, where the limit of the day allows one', async () => {
  const refunder = await clerk('orders.refund', 1_000)
  const product = await shop.product({ price: 1_000_00, stock: 20 })
  const orders = await Promise.all([1, 2].map(() => take({ ...sale(product, 1), ...customer })))
  expect(orders.map(({ status }) => status)).toEqual([200, 200])
  const replies = await Promise.all(
    orders.map(({ body: { orderId } }) => {
      const body = { amount: 600, left: 1_000, method: 'cash', reason: 'Leaks', lines: [], restock: false }
      return shop.call(`POST /api/admin/orders/${orderId}/refunds`, { as: refunder, body })
    }),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const { body } = await shop.call('GET /api/admin/changes?kind=refused', { as: admin })
  expect(body.changes[0]).toMatchObject({ what: 'refused' })
  expect(JSON.stringify(body.changes[0].fields)).toContain('at most ৳400.00')
})

it('counts what a cancellation gives back as a refund by the person who cancels', async () => {
  const seller = await cancelling(600)
  const product = await shop.product({ price: 1_000_00, stock: 20 })
  const { body } = await take({ ...sale(product, 1), ...customer, handedOver: false })
  const before = await shop.staffOrder(body.orderId, admin)
  const cancel = (as: Account) =>
    shop.call(`POST /api/admin/orders/${body.orderId}/status`, {
      as,
      body: { status: 'cancelled', from: before.status },
    })
  const refused = await cancel(seller)
  expect([before.paymentStatus, refused.status, refused.body.code]).toEqual(['paid', 403, 'above_limit'])
  expect((await shop.staffOrder(body.orderId, admin)).status).toBe(before.status)
  expect((await cancel(await cancelling(2_000))).status).toBe(200)
})

it('keeps a discount within the percentage of the role when goods are taken out of the order later', async () => {
  const grants = [
    ...['orders.read', 'orders.money', 'orders.edit', 'orders.phone', 'counter.sell'].map((permission) => ({
      permission,
      ...without,
    })),
    { ...without, permission: 'orders.discount', percent: 10 },
  ]
  const { body: role } = await shop.call('POST /api/admin/roles', { as: admin, body: { name: 'Ten percent', grants } })
  const seller = await shop.account({ role: role.roleId })
  const product = await shop.product({ price: 1_000_00, stock: 20 })
  const discount = { discountKind: 'amount', discountReason: 'Eid', discountValue: 900 }
  const taken = await take({ ...byPhone(product, 9), ...discount, amount: 8_100, pickup: true }, { as: seller })
  expect(taken.status).toBe(200)
  const { orderId } = taken.body
  const order = await shop.staffOrder(orderId, admin)
  const save = (as: Account, change: object) =>
    shop.call(`PUT /api/admin/orders/${orderId}`, { as, body: editedOrder(order, change) })
  const one = { lines: [{ variantId: product.variantId, quantity: 1 }] }
  const kept = await save(seller, { ...one, amount: 100 })
  expect([kept.status, kept.body.code]).toEqual([403, 'above_limit'])
  expect(kept.body.message).toContain('at most ৳100.00')
  const lower = await save(seller, { ...one, ...discount, discountValue: 200, amount: 800 })
  expect([lower.status, lower.body.code]).toEqual([403, 'above_limit'])
  expect((await save(seller, { ...one, ...discount, discountValue: 100, amount: 900 })).status).toBe(200)
})
