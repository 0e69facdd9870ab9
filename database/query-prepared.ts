import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'

const dialect = new PgDialect({ casing: 'snake_case' })
/** Statements by their text. Texts are made of a fixed set of parts, so there are not many. */
const names = new Map<string, string>()

/**
 * Runs a reading statement that PostgreSQL parses once for each connection. Whatever varies has to be a parameter of the
 * statement. Rows come as arrays of their columns.
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
