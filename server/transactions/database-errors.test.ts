import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { checkTables } from '#server/operations/health.ts'
import { type Account, home, openShop, orderOf, type TestShop } from '#tests/api/shop.ts'
import { databaseErrorKind, wasRolledBack } from './database-errors.ts'

let shop: TestShop
let customer: Account
beforeAll(async () => {
  shop = await openShop()
  customer = await shop.account()
})
afterAll(() => shop.close())

it('tells transient database errors from permanent ones', () => {
  const failed = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('why'), { code }) })
  for (const code of ['57P01', '08006', '53300', '53100', '57014', 'ECONNREFUSED', '40P01']) {
    expect([code, databaseErrorKind(failed(code))]).toEqual([code, 'unavailable'])
  }
  expect(databaseErrorKind(failed('22021'))).toBe('unreadable')
  for (const code of ['42P01', '23505', '23514']) expect(databaseErrorKind(failed(code))).toBeUndefined()
  expect([wasRolledBack(failed('40001')), wasRolledBack(failed('57P01'))]).toEqual([true, false])
})

it('takes a missing socket of the database for an outage that passes, and no other missing file', () => {
  const missing = (syscall: string) => Object.assign(new Error('missing'), { code: 'ENOENT', syscall })
  expect(databaseErrorKind(missing('connect'))).toBe('unavailable')
  expect(databaseErrorKind(missing('open'))).toBeUndefined()
})

it('responds with 503 and Retry-After while the database cannot be reached', async () => {
  const { db, close } = openDatabase('postgres://shop@127.0.0.1:9/none')
  const away = await openShop()
  Object.assign(away.shop, { db, readDb: db })
  const { status, headers, body } = await away.call('GET /api/products')
  expect([status, headers['retry-after'], body.code]).toEqual([503, '2', 'busy'])
  expect(await checkTables(db)).toMatchObject({ name: 'database', state: 'failed' })
  await close()
  await away.close()
})

it('recovers when connections are cut during orders', async () => {
  const product = await shop.product({ stock: 10_000 })
  const order = () =>
    shop.call('POST /api/order/create', { as: customer, body: { ...orderOf(product), address: home } })
  const cut = () =>
    shop.db
      .execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
      .catch(() => {})
  const responses = []
  for (let round = 0; round < 5; round += 1) {
    const [, ...all] = await Promise.all([cut(), ...Array.from({ length: 20 }, order)])
    responses.push(...all)
  }
  for (const { status } of responses) expect([200, 503]).toContain(status)
  // The client retries after a 503: the first try may have used the last of the closed connections.
  expect((await shop.order(customer, orderOf(product))).status).toBe(200)
  const placed = responses.filter(({ status }) => status === 200).length + 1
  const { rows } = await shop.db.execute(
    sql`select stock, sold from variant_stock where variant_id = ${product.variantId}`,
  )
  const { body } = await shop.call('GET /api/order/my-orders', { as: customer })
  // A connection may be cut after the commit and before the response: never fewer orders than were acknowledged.
  expect(body.orders.length).toBeGreaterThanOrEqual(placed)
  expect(rows[0]).toEqual({ stock: 10_000 - body.orders.length, sold: body.orders.length })
})
