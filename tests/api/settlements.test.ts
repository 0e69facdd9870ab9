import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settlements } from '#database/schema/index.ts'
import { accountsOf, unbalanced } from '#tests/support/ledger.ts'
import { assignColumns } from '#tests/support/statement-columns.ts'
import { type CashOrder, payByBkash, placeCashOrder } from './cash-orders.ts'
import { type Account, openShop, type TestShop } from './shop.ts'

let shop: TestShop
let admin: Account
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.account({ role: 'admin', name: 'Shirin Akter' })
})
afterAll(async () => {
  expect(await unbalanced(shop.db)).toBe(0)
  await shop.close()
})

const asStaff = (route: string, body?: object) => shop.call(route, { as: admin, ...(body && { body }) })
const numberOf = (id: string) => id.slice(-8).toUpperCase()

const cashOrder = (options?: CashOrder) => placeCashOrder(shop, admin, options)

let payments = 0
const payment = (orders: object[], change: object = {}) => ({
  moneyHolder: 'pathao',
  reference: `PAY-${++payments}`,
  paidOn: '2026-05-04',
  into: 'bank',
  received: orders.length * 1_190,
  orders,
  ...change,
})
const whole = (orderId: string) => ({ orderId, collected: 1_250, charge: 60 })
const settle = (orders: object[], change?: object) => asStaff('POST /api/admin/settlements', payment(orders, change))
const duesOf = async (courier: string): Promise<{ orderId: string; amount: number }[]> =>
  (await asStaff(`GET /api/admin/settlements/dues/${courier}`)).body.dues
const reconciliation = async () => (await asStaff('GET /api/admin/reconciliation')).body

it('settles what a courier owes: orders, totals and ledger agree [T06]', async () => {
  const ids = [await cashOrder({ courier: 'redx' }), await cashOrder({ courier: 'redx', tracking: 'RX1' })]
  expect(await duesOf('redx')).toMatchObject(ids.map((orderId) => ({ orderId, amount: 1_250, name: 'Nadia Rahman' })))
  const before = await asStaff('GET /api/admin/settlements')
  expect(before.body.balances).toContainEqual({ moneyHolder: 'redx', name: 'RedX', orders: 2, amount: 2_500, cost: 0 })
  const { status, body } = await settle(ids.map(whole), { moneyHolder: 'redx', reference: 'RX-77' })
  expect([status, body.message]).toEqual([200, '2 orders settled'])
  expect(body.settlement).toMatchObject({
    moneyHolder: 'redx',
    name: 'RedX',
    reference: 'RX-77',
    paidOn: '2026-05-04',
    into: 'bank',
    orders: 2,
    collected: 2_500,
    charges: 120,
    received: 2_380,
    difference: 0,
    by: 'Shirin Akter',
  })
  const after = await asStaff('GET /api/admin/settlements')
  expect(after.body.balances.map(({ moneyHolder }: { moneyHolder: string }) => moneyHolder)).not.toContain('redx')
  expect(after.body.settlements[0]).toEqual(body.settlement)
  expect(await accountsOf(shop.db, ids[0] ?? '')).toEqual({ bank: 1_190, courier_costs: 60, sales: -1_250 })
  const again = await settle([whole(await cashOrder({ courier: 'redx' }))], { moneyHolder: 'redx', reference: 'rx-77' })
  expect([again.status, again.body.message]).toEqual([409, 'The payment rx-77 of RedX is already recorded.'])
  expect(await reconciliation()).toMatchObject({ difference: 0, differences: [] })
})

it('one of several concurrent settlements of an order counts [T06]', async () => {
  const [shared, one, other] = await Promise.all([cashOrder(), cashOrder(), cashOrder()])
  const calls = await Promise.all([
    settle([whole(shared), whole(one)]),
    settle([whole(other), whole(shared)]),
    ...[1, 2, 3].map(() => settle([whole(shared)])),
  ])
  expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(calls.find(({ status }) => status === 409)?.body.message).toBe(`#${numberOf(shared)} is already settled.`)
  expect(await accountsOf(shop.db, shared)).toEqual({ bank: 1_190, courier_costs: 60, sales: -1_250 })
  expect((await reconciliation()).difference).toBe(0)
})

