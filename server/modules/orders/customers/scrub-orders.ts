import type { Transaction } from '#database/client.ts'
import { and, inArray, sql } from '#database/drizzle.ts'
import {
  consignments,
  orderCalls,
  orderEvents,
  orderLinks,
  orderNotes,
  orders,
  parcelReturns,
} from '#database/schema/index.ts'
import { scrubRefunds } from '../../payments/index.ts'

/**
 * Takes the person out of locked orders: they keep what was bought, paid and returned, the district and area, and can be
 * found by their numbers only. Invoices, credit notes and the ledger stay as they are.
 */
export async function scrubOrders(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(orders)
    .set({
      address: sql`jsonb_strip_nulls(jsonb_build_object('firstName', '', 'lastName', '', 'email', '', 'street', '',
        'zipcode', '', 'city', address -> 'city', 'state', address -> 'state', 'country', address -> 'country',
        'districtCode', address -> 'districtCode', 'areaCode', address -> 'areaCode'))`,
      // Its first three lines are the name, the email and the phone.
      search: sql`regexp_replace(search, ${'^[^\n]*\n[^\n]*\n[^\n]*\n?'}, '')`,
      gift: sql`gift || '{"message": "", "buyer": null}'`,
      ...{ network: null, idempotencyKey: null, requestHash: null, discountReason: null, tags: [] },
      version: sql`version + 1`,
    })
    .where(inArray(orders.id, ids))
  // What was typed, and the old and new values of changes.
  await tx.update(orderEvents).set({ note: null, staffNote: null }).where(inArray(orderEvents.orderId, ids))
  await tx
    .update(orderEvents)
    .set({ details: null })
    .where(and(inArray(orderEvents.orderId, ids), sql`details ->> 'kind' = 'changes'`))
  await tx.update(orderCalls).set({ note: null }).where(inArray(orderCalls.orderId, ids))
  await tx.update(parcelReturns).set({ note: '' }).where(inArray(parcelReturns.orderId, ids))
  await scrubRefunds(tx, ids)
  await tx.update(consignments).set({ message: '' }).where(inArray(consignments.orderId, ids))
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
  await tx.delete(orderLinks).where(inArray(orderLinks.orderId, ids))
}
