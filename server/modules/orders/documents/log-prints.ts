import { createHash } from 'node:crypto'
import { type PrintedDocument, printedDocumentNames } from '#contract/orders/documents.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { limits as table } from '../../../limits/table.ts'
import { recordChanges } from '../../../staff-changes.ts'
import { orderSubject } from '../log-order-changes.ts'

/** Seconds in which the same orders are opened once by a person, however often the screen reads them again. */
const openedOnce = 60 * 60

/**
 * Counts the orders that a person opens to print, and returns whether they have not been opened in the last hour.
 * @throws ShopError 429
 */
export async function countOpened({ actor, limits }: SignedInContext, orderIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(orderIds)].sort()
  const opened = `opened ${actor.id} ${createHash('sha256').update(ids.join()).digest('base64url')}`
  if (await limits.remembers(opened)) return false
  try {
    await limits.take('printedOrder', actor.id, ids.length)
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'too_many_attempts')) throw error
    const { retryAfter = 60 } = error.details
    const params = { maximum: table.printedOrder.points, minutes: Math.ceil(retryAfter / 60) }
    throw new ShopError('too_many_printed', params, { retryAfter })
  }
  await limits.remember(opened, openedOnce)
  return true
}

/** Logs the documents of orders that a person prints, each time, and which orders they open to print. */
export async function logPrints(
  context: SignedInContext,
  orderIds: readonly string[],
  document: PrintedDocument | undefined,
): Promise<void> {
  const after = { Document: document ? printedDocumentNames[document] : 'Shown to be printed' }
  const prints = orderIds.map((id) => ({
    subject: { ...orderSubject(id), kind: 'print' as const },
    after,
    what: 'printed' as const,
  }))
  await context.db.transaction((tx) => recordChanges(tx, context, prints))
}
