import type { MoneyHolder, StatementColumns } from '#contract/ledger/settlements.ts'
import type { Database, Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { statementColumns } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { nameOf, providerOf } from './money-holders.ts'

/** The columns of a holder's statements as staff have assigned them, if they have. */
export async function readStatementColumns(
  db: Database | Transaction,
  moneyHolder: MoneyHolder,
): Promise<StatementColumns | undefined> {
  const [row] = await db.select().from(statementColumns).where(eq(statementColumns.moneyHolder, moneyHolder))
  // Earlier versions stored only columns with headings.
  return row && { ...row.columns, isHeaded: row.columns.isHeaded ?? true }
}

/**
 * Staff assign the columns of a holder's statements once, for all that follow. With null the names decide again.
 * @throws ShopError 400 when nobody of this name holds money
 */
export async function saveStatementColumns(
  context: SignedInContext,
  moneyHolder: MoneyHolder,
  columns: StatementColumns | null,
): Promise<void> {
  const provider = providerOf(context, moneyHolder)
  await inTransaction(context.db, async (tx) => {
    const before = await readStatementColumns(tx, moneyHolder)
    if (columns) {
      const row = { moneyHolder, columns }
      await tx
        .insert(statementColumns)
        .values(row)
        .onConflictDoUpdate({ target: statementColumns.moneyHolder, set: row })
    } else await tx.delete(statementColumns).where(eq(statementColumns.moneyHolder, moneyHolder))
    const asText = (columns: StatementColumns | null = null) => ({
      [`Statement columns of ${nameOf(context, moneyHolder)}`]: columns
        ? (['order', 'collected', 'charge', 'paid'] as const)
            .map((name) => `${name}: ${columns[name] || '–'}`)
            .concat(columns.isHeaded ? [] : 'no row of headings')
            .join('\n')
        : 'As their names decide',
    })
    const subject = provider
      ? { kind: 'payments' as const, name: 'Payments' }
      : { kind: 'couriers' as const, name: 'Couriers' }
    await recordChange(tx, context, subject, asText(before), asText(columns))
  })
}
