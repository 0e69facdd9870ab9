import type { Database, Transaction } from './client.ts'
import { getTableColumns, sql } from './drizzle.ts'
import { type AnyPgColumn, PgDialect, type PgTable } from './drizzle-columns.ts'
import { prepared } from './prepared.ts'

interface ReadTable {
  table: PgTable
  /** The column whose values are given. */
  of: AnyPgColumn
  orderBy?: AnyPgColumn
}
type Rows<Read extends Record<string, ReadTable>> = { [Name in keyof Read]: Read[Name]['table']['$inferSelect'][] }

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * Reads the rows of several tables that belong to the same ids, in one prepared statement: a statement for each table
 * costs the process and PostgreSQL more than the rows themselves.
 * @param name belongs to this statement alone
 */
export function rowsOfTables<Read extends Record<string, ReadTable>>(name: string, tables: Read) {
  const rowsOf = ({ table, of, orderBy = of }: ReadTable) => {
    const columns = sql.join(Object.values(getTableColumns(table)), sql`, `)
    return sql`(select json_agg(json_build_array(${columns}) order by ${orderBy}) from ${table} where ${of} = any($1))`
  }
  const selected = Object.entries(tables).map(([key, one]) => sql`${rowsOf(one)} as ${sql.identifier(key)}`)
  const read = prepared<Record<string, unknown[][] | null>>(
    name,
    dialect.sqlToQuery(sql`select ${sql.join(selected, sql`, `)}`).sql,
  )
  return async (db: Database | Transaction, ids: readonly string[]): Promise<Rows<Read>> => {
    const [found = {}] = await read(db, [ids])
    const mapped = Object.entries(tables).map(([key, { table }]) => [key, (found[key] ?? []).map(mapperOf(table))])
    return Object.fromEntries(mapped) as Rows<Read>
  }
}

/** Makes what JSON says of a row into what the query builder returns. */
function mapperOf(table: PgTable) {
  const columns = Object.entries(getTableColumns(table))
  return (values: unknown[]) =>
    Object.fromEntries(
      columns.map(([key, column], index) => {
        const value = values[index] ?? null
        return [key, value === null ? null : column.mapFromDriverValue(value)]
      }),
    )
}
