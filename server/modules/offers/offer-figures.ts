import type { Database, Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { prepared } from '#database/prepared.ts'
import type { Shop } from '../../context.ts'

/** What orders have done with an offer that are not cancelled. */
export interface OfferFigures {
  /** Orders that have used it. */
  uses: number
  /** What it took off them, and what they came to, poisha. */
  cost: number
  sales: number
}

/** SQL: the amounts of an order no longer change, unless staff correct its delivery. */
const hasEnded = `(o.status = 'returned' or o.status = 'delivered' and o.payment_status in ('paid', 'refunded'))`
/** SQL: what an offer took off an order, which may be less than a discount of its own. */
const takenOff = `left join order_discounts taken on taken.order_id = o.id and taken.offer_id = used.offer_id`

/**
 * The figures of offers: the sums of orders that have ended, and those of the others, which are few, one by one.
 * Never in a transaction that locks an offer.
 */
export async function readFigures(db: Database, ids: readonly string[]): Promise<Map<string, OfferFigures>> {
  const { rows } = await db.execute<{ id: string; uses: string; cost: string; sales: string }>(sql`
    select offer_id as id, sum(uses) as uses, sum(cost) as cost, sum(sales) as sales from (
      select offer_id, uses, cost, sales from offer_sums where offer_id = any(${sql.param(ids)}::uuid[])
      union all
      select used.offer_id, count(*), coalesce(sum(taken.amount), 0), sum(o.amount)
      from (
        select distinct offer_id, order_id from offer_uses
        where offer_id = any(${sql.param(ids)}::uuid[]) and not summed and returned_at is null
      ) as used
      join orders o on o.id = used.order_id ${sql.raw(takenOff)}
      group by used.offer_id
    ) as parts group by offer_id`)
  return new Map(
    rows.map(({ id, uses, cost, sales }) => [id, { uses: Number(uses), cost: Number(cost), sales: Number(sales) }]),
  )
}

interface LastUse {
  offer: string
  order: string
}

/**
 * Adds the uses of a slice to the sums where the order has ended. It locks such orders only, and leaves out those that
 * somebody is changing. Returns the last use of the slice; none: there are no more.
 */
const sumSlice = prepared<LastUse>(
  'sum_uses',
  `with slice as materialized (
     select distinct offer_id, order_id from offer_uses
     where not summed and returned_at is null and (offer_id, order_id) > ($1::uuid, $2::uuid)
     order by offer_id, order_id limit $3::int
   ), ended as materialized (
     select o.id, o.amount from orders o where o.id = any(array(select order_id from slice)) and ${hasEnded}
     for no key update skip locked
   ), summed as (
     update offer_uses u set summed = true from slice, ended
     where u.offer_id = slice.offer_id and u.order_id = slice.order_id and ended.id = u.order_id and not u.summed
     returning u.offer_id, u.order_id
   ), added as (
     insert into offer_sums as known (offer_id, uses, cost, sales)
     select used.offer_id, count(*), coalesce(sum(taken.amount), 0), sum(o.amount)
     from (select distinct offer_id, order_id from summed) as used join ended o on o.id = used.order_id ${takenOff}
     group by used.offer_id order by used.offer_id
     on conflict (offer_id) do update
     set uses = known.uses + excluded.uses, cost = known.cost + excluded.cost, sales = known.sales + excluded.sales
   )
   select offer_id as offer, order_id as "order" from slice order by offer_id desc, order_id desc limit 1`,
)

const none = '00000000-0000-0000-0000-000000000000'

/** Adds the uses of all orders that have ended to the sums, in slices. */
export async function sumUses({ db }: Pick<Shop, 'db'>, stopped?: AbortSignal, slice = 2_000): Promise<void> {
  let last: LastUse | undefined = { offer: none, order: none }
  while (last && !stopped?.aborted) [last] = await sumSlice(db, [last.offer, last.order, slice])
}

const takeBack = prepared(
  'reopen_uses',
  `with reopened as (
     update offer_uses set summed = false where order_id = $1::uuid and summed returning offer_id, order_id
   ), back as (
     select used.offer_id, coalesce(taken.amount, 0) as cost, o.amount
     from (select distinct offer_id, order_id from reopened) as used join orders o on o.id = used.order_id ${takenOff}
   )
   update offer_sums known set uses = uses - 1, cost = known.cost - back.cost, sales = sales - back.amount
   from back where known.offer_id = back.offer_id`,
)

/** In a transaction that has locked an order that had ended, before its amounts change again. */
export async function reopenUses(tx: Transaction, orderId: string): Promise<void> {
  await takeBack(tx, [orderId])
}
