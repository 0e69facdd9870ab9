import { productDetailKeys } from '#contract/catalogue/products/product-details.ts'
import { sql } from '#database/drizzle.ts'

const forEach = (write: (column: string) => string) => productDetailKeys.map((key) => `${write(key)}, `).join('')

/** The detail columns of a product for raw SQL; each part ends with a comma. */
export const detailColumns = sql.raw(forEach((column) => column))
export const detailTypes = forEach((column) => `${column} text`)
export const detailPairs = sql.raw(forEach((column) => `'${column}', p.${column}`))
export const setDetailsFrom = (source: 'given' | 'excluded') =>
  sql.raw(forEach((column) => `${column} = ${source}.${column}`))
