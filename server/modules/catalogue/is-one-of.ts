import { type SQL, sql } from '#database/drizzle.ts'
import type { PgColumn } from '#database/drizzle-columns.ts'

/** Ids as one array parameter: hundreds of parameters would take longer to bind than the lookup takes. */
export const isOneOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`
