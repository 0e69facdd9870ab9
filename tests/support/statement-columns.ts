import type { MoneyHolder, StatementColumns } from '#contract/ledger/settlements.ts'
import type { Database } from '#database/client.ts'
import { statementLayouts } from '#database/schema/index.ts'

/** As if staff had said what the columns of a holder's statements with these headings are. */
export async function assignColumns(
  db: Database,
  moneyHolder: MoneyHolder,
  headings: string,
  columns: Partial<StatementColumns> & Pick<StatementColumns, 'order'>,
): Promise<void> {
  await db.insert(statementLayouts).values({
    moneyHolder,
    headings: headings.toLowerCase().split(','),
    columns: { collected: '', charge: '', more: [], paid: '', isHeaded: true, ...columns },
  })
}
