import { hash } from 'node:crypto'
import type pg from 'pg'
import type { Database } from './client.ts'
import type { SQL } from './drizzle.ts'
import { PgDialect } from './drizzle-columns.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * PostgreSQL keeps a prepared statement and its plan, up to 100 KB, until its connection is closed. Combinations of
 * filters and page sizes make any number of them, so a connection with this many is replaced.
 */
export const maxPreparedStatements = 200
const preparedBy = new WeakMap<pg.PoolClient, Set<string>>()

/**
 * Runs a query that PostgreSQL parses once per connection. Values that vary must be parameters of the statement. Rows
 * are returned as arrays of columns.
 */
export async function queryPrepared<Row extends unknown[]>(db: Database, query: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  const name = hash('sha256', text, 'base64url').slice(0, 22)
  const connection = await db.$client.connect()
  try {
    const { rows } = await connection.query<Row>({ name, text, values, rowMode: 'array' })
    const prepared = (preparedBy.get(connection) ?? new Set<string>()).add(name)
    preparedBy.set(connection, prepared)
    connection.release(prepared.size >= maxPreparedStatements)
    return rows
  } catch (error) {
    connection.release(true)
    throw error
  }
}
