import { ownerRole } from '#contract/accounts/roles.ts'
import { acquireLocks } from '#database/advisory-locks.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, isNotNull, isNull, sql } from '#database/drizzle.ts'
import { staff, staffSecondFactors } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import type { Grants } from '../../../grants.ts'
import { announceChange } from '../../../http/change-feed.ts'
import { missing } from '../../../permissions.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { readGrants } from './staff-rights.ts'

/**
 * A change of people or roles: one at a time in the whole shop, with what the caller may do once it is their turn, so that
 * of two who take each other's rights only the first succeeds. Open streams check afterwards who may still read them.
 * @throws ShopError 403 without `staff.manage`; 409 when no active owner would remain
 */
export const changingPeople = <Result>(
  context: SignedInContext,
  change: (tx: Transaction, own: Grants) => Promise<Result>,
): Promise<Result> =>
  inTransaction(context.db, (tx) =>
    keepingOwner(tx, async () => {
      const own = await readGrants(tx, context.actor.id)
      if (!own.has('staff.manage')) throw await missing(tx, 'staff.manage')
      const result = await change(tx, own)
      await announceChange(tx, ['staff-sessions'])
      return result
    }),
  )

/**
 * A change after which an active owner remains: one with a second factor, once there has been one. One change at a time
 * in the whole shop.
 * @throws ShopError 409
 */
export async function keepingOwner<Result>(tx: Transaction, change: () => Promise<Result>): Promise<Result> {
  await acquireLocks(tx, 'staff')
  const before = await countOwners(tx)
  const result = await change()
  const after = await countOwners(tx)
  if (after.owners === 0) throw new ShopError('owner_must_remain')
  if (before.withFactor > 0 && after.withFactor === 0) throw new ShopError('owner_factor_must_remain')
  return result
}

async function countOwners(tx: Transaction) {
  const [counted] = await tx
    .select({
      owners: sql<number>`count(*)::int`,
      withFactor: sql<number>`count(*) filter (where ${isNotNull(staffSecondFactors.secret)})::int`,
    })
    .from(staff)
    .leftJoin(staffSecondFactors, eq(staffSecondFactors.userId, staff.userId))
    .where(and(eq(staff.roleId, ownerRole), isNull(staff.deactivatedAt)))
  return counted ?? { owners: 0, withFactor: 0 }
}
