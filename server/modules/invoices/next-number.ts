import { fiscalYearInDhaka } from '#contract/dhaka-time.ts'
import { foldSearch } from '#contract/fold-text.ts'
import type { Transaction } from '#database/client.ts'
import { eq, sql } from '#database/drizzle.ts'
import { invoiceCounters, orders } from '#database/schema/index.ts'

/** The next number of a series of this fiscal year. Other documents of the series wait until the transaction ends. */
export async function nextNumber(tx: Transaction, kind: 'INV' | 'CN', at: Date) {
  const series = `${kind}-${fiscalYearInDhaka(at)}`
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning()
  if (!counter) throw new Error('The documents were not counted')
  return { series, number: counter.last }
}

/** Staff find an order by the numbers of its documents. */
export async function addToSearch(tx: Transaction, orderId: string, number: string): Promise<void> {
  await tx
    .update(orders)
    .set({ search: sql`${orders.search} || ${`\n${foldSearch(number)}`}` })
    .where(eq(orders.id, orderId))
}
