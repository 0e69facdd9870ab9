import { otherCountries } from '#contract/places/country.ts'
import { and, inArray, isNull, not, type SQL, type SQLWrapper, sql } from '#database/drizzle.ts'
import { foldedText, orders } from '#database/schema/index.ts'

/** `isAbroad` of the contract, by the database: addresses abroad have no district. */
export const isAbroad = (country: SQLWrapper): SQL =>
  sql`${foldedText(country)} = any(${sql.param([...otherCountries()])}::text[])`

/** Orders that are delivered in Bangladesh, or in a country that is not known. */
export const isDelivered = and(not(orders.pickup), not(isAbroad(sql`${orders.address} ->> 'country'`)))

/** Orders to send whose area is not known. */
export const hasUnknownArea = and(
  inArray(orders.status, ['pending', 'confirmed']),
  isNull(orders.areaCode),
  isDelivered,
)