it('records a difference with its reason, and none without [T07]', async () => {
  const [short, exact] = [await cashOrder(), await cashOrder()]
  const less = { orderId: short, collected: 1_200, charge: 60 }
  const silent = await settle([less, whole(exact)], { received: 2_330 })
  expect([silent.status, silent.body.message]).toEqual([
    400,
    `#${numberOf(short)}: ৳1,200.00 instead of ৳1,250.00. Enter a reason.`,
  ])
  const rows = [{ ...less, reason: 'The rider gave a discount' }, whole(exact)]
  const missing = await settle(rows, { received: 2_320 })
  expect([missing.status, missing.body.message]).toEqual([
    400,
    'The payout is ৳10.00 less than the orders add up to. Enter a reason.',
  ])
  const { body } = await settle(rows, { received: 2_320, reason: 'Bank fee' })
  expect(body.settlement).toMatchObject({ received: 2_320, collected: 2_450, difference: 60 })
  expect(await accountsOf(shop.db, short)).toMatchObject({ differences: 50, bank: 1_140 })
  const { missing: booked, difference } = await reconciliation()
  expect([booked, difference]).toEqual([60, 0])
  const { rows: notes } = await shop.db.execute(
    sql`select note from ledger_postings where note is not null order by note`,
  )
  expect(notes).toEqual([{ note: 'Bank fee' }, { note: 'The rider gave a discount' }])
})

it('settles the cost of a returned parcel with the others [T09]', async () => {
  const [back, other] = [await cashOrder({ until: 'shipped' }), await cashOrder()]
  const parcel = { reason: 'refused', note: '', restocked: false, courierCost: 120 }
  expect((await asStaff(`POST /api/admin/orders/${back}/parcel-return`, parcel)).status).toBe(200)
  expect(await duesOf('pathao')).toContainEqual(expect.objectContaining({ orderId: back, amount: 0, cost: 120 }))
  const rows = [{ orderId: back, collected: 0, charge: 130 }, whole(other)]
  expect((await settle(rows, { received: 1_060 })).body.settlement).toMatchObject({ charges: 190, difference: 0 })
  expect(await accountsOf(shop.db, back)).toEqual({ bank: -130, courier_costs: 130 })
  expect((await reconciliation()).difference).toBe(0)
})

it('settles the charge of a parcel that was paid beforehand, or came back, without asking for a reason [T09]', async () => {
  const [paid, back, cancelled, cash] = [
    await cashOrder({ until: 'shipped' }),
    await cashOrder({ until: 'shipped' }),
    await cashOrder({ until: 'confirmed' }),
    await cashOrder(),
  ]
  await payByBkash(shop.db, paid)
  const delivered = { status: 'delivered', from: 'shipped' }
  expect((await asStaff(`POST /api/admin/orders/${paid}/status`, delivered)).status).toBe(200)
  const parcel = { reason: 'refused', note: '', restocked: false, courierCost: 0 }
  expect((await asStaff(`POST /api/admin/orders/${back}/parcel-return`, parcel)).status).toBe(200)
  const move = { status: 'cancelled', from: 'confirmed' }
  expect((await asStaff(`POST /api/admin/orders/${cancelled}/status`, move)).status).toBe(200)
  const charged = [paid, back, cancelled]
  await assignColumns(shop.db, 'pathao', 'Order,Collected,Fee', {
    order: 'Order',
    collected: 'Collected',
    charge: 'Fee',
  })
  const statement = ['Order,Collected,Fee', ...charged.map((id) => `${id},0,70`), `${cash},1250,60`].join('\n')
  const { body: checked } = await asStaff('POST /api/admin/settlements/check', { moneyHolder: 'pathao', statement })
  expect(checked.rows.map(({ problem }: { problem: string | null }) => problem)).toEqual([null, null, null, null])
  expect(checked.chargeOnly).toMatchObject(charged.map((orderId) => ({ orderId, amount: 0, cost: 0 })))
  const rows = [...charged.map((orderId) => ({ orderId, collected: 0, charge: 70 })), whole(cash)]
  const { status, body } = await settle(rows, { received: 980 })
  expect([status, body.settlement]).toMatchObject([200, { orders: 4, charges: 270, received: 980, difference: 0 }])
  expect(await accountsOf(shop.db, back)).toEqual({ bank: -70, courier_costs: 70 })
  expect(await accountsOf(shop.db, paid)).toEqual({ bkash: 1_250, sales: -1_250, bank: -70, courier_costs: 70 })
  expect((await reconciliation()).difference).toBe(0)
  // Once, and with no cash.
  expect((await settle([{ orderId: back, collected: 0, charge: 70 }, whole(await cashOrder())])).status).toBe(409)
  const other = await cashOrder({ courier: 'redx', until: 'confirmed' })
  expect((await asStaff(`POST /api/admin/orders/${other}/status`, move)).status).toBe(200)
  for (const [collected, moneyHolder, message] of [
    [1_250, 'redx', 'The courier owes nothing for'],
    [0, 'pathao', 'was shipped with RedX.'],
  ]) {
    const refused = await settle([{ orderId: other, collected, charge: 60 }], { moneyHolder, received: 0 })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(String(message))])
  }
})

