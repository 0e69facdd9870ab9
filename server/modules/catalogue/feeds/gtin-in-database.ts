import { type SQL, sql } from '#database/drizzle.ts'
import type { AnyPgColumn } from '#database/drizzle-columns.ts'

/** `isGtin` of the contract, for a column: which barcodes are none is counted over all sizes. */
export const isGtin = (barcode: AnyPgColumn | SQL): SQL<boolean> => sql`case
  when ${barcode} ~ '^([0-9]{8}|[0-9]{12,14})$' then (
    select sum(substr(${barcode}, length(${barcode}) - place, 1)::int * case when place % 2 = 1 then 3 else 1 end) % 10 = 0
    from generate_series(0, length(${barcode}) - 1) as place
  )
  else false end`
