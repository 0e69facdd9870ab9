import type { StatementColumns } from '#contract/delivery/courier-settings.ts'
import type { Courier } from '#contract/delivery/shipments.ts'
import type { Database } from '#database/client.ts'
import { eq, sql } from '#database/drizzle.ts'
import { courierSettings } from '#database/schema/index.ts'

/** The columns of a courier's statements as staff have assigned them; undefined: they have not. */
export async function readStatementColumns(db: Database, courier: Courier): Promise<StatementColumns | undefined> {
  const [row] = await db.select({ columns: courierSettings.statementColumns }).from(courierSettings)
  return row?.columns[courier]
}

/** Staff assign the columns of a courier's statements once, for all that follow; null: names decide again. */
export async function saveStatementColumns(
  db: Database,
  courier: Courier,
  columns: StatementColumns | null,
): Promise<void> {
  const { statementColumns: saved } = courierSettings
  const changed = columns
    ? sql`${saved} || ${JSON.stringify({ [courier]: columns })}::jsonb`
    : sql`${saved} - ${courier}::text`
  await db.update(courierSettings).set({ statementColumns: changed }).where(eq(courierSettings.id, 1))
}
