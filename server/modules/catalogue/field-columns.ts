import { emptyFields, withNotes } from '#contract/catalogue/products/field-values.ts'
import { sql } from '#database/drizzle.ts'

const columns = Object.keys(withNotes(emptyFields))

/** The columns of the fields in `field-registry.ts`, for raw SQL. */
export const fieldColumns = sql.raw(columns.join(', '))
export const setFieldsFrom = (source: 'given' | 'excluded') =>
  sql.raw(columns.map((column) => `${column} = ${source}.${column}`).join(', '))
