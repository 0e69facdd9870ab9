import { expectTypeOf, it } from 'vitest'
import { type OrderOwner, ownedBy } from './order-owner.ts'
import { lockOrder } from './transactions/lock-order.ts'

it('an owner cannot be left out', () => {
  expectTypeOf<undefined>().not.toExtend<OrderOwner>()
  expectTypeOf(ownedBy).parameter(0).toEqualTypeOf<OrderOwner>()
  expectTypeOf(lockOrder).parameter(1).toEqualTypeOf<OrderOwner>()
})
