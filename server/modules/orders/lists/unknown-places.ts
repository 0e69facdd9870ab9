import { countryNames } from '#contract/places/country.ts'
import { and, inArray, isNull, not, type SQL, type SQLWrapper, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'

/** Whether the country of an address, as it was typed, is Bangladesh: addresses abroad have no district. */
export const inBangladesh = (country: SQLWrapper): SQL =>
  sql`lower(btrim(${country})) = any(${sql.param([...countryNames])}::text[])`

/** Orders that are delivered in Bangladesh. */
export const isDelivered = and(not(orders.pickup), inBangladesh(sql`${orders.address} ->> 'country'`))

/** Orders to send whose area is not known. */
export const hasUnknownArea = and(
  inArray(orders.status, ['pending', 'confirmed']),
  isNull(orders.areaCode),
  isDelivered,
)
