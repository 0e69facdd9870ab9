import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Value = string | number | boolean | Date | null | string[] | object

/** A row in the text format of COPY. */
export function copyLine(values: Value[]): string {
  return `${values.map(copyValue).join('\t')}\n`
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '')

function copyValue(value: Value): string {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return escaped(`{${value.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`)
  if (typeof value === 'object') return escaped(JSON.stringify(value))
  return escaped(String(value))
}

/** Writes rows by COPY; columns in the order of the values. */
export async function copyRows(client: pg.ClientBase, table: string, columns: string[], rows: Iterable<Value[]>) {
  const chunks = function* () {
    let chunk = ''
    for (const row of rows) {
      chunk += copyLine(row)
      if (chunk.length < 65_536) continue
      yield chunk
      chunk = ''
    }
    yield chunk
  }
  await pipeline(Readable.from(chunks()), client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)))
}

/**
 * Bulk inserts without secondary indexes and foreign key checks, many times faster than updating them row by row. The
 * indexes are created again afterwards.
 */
export async function withoutIndexes(
  client: Pick<pg.ClientBase, 'query'>,
  tables: string[],
  work: () => Promise<void>,
) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid::regclass::text = any($1) and not indisprimary
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  await client.query("set session_replication_role = 'replica'")
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { definition } of rows) await client.query(definition)
  await client.query("set session_replication_role = 'origin'")
}
