import { createHash } from 'node:crypto'
import { type PrintedDocument, printedDocumentNames } from '#contract/orders/documents.ts'
import { inArray } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { isTakenAnew, recordChanges } from '../../../staff-changes.ts'
import { orderSubject } from '../log-order-changes.ts'

/** Seconds in which the same orders are opened once by a person, however often the screen reads them again. */
const openedOnce = 60 * 60

/**
 * Counts the orders that a person opens to print, and returns whether they have not been opened in the last hour. Ids of no
 * order do not count.
 * @throws ShopError 429
 */
export async function countOpened({ db, actor, limits }: SignedInContext, given: readonly string[]): Promise<boolean> {
  const opened = `opened ${actor.id} ${createHash('sha256')
    .update([...given].sort().join())
    .digest('base64url')}`
  const [found, isOpened] = await Promise.all([
    db.$count(orders, inArray(orders.id, [...given])),
    limits.remembers(opened),
    limits.take('openToPrint', actor.sessionId),
  ])
  if (found === 0 || isOpened) return false
  await limits.take('printedOrder', actor.id, found)
  await limits.remember(opened, openedOnce)
  return true
}

/** Logs the documents of orders that a person prints, the same ones once a minute, and which orders they open to print. */
export async function logPrints(
  context: SignedInContext,
  orderIds: readonly string[],
  document: PrintedDocument | undefined,
): Promise<void> {
  // What is opened counts before it is logged.
  if (document && !(await isTakenAnew(context, `${document} ${[...orderIds].sort().join()}`))) return
  const after = { Document: document ? printedDocumentNames[document] : 'Shown to be printed' }
  const prints = orderIds.map((id) => ({
    subject: { ...orderSubject(id), kind: 'print' as const },
    after,
    what: 'printed' as const,
  }))
  await context.db.transaction((tx) => recordChanges(tx, context, prints))
}
