import { shopSetup } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'

/** Hides the first steps on Today, or shows them again, for all staff. */
export async function setFirstStepsHidden(context: SignedInContext, hidden: boolean): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await tx.insert(shopSetup).values({}).onConflictDoNothing()
    const [row] = await tx.select().from(shopSetup).for('update')
    const wasHidden = row?.stepsHiddenAt != null
    if (wasHidden === hidden) return
    await tx.update(shopSetup).set({ stepsHiddenAt: hidden ? context.now() : null })
    const snapshot = (is: boolean) => ({ 'On Today': is ? 'Hidden' : 'Shown' })
    await recordChange(tx, context, { kind: 'settings', name: 'First steps' }, snapshot(wasHidden), snapshot(hidden))
  })
}
