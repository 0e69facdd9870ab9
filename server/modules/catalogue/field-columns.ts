import { emptyFields, withNotes } from '#contract/catalogue/products/field-values.ts'
import { sql } from '#database/drizzle.ts'

const columns = Object.keys(withNotes(emptyFields))

/** The columns of the fields in `field-registry.ts`, for raw SQL. */
export const fieldColumns = sql.raw(columns.join(', '))
export const setFieldsFrom = (source: 'given' | 'excluded') =>
  sql.raw(columns.map((column) => `${column} = ${source}.${column}`).join(', '))

/** Rows of `products` in the form of JSON, by the names of its columns. */
export const productsFrom = (rows: readonly object[]) =>
  sql`json_populate_recordset(null::products, ${JSON.stringify(rows)}::json) as given`
