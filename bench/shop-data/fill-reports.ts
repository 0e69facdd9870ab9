import { openDatabase } from '#database/client.ts'
import { generateOrders } from '#tests/support/generated-orders.ts'
import { withoutIndexes } from './copy.ts'

/** The days that the orders of the reports are spread over. */
const threeYears = 1_096

/**
 * Orders of three years with all that reports read: offers, refunds, partial deliveries, deliveries that were taken back,
 * documents, stock movements and postings. Written in one session, in which indexes and triggers rest.
 */
export async function fillReports(url: string, count: number): Promise<void> {
  const { db, close } = openDatabase(url, {
    max: 1,
    timeouts: { connect: 10_000, free: 10_000, statement: 7_200_000, idle: 0 },
  })
  const documents = ['invoices', 'credit_notes', 'settlements', 'dues', 'partial_deliveries', 'stock_movements']
  const tables = [
    'users',
    'orders',
    'order_lines',
    'order_discounts',
    'order_events',
    'refunds',
    'ledger_postings',
    ...documents,
  ]
  try {
    await withoutIndexes(db.$client, tables, () => generateOrders(db, count, threeYears))
  } finally {
    await close()
  }
}
