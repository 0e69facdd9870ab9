import type { StatementColumns } from '#contract/delivery/courier-settings.ts'
import { type Courier, courierNames } from '#contract/delivery/shipments.ts'
import type { Database, Transaction } from '#database/client.ts'
import { eq, sql } from '#database/drizzle.ts'
import { courierSettings } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'

/** The columns of a courier's statements as staff have assigned them; undefined: they have not. */
export async function readStatementColumns(
  db: Database | Transaction,
  courier: Courier,
): Promise<StatementColumns | undefined> {
  const [row] = await db.select({ columns: courierSettings.statementColumns }).from(courierSettings)
  return row?.columns[courier]
}

/** Staff assign the columns of a courier's statements once, for all that follow; null: names decide again. */
export async function saveStatementColumns(
  context: SignedInContext,
  courier: Courier,
  columns: StatementColumns | null,
): Promise<void> {
  const { statementColumns: saved } = courierSettings
  const changed = columns
    ? sql`${saved} || ${JSON.stringify({ [courier]: columns })}::jsonb`
    : sql`${saved} - ${courier}::text`
  await inTransaction(context.db, async (tx) => {
    await tx.select().from(courierSettings).for('update')
    const before = await readStatementColumns(tx, courier)
    await tx.update(courierSettings).set({ statementColumns: changed }).where(eq(courierSettings.id, 1))
    const asText = (columns: StatementColumns | null = null) => ({
      [`Statement columns of ${courierNames[courier]}`]: columns
        ? `order: ${columns.order}\ncollected: ${columns.collected || '–'}\ncharge: ${columns.charge || '–'}`
        : 'As their names decide',
    })
    const subject = { kind: 'couriers' as const, name: 'Couriers' }
    await recordChange(tx, context, subject, asText(before), asText(columns))
  })
}
