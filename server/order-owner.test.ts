import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, expectTypeOf, it } from 'vitest'
import { accountOf, type OrderOwner, openedBy, ownedBy, staff, theShop } from './order-owner.ts'
import { lockOrder } from './transactions/lock-order.ts'

// Checked by tsc: every call that finds an order requires an owner.
expectTypeOf<undefined>().not.toExtend<OrderOwner>()
expectTypeOf(ownedBy).parameter(0).toEqualTypeOf<OrderOwner>()
expectTypeOf(lockOrder).parameter(1).toEqualTypeOf<OrderOwner>()

const conditionOf = (owner: OrderOwner) => {
  const { sql, params } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(ownedBy(owner))
  return [sql, ...params]
}

it('an account finds its own orders, a link its order, staff and the shop all', () => {
  expect(conditionOf(accountOf({ id: 'a' }))).toEqual(['"orders"."user_id" = $1', 'a'])
  expect(conditionOf(openedBy({ orderId: 'b', expiresAt: new Date(), keyHash: 'c' }))).toEqual([
    '"orders"."id" = $1',
    'b',
  ])
  for (const owner of [staff, theShop]) expect(conditionOf(owner)).toEqual(['true'])
})
