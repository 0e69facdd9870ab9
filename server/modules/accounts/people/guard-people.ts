import { ownerRole } from '#contract/accounts/roles.ts'
import { acquireLocks } from '#database/advisory-locks.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, isNull } from '#database/drizzle.ts'
import { staff } from '#database/schema/index.ts'
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
  inTransaction(context.db, async (tx) => {
    await acquireLocks(tx, 'staff')
    const own = await readGrants(tx, context.actor.id)
    if (!own.has('staff.manage')) throw await missing(tx, 'staff.manage')
    const result = await change(tx, own)
    await assertOwnerRemains(tx)
    await announceChange(tx, ['staff-sessions'])
    return result
  })

/** After each change of people, under its lock. @throws ShopError 409 */
export async function assertOwnerRemains(tx: Transaction): Promise<void> {
  const isActiveOwner = and(eq(staff.roleId, ownerRole), isNull(staff.deactivatedAt))
  if ((await tx.$count(staff, isActiveOwner)) === 0) throw new ShopError('owner_must_remain')
}
