import { expect, it } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { hashPassword } from '#server/modules/accounts/sign-in/passwords.ts'
import { computeCohorts, computeReports } from '#server/modules/reports/index.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

const report = async (name: string) => (await shop.call(`GET /api/admin/reports/${name}`, { as: admin })).body

/** Sets the shop's clock, in Dhaka. Time only goes on. */
const goTo = (moment: string) => shop.wait(new Date(`${moment}+06:00`).getTime() - shop.shop.now().getTime())

async function move(id: string, ...statuses: string[]) {
  for (const status of statuses) {
    const body = await statusChangeOf(shop.db, id, status)
    const moved = await shop.call(`POST /api/admin/orders/${id}/status`, { as: admin, body })
    expect(moved.status, moved.body.message).toBe(200)
  }
}

it('a cohort is the month of the first delivered order, of an account or a phone number; who comes back is a share of it', async () => {
  const sold = await shop.product({ price: 800_00, stock: 50 })
  const receive = async (who: number, moment: string) => {
    goTo(moment)
    // Another account each time: the phone number says who it is.
    const as = await shop.account()
    const order = orderOf(sold)
    const phone = `0181234560${who}`
    const placed = await shop.order(as, { ...order, address: { ...order.address, phone } })
    const id = String(placed.body.orderId)
    await shop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as, body: { phone } })
    await move(id, 'confirmed', 'shipped', 'delivered')
  }
  for (const who of [0, 1, 2]) await receive(who, `2028-02-${10 + who}T10:00`)
  await receive(0, '2028-03-05T10:00')
  await receive(0, '2028-03-25T10:00')
  await receive(1, '2028-05-05T10:00')
  goTo('2028-05-20T10:00')
  await computeCohorts(shop.shop)
  const { rows } = await report('cohorts')
  const february = rows.find(({ key }: { key: string }) => key === '2028-02')
  expect(february.now.counts).toEqual({
    customers: 3,
    again1: 1 / 3,
    again2: 0,
    again3: null,
    again6: null,
    again12: null,
  })
  // Computing the first days of months again leaves them.
  await shop.db.execute(sql`update report_state set format = 0`)
  await computeReports(shop.shop)
  expect((await report('cohorts')).rows).toEqual(rows)
})

it('who is erased stays counted as one customer, also of orders that staff took for the number', async () => {
  goTo('2028-05-21T10:00')
  const sold = await shop.product({ price: 900_00, stock: 50 })
  const phone = '01799887766'
  const person = await shop.account()
  const hash = await hashPassword('attar-of-roses')
  await shop.db.execute(sql`update users set phone = ${phone}, confirmed_phone = ${`+88${phone}`}, password_hash = ${hash}
    where id = ${person.id}`)
  const order = orderOf(sold)
  const receive = async (at: string) => {
    const placed = await shop.order(person, { ...order, address: { ...order.address, phone } })
    const id = String(placed.body.orderId)
    await shop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: person, body: { phone } })
    await move(id, 'confirmed', 'shipped', 'delivered')
    await shop.db.execute(
      sql`update order_events set at = ${at}::timestamptz where order_id = ${id} and what = 'delivered'`,
    )
    return id
  }
  const byPhone = await receive('2027-11-05T10:00+06')
  await shop.db.execute(sql`update orders set user_id = null, channel = 'phone' where id = ${byPhone}`)
  await receive('2027-12-05T10:00+06')
  type Row = { key: string; now: { counts: Record<string, number> } }
  const cohort = async () => {
    await computeCohorts(shop.shop)
    const { rows } = await report('cohorts')
    const months = rows.filter(({ key }: Row) => key.startsWith('2027'))
    return months.map(({ key, now }: Row) => [key, now.counts.customers, now.counts.again1])
  }
  expect(await cohort()).toEqual([['2027-11', 1, 1]])
  const body = { currentPassword: 'attar-of-roses' }
  expect((await shop.call('POST /api/user/erasure', { as: person, body })).status).toBe(200)
  const { rows } = await shop.db.execute(sql`select phone from orders where user_id = ${person.id}`)
  expect(rows).toHaveLength(2)
  expect(await cohort()).toEqual([['2027-11', 1, 1]])
})
