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

/**
 * The same for a statement of many values: its text names them, such as `$orderId`, and a call gives them by name.
 * A call without one of them throws an Error.
 */
export function preparedByName<Row extends object, Values extends Record<string, unknown>>(name: string, text: string) {
  const names: string[] = []
  const numbered = text.replaceAll(/\$([a-z]\w*)/gi, (_, value: string) => {
    if (!names.includes(value)) names.push(value)
    return `$${names.indexOf(value) + 1}`
  })
  const run = prepared<Row>(name, numbered)
  return (db: Database | Transaction, values: Values): Promise<Row[]> => {
    const missing = names.find((value) => !(value in values))
    if (missing) throw new Error(`${name} has no value for ${missing}`)
    return run(
      db,
      names.map((value) => values[value]),
    )
  }
}
