import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { plansOf } from '#tests/support/plans-of.ts'
import { openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const id = randomUUID()
  await shop.db.execute(sql`
    insert into offers (id, position, name, trigger, action, conditions)
    values (${id}, 1, 'Customers of last year', 'code', '{"kind":"amount","amount":10000}', '{}')`)
  await shop.db.execute(sql`
    insert into offer_codes (key, offer_id, code, bulk, max_uses)
    select 'c0de' || n, ${id}, 'CODE' || n, true, 1 from generate_series(1, 100000) as n`)
  await shop.db.execute(sql`analyze offer_codes`)
})
afterAll(() => shop.close())

it.each([
  ['that exists', 'code 99-999', true],
  ['that does not', 'code 100-001', false],
])('a code %s is one look-up in an index among 100,000', async (_, code, applies) => {
  const product = await shop.product({ price: 500_00, stock: 9 })
  const { items } = orderOf([product, 1])
  let applied: unknown[] = []
  const plans = await plansOf(shop.db, /offer_codes/, async () => {
    const { body } = await shop.call('POST /api/cart/check', { body: { items, code } })
    applied = body.offers.applied
  })
  expect(applied).toHaveLength(applies ? 1 : 0)
  expect(plans).toHaveLength(1)
  const [plan = ''] = plans
  expect(plan).toMatch(/Index Scan using offer_codes_pkey on offer_codes\n\s+Index Cond: \(key = /)
  expect(plan.match(/on offer_codes\b/g)).toHaveLength(1)
  expect(plan).not.toContain('Seq Scan on offer_codes')
})
