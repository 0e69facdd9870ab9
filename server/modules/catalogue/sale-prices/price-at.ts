/**
 * SQL: what a size costs at a time, poisha: the price of the sale that is running then, unless the usual one is lower.
 * @param size the alias of its row of `variants` @param at the time
 */
export const priceAt = (size: string, at: string): string => `least(${size}.price, (
  select sale.price from sale_prices sale where sale.variant_id = ${size}.id and sale.during @> ${at}
))`
