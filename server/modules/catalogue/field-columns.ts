import { emptyFields, withNotes } from '#contract/catalogue/products/field-values.ts'
import { sql } from '#database/drizzle.ts'

/** The column of a field: `name_bn` of `nameInBangla`, otherwise of the same name. */
const columnOf = (field: string): string => field.replace(/InBangla$/, '_bn')
const columns = Object.keys(withNotes(emptyFields)).map(columnOf)

/** Fields by the names of their columns, for `rowsFromJson`. */
export const asColumns = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value]))

/** The columns of the fields in `field-registry.ts`, for raw SQL. */
export const fieldColumns = sql.raw(columns.join(', '))
export const setFieldsFrom = (source: 'given' | 'excluded') =>
  sql.raw(columns.map((column) => `${column} = ${source}.${column}`).join(', '))
