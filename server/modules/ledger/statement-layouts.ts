import { type AssignedColumns, type MoneyHolder, StatementColumns } from '#contract/ledger/settlements.ts'
import type { Database, Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { statementLayouts } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { asCompared } from './assigned-columns.ts'
import { nameOf, providerOf } from './money-holders.ts'

/** The columns of a holder's statements, for each row of headings that is known. */
export async function readLayouts(db: Database | Transaction, moneyHolder: MoneyHolder): Promise<AssignedColumns[]> {
  const rows = await db.select().from(statementLayouts).where(eq(statementLayouts.moneyHolder, moneyHolder))
  return rows.map(({ headings, columns }) => ({ headings, columns: StatementColumns.parse(columns) }))
}

/**
 * Staff assign the columns of a holder's statements once, for all that have such headings.
 * @throws ShopError 400 when nobody of this name holds money
 */
export async function saveLayout(
  context: SignedInContext,
  moneyHolder: MoneyHolder,
  assigned: AssignedColumns,
): Promise<void> {
  const provider = providerOf(context, moneyHolder)
  const headings = assigned.headings.map(asCompared)
  const { columns } = assigned
  await inTransaction(context.db, async (tx) => {
    const before = (await readLayouts(tx, moneyHolder)).find(
      (known) => known.headings.join('\n') === headings.join('\n'),
    )
    await tx
      .insert(statementLayouts)
      .values({ moneyHolder, headings, columns })
      .onConflictDoUpdate({ target: [statementLayouts.moneyHolder, statementLayouts.headings], set: { columns } })
    const subject = provider
      ? { kind: 'payments' as const, name: 'Payments' }
      : { kind: 'couriers' as const, name: 'Couriers' }
    const field = `Statement columns of ${nameOf(context, moneyHolder)}`
    await recordChange(
      tx,
      context,
      subject,
      { [field]: before ? inWords(before.columns) : 'None' },
      { [field]: inWords(columns) },
    )
  })
}

const inWords = ({ more, isHeaded, ...columns }: StatementColumns): string =>
  [
    ...(['order', 'collected', 'charge', 'paid'] as const).map((name) => `${name}: ${columns[name] || '–'}`),
    ...more.map((name) => `added to the charge: ${name}`),
    ...(isHeaded ? [] : ['no row of headings']),
  ].join('\n')
