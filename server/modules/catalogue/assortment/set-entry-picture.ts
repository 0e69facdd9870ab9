import { eq, sql } from '#database/drizzle.ts'
import { pictures } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { announceChange } from '../../../http/change-feed.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { preparedPicture } from '../pictures/prepared-picture.ts'
import { lockAssortment } from './add-entry.ts'
import { entryTables, type Kind, readEntries } from './assortment.ts'
import { recordEntries } from './record-entries.ts'
import { noSuchEntry, requireStaffEntry } from './staff-entries.ts'

/**
 * Sets or replaces the picture of a brand or category.
 * @throws ShopError 404 for an unknown id, 400 for an invalid or too large picture
 */
export async function setEntryPicture(context: SignedInContext, kind: Kind, id: number, file: unknown): Promise<void> {
  await requireStaffEntry(context.db, kind, id)
  const picture = await preparedPicture(file)
  const table = entryTables[kind]
  await inTransaction(context.db, async (tx) => {
    await lockAssortment(tx)
    const before = await readEntries(tx, kind)
    await tx.insert(pictures).values(picture).onConflictDoNothing()
    const [changed] = await tx
      .update(table)
      .set({ pictureId: picture.id, version: sql`${table.version} + 1` })
      .where(eq(table.id, id))
      .returning({ id: table.id })
    if (!changed) throw noSuchEntry(kind)
    await recordEntries(tx, context, kind, before)
    await announceChange(tx, ['brands'])
  })
}
