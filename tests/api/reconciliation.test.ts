import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayInDhaka, endOfDay } from '#contract/dhaka-time.ts'
import { findDifferences } from '#server/modules/ledger/find-differences.ts'
import { isWithin } from '#server/modules/ledger/period.ts'
import { post } from '#server/modules/ledger/post.ts'
import { reconcile } from '#server/modules/ledger/reconcile.ts'
import { unbalanced } from '#tests/support/ledger.ts'
import { placeCashOrder } from './cash-orders.ts'
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

const asStaff = (route: string) => shop.call(route, { as: admin })
const cashOrder = () => placeCashOrder(shop, admin)
const reconciliation = async () => (await asStaff('GET /api/admin/reconciliation')).body

it('shows where orders and ledger differ [T11]', async () => {
  const firstDay = dayInDhaka(new Date())
  const [raised, unpaid, lost] = [await cashOrder(), await cashOrder(), await cashOrder()]
  expect((await reconciliation()).differences).toEqual([])
  await shop.db.execute(sql`update orders set amount = amount + 500 where id = ${raised}`)
  await shop.db.execute(sql`update orders set payment_status = 'pending' where id = ${unpaid}`)
  await shop.db.execute(sql`update dues set amount = 0 where order_id = ${lost}`)
  const { differences, difference } = await reconciliation()
  expect(difference).toBe(5 + 1_250 + 1_250)
  expect(differences).toHaveLength(3)
  // The sum includes those that are not shown.
  const days = [firstDay, dayInDhaka(new Date())] as const
  const shown = await shop.db.transaction((tx) => findDifferences(tx, days, 1))
  expect(shown).toMatchObject({ first: [expect.anything()], sum: 250_500 })
  const number = expect.any(Number)
  expect(differences).toEqual(
    expect.arrayContaining([
      { check: 'paid', orderId: raised, number, expected: 1_255, ledger: 1_250 },
      { check: 'paid', orderId: unpaid, number, expected: 0, ledger: 1_250 },
      { check: 'with_courier', orderId: lost, number, expected: 0, ledger: 1_250 },
    ]),
  )
  const earlier = await asStaff('GET /api/admin/reconciliation?from=2020-01-01&to=2020-01-31')
  expect(earlier.body).toMatchObject({ sales: 0, difference: 0, from: '2020-01-01', to: '2020-01-31' })
  expect((await asStaff('GET /api/admin/reconciliation?from=2020-02-01&to=2020-01-31')).status).toBe(400)
})

it('a period has the days of Dhaka in a database session of another time zone, also when its clocks change [T11]', async () => {
  const orderId = await cashOrder()
  // In Berlin, 29 March 2026 has 23 hours and 25 October 25.
  for (const day of ['2026-03-29', '2026-10-25', '2026-06-01']) {
    const [end, nextDay] = [endOfDay(day), dayInDhaka(endOfDay(day))]
    const isListed = (of: string, at: Date) =>
      shop.db.transaction(async (tx) => {
        await tx.execute(sql`set local timezone = 'Europe/Berlin'`)
        await tx.execute(sql`update orders set placed_at = ${at.toISOString()}::timestamptz where id = ${orderId}`)
        const { rows } = await tx.execute(
          sql`select from orders where id = ${orderId} and ${isWithin('placed_at', [of, of])}`,
        )
        return rows.length === 1
      })
    const last = new Date(end.getTime() - 1)
    expect([await isListed(day, last), await isListed(nextDay, last)]).toEqual([true, false])
    expect([await isListed(day, end), await isListed(nextDay, end)]).toEqual([false, true])
  }
})

