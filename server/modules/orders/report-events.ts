import { type SQL, type SQLWrapper, sql } from '#database/drizzle.ts'

/**
 * `day`, `order_id` and `at`: the hand-over of each parcel to its courier, on the days of a table with the columns `day`,
 * `starts` and `ends`.
 */
export const handOversOn = (days: SQLWrapper): SQL => sql`
  select d.day, e.order_id, e.at from ${days} d
  cross join lateral (
    select * from order_events where at >= d.starts and at < d.ends and what = 'shipped' and undone_at is null offset 0
  ) e
  where not exists (
    select from order_events later
    where later.order_id = e.order_id and later.what = 'shipped' and later.undone_at is null and later.id > e.id
  )`

/** When parcels of an order were handed over, also if that was undone. A table with the column `at`. */
export const handOversOf = (orderId: SQLWrapper): SQL =>
  sql`(select at from order_events where order_id = ${orderId} and what = 'shipped')`

/** When a parcel was delivered, or was back, as a subquery; null: neither yet. */
export const outcomeAt = (orderId: SQLWrapper): SQL => sql`(
  select max(at) from order_events
  where order_id = ${orderId} and what in ('delivered', 'returned') and undone_at is null)`

/** `order_id` and `at` of every delivery. */
export const deliveries = sql`
  select order_id, at from order_events where what = 'delivered' and undone_at is null`

/**
 * Whether the customer of an order had received an earlier one, by account or phone number, when it was placed:
 * `returning`, `new`, or an empty text where neither is known.
 */
export const customerOf = (order: { id: SQL; userId: SQL; phone: SQL; placedAt: SQL }): SQL => {
  const received = sql`join order_events e on e.order_id = earlier.id and e.what = 'delivered'
    and e.undone_at is null and e.at < ${order.placedAt}`
  return sql`case
    when ${order.userId} is null and coalesce(${order.phone}, '') = '' then ''
    when exists (select from orders earlier ${received}
      where earlier.user_id = ${order.userId} and earlier.placed_at < ${order.placedAt} and earlier.id <> ${order.id})
      or exists (select from orders earlier ${received}
      where earlier.phone = ${order.phone} and earlier.phone <> '' and earlier.placed_at < ${order.placedAt}
        and earlier.id <> ${order.id}) then 'returning'
    else 'new' end`
}
