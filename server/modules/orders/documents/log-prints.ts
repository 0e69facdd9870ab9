import { createHash } from 'node:crypto'
import { type PrintedDocument, printedDocumentNames } from '#contract/orders/documents.ts'
import type { SignedInContext } from '../../../context.ts'
import { recordChanges } from '../../../staff-changes.ts'
import { orderSubject } from '../log-order-changes.ts'

/** Seconds in which orders that the same person has open to print are logged once. */
const shownOnce = 10 * 60

/**
 * Logs which documents of orders a person prints, each time; and which orders are only shown to be printed, with their
 * names, phone numbers and addresses, once in ten minutes.
 */
export async function logPrints(
  context: SignedInContext,
  orderIds: readonly string[],
  document: PrintedDocument | undefined,
): Promise<void> {
  const { db, actor, limits } = context
  const shown = `shown ${actor.id} ${createHash('sha256').update(orderIds.toSorted().join()).digest('base64url')}`
  if (!document && (await limits.remembers(shown))) return
  const after = { Document: document ? printedDocumentNames[document] : 'Shown to be printed' }
  const prints = orderIds.map((id) => ({
    subject: { ...orderSubject(id), kind: 'print' as const },
    after,
    what: 'printed' as const,
  }))
  await db.transaction((tx) => recordChanges(tx, context, prints))
  if (!document) await limits.remember(shown, shownOnce)
}
