import { createHash } from 'node:crypto'
import type { Database } from './client.ts'
import type { SQL } from './drizzle.ts'
import { PgDialect } from './drizzle-columns.ts'

const dialect = new PgDialect({ casing: 'snake_case' })
/** Statements by text. Texts are composed of a fixed set of parts, so their number is bounded. */
const names = new Map<string, string>()

/**
 * Runs a query that PostgreSQL parses once per connection. Everything that varies must be a parameter of the
 * statement. Rows are returned as arrays of columns.
 */
export async function queryPrepared<Row extends unknown[]>(db: Database, query: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  const { rows } = await db.$client.query<Row>({ name: nameOf(text), text, values, rowMode: 'array' })
  return rows
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