it('rejects orders of another courier, twice in one settlement, or not owed [T06]', async () => {
  const order = await cashOrder({ courier: 'steadfast' })
  const shipped = await cashOrder({ until: 'shipped' })
  expect((await settle([whole(order)])).body.message).toBe(`#${numberOf(order)} was shipped with Steadfast.`)
  expect((await settle([whole(shipped)])).body.message).toBe(`The courier owes nothing for #${numberOf(shipped)}.`)
  expect((await settle([whole(order), whole(order)], { moneyHolder: 'steadfast' })).status).toBe(400)
  for (const change of [
    { received: -1 },
    { paidOn: '0000-11-01' },
    { orders: [] },
    { moneyHolder: 'unknown' },
    { moneyHolder: 'nobody' },
    { paidOn: 'soon' },
    { into: 'sales' },
  ]) {
    expect((await settle([whole(order)], { moneyHolder: 'steadfast', ...change })).status).toBe(400)
  }
  expect((await settle([{ ...whole(order), charge: -5 }], { moneyHolder: 'steadfast' })).status).toBe(400)
  expect(await duesOf('steadfast')).toHaveLength(1)
})

it('shows a recorded settlement with its orders, and on an order in which one it was settled [T10]', async () => {
  const [short, exact] = [await cashOrder({ courier: 'redx', tracking: 'RX20' }), await cashOrder({ courier: 'redx' })]
  const rows = [{ orderId: short, collected: 1_200, charge: 70, reason: 'The rider gave a discount' }, whole(exact)]
  const change = { moneyHolder: 'redx', reference: 'RX-78', received: 2_310, reason: 'Bank fee' }
  expect((await shop.staffOrder(short, admin)).settlement).toBeNull()
  const { settlement } = (await settle(rows, change)).body
  const { status, body } = await asStaff(`GET /api/admin/settlements/${settlement._id}`)
  const name = 'Nadia Rahman'
  const number = expect.any(Number)
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      settlement,
      missing: 10,
      reason: 'Bank fee',
      orders: [
        {
          orderId: short,
          number,
          reference: '',
          name,
          trackingNumber: 'RX20',
          transaction: '',
          amount: 1_250,
          collected: 1_200,
          charge: 70,
          reason: 'The rider gave a discount',
        },
        {
          ...{ orderId: exact, number, reference: '', name, trackingNumber: '', transaction: '' },
          amount: 1_250,
          collected: 1_250,
          charge: 60,
          reason: null,
        },
      ],
    },
  ])
  const settledWith = { _id: settlement._id, moneyHolder: 'redx', reference: 'RX-78' }
  expect((await shop.staffOrder(short, admin)).settlement).toEqual(settledWith)
  const packer = await shop.account({ role: 'packing' })
  expect((await shop.staffOrder(short, packer)).settlement).toEqual({ moneyHolder: 'redx' })
  for (const unknown of [randomUUID(), 'RX-78']) {
    expect((await asStaff(`GET /api/admin/settlements/${unknown}`)).status).toBe(404)
  }
  const customer = await shop.account()
  expect((await shop.call(`GET /api/admin/settlements/${settlement._id}`, { as: customer })).status).toBe(401)
})

it('lists all settlements, newest first, 50 on a page', async () => {
  await shop.db.transaction(async (tx) => {
    // Without checks of references: the list needs no orders.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      with added as (
        insert into settlements (holder, reference, paid_on, "into", received, at, by_name)
        select 'redx', 'OLD-' || number, '2026-01-01', 'bank', 119000,
          timestamptz '2026-01-01' - number / 2 * interval '1 minute', 'Shirin Akter'
        from generate_series(1, 101) number returning id
      )
      insert into dues (order_id, holder, amount, since, settlement_id, collected, charge)
      select gen_random_uuid(), 'redx', 125000, now(), id, 125000, 6000 from added`)
  })
  const pages: { _id: string; reference: string; at: string }[][] = []
  let more = true
  while (more) {
    const before = pages.at(-1)?.at(-1)?._id
    const { body } = await asStaff(`GET /api/admin/settlements${before ? `?before=${before}` : ''}`)
    pages.push(body.settlements)
    more = body.more
  }
  const listed = pages.flat()
  const count = await shop.db.$count(settlements)
  expect([listed.length, new Set(listed.map(({ _id }) => _id)).size]).toEqual([count, count])
  expect(pages.map(({ length }) => length)).toEqual([50, 50, count - 100])
  const times = listed.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
})