it('finds the differences of a long period, each once, also of orders that were placed before it [T11]', async () => {
  const day = async (ago: number) => {
    const { rows } = await shop.db.execute<{ day: string }>(
      sql`select to_char(now() at time zone 'Asia/Dhaka' - ${ago}::int * interval '1 day', 'YYYY-MM-DD') as day`,
    )
    return rows[0]?.day ?? ''
  }
  const earlier = (orderId: string, days: number) =>
    shop.db.execute(
      sql`update orders set placed_at = placed_at - ${days}::int * interval '1 day' where id = ${orderId}`,
    )
  const before = (await asStaff(`GET /api/admin/reconciliation?from=${await day(50)}&to=${await day(0)}`)).body
  // Placed 60 and 40 days ago, and posted today.
  const [old, placed] = [await cashOrder(), await cashOrder()]
  await earlier(old, 60)
  await earlier(placed, 40)
  const monthAgo = { orderId: null, reference: 'month ago', at: new Date(Date.now() - 30 * 24 * 60 * 60_000) }
  await shop.db.transaction((tx) =>
    post(tx, 'cash_at_shop', monthAgo, { amount: 100_000, deliveryCharge: 0, advancePaid: 0 }),
  )
  await shop.db.execute(sql`update orders set amount = amount + 500 where id in (${old}, ${placed})`)
  const { body } = await asStaff(`GET /api/admin/reconciliation?from=${await day(50)}&to=${await day(0)}`)
  expect(body.sales - before.sales).toBe(2 * 1_250 + 1_000)
  expect(body.difference - before.difference).toBe(2 * 5)
  for (const orderId of [old, placed]) {
    const found = body.differences.filter((one: { orderId: string }) => one.orderId === orderId)
    expect(found).toEqual([{ check: 'paid', orderId, number: expect.any(Number), expected: 1_255, ledger: 1_250 }])
  }
  // Neither placed nor posted in it.
  const { body: past } = await asStaff(`GET /api/admin/reconciliation?from=${await day(50)}&to=${await day(45)}`)
  expect(past).toMatchObject({ sales: 0, difference: 0 })
})

it('compares a very long period', async () => {
  const { status, body } = await asStaff('GET /api/admin/reconciliation?from=2000-01-01&to=2099-12-31')
  expect([status, body.from, body.to]).toEqual([200, '2000-01-01', '2099-12-31'])
  const { rows: sold } = await shop.db.execute<{ taka: number }>(
    sql`select sum(-amount)::int / 100 as taka from ledger_lines where account = 'sales'`,
  )
  expect(body.sales).toBe(sold[0]?.taka)
})

it('adds up amounts with decimals exactly', async () => {
  const event = { orderId: null, reference: 'decimals', at: new Date('2019-05-10T06:00:00Z') }
  const due = { moneyHolder: 'pathao', cost: 0, charge: 0 } as const
  await shop.db.transaction(async (tx) => {
    await post(tx, 'cash_by_courier', event, { amount: 30, deliveryCharge: 10, advancePaid: 0, moneyHolder: 'pathao' })
    await post(
      tx,
      'order_settled',
      { ...event, reference: 'to the bank' },
      { ...due, amount: 10, collected: 10, into: 'bank' },
    )
    await post(
      tx,
      'order_settled',
      { ...event, reference: 'to bKash' },
      { ...due, amount: 20, collected: 20, into: 'bkash' },
    )
  })
  const { received, settled } = await reconcile(shop.shop, { from: '2019-05-10', to: '2019-05-10' })
  // As floats, 0.1 and 0.2 add up to 0.30000000000000004.
  expect([received.courier, settled]).toEqual([0.3, 0.3])
})

it('rejects days of which only the first digits of the year are typed, and years far ahead', async () => {
  const message = 'Choose a day between the years 2000 and 2099'
  for (const query of ['from=0002-11-01', 'from=0000-01-01', 'to=9999-12-31', 'to=0202-01-01']) {
    for (const call of ['reconciliation', 'orders', 'orders/file']) {
      const { status, body } = await asStaff(`GET /api/admin/${call}?${query}`)
      expect([call, query, status, body.message]).toEqual([call, query, 400, message])
    }
  }
})

it('asks for a shorter period when the comparison takes too long', async () => {
  const { db, now, providers } = shop.shop
  // Nobody can read the orders until the end of this transaction.
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`lock table orders in access exclusive mode`)
    await expect(reconcile({ db, now, providers }, {}, 2_300)).rejects.toMatchObject({
      code: 'too_many_orders_to_compare',
    })
  })
})
