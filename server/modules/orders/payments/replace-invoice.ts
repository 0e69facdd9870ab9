import type { Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import { replaceInvoice } from '../../invoices/index.ts'

/** In a transaction that has locked the order, after its way to pay has changed its total: its invoice says so. */
export async function replaceInvoiceOfShop(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  at: Date,
): Promise<void> {
  await replaceInvoice(tx, order, { at, by: { id: null, name: 'The shop' } })
}
