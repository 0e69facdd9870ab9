import type { Database, Transaction } from './client.ts'

/**
 * A statement that PostgreSQL parses and plans once per connection: for queries of every page or order.
 * `name` must belong to this text alone. Values are bound in the order of `$1`, `$2` …; columns come by their names.
 */
export function prepared<Row extends object>(name: string, text: string) {
  return async (db: Database | Transaction, values: unknown[]): Promise<Row[]> => {
    const query = db._.session.prepareQuery({ sql: text, params: values }, undefined, name, false)
    const { rows } = (await query.execute()) as { rows: Row[] }
    return rows
  }
}
