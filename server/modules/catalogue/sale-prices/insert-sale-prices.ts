import type { Poisha } from '#contract/money.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'

interface NewSalePrice {
  variantId: string
  price: Poisha
  from: Date
  until: Date
}

/** In the order of their ids, so that two sales of the same sizes wait for each other instead of deadlocking. */
export async function insertSalePrices(tx: Transaction, prices: readonly NewSalePrice[]): Promise<void> {
  await tx.execute(sql`
    insert into sale_prices (variant_id, price, during)
    select "variantId", price, tstzrange("from", until)
    from json_to_recordset(${JSON.stringify(prices)}::json) as given (
      "variantId" uuid, price int, "from" timestamptz, until timestamptz
    )
    order by "variantId"`)
}
