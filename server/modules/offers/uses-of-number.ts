import type { Transaction } from '#database/client.ts'
import { and, eq, inArray, isNull } from '#database/drizzle.ts'
import { prepared } from '#database/prepared.ts'
import { offers, offerUses } from '#database/schema/index.ts'
import { customerKeysOf } from './customer-keys.ts'
import { usesPerCustomer } from './open-offers.ts'

interface NewNumber {
  orderId: string
  phone: string
  /** What was counted instead: the former number of the order, if any. */
  former: string
  at: Date
  /** Staff vouch for the order: its uses are counted, and never refused. */
  vouched: boolean
}

/**
 * In a transaction that has locked an order, which gets its number or another one: the uses of its offers count for that
 * number, as if it had been placed with it. False when the number has used one of them by now; the caller rolls back.
 */
export async function takeUsesOfNumber(tx: Transaction, changed: NewNumber): Promise<boolean> {
  const { orderId, former, at, vouched } = changed
  const [key] = customerKeysOf({ phone: changed.phone })
  const [formerKey] = customerKeysOf({ phone: former })
  if (key === undefined || key === formerKey) return true
  const isOfOrder = and(eq(offerUses.orderId, orderId), isNull(offerUses.returnedAt))
  const used = await tx
    .selectDistinctOn([offerUses.offerId], {
      ...{ offerId: offerUses.offerId, codeKey: offerUses.codeKey },
      ...{ conditions: offers.conditions, maxUsesPerCustomer: offers.maxUsesPerCustomer },
    })
    .from(offerUses)
    .innerJoin(offers, eq(offers.id, offerUses.offerId))
    .where(isOfOrder)
    .orderBy(offerUses.offerId)
  if (used.length === 0) return true
  if (!vouched) {
    const hasFirst = used.some(({ conditions }) => conditions.firstOrder)
    if (hasFirst && (await hasOtherOrder(tx, [key, orderId])).length > 0) return false
  }
  // An order of somebody unknown counts by its own id.
  const replaced = [orderId, ...(formerKey === undefined ? [] : [formerKey])]
  await tx.delete(offerUses).where(and(isOfOrder, inArray(offerUses.customerKey, replaced)))
  const taken = await take(tx, [
    ...[orderId, key, at.toISOString()],
    used.map(({ offerId }) => offerId),
    used.map(({ codeKey }) => codeKey),
    used.map((offer) => (vouched ? null : usesPerCustomer(offer))),
  ])
  return taken.length === used.length
}

const hasOtherOrder = prepared<object>(
  'has_other_order',
  `select from orders where phone = $1::text and id <> $2::uuid and status <> 'cancelled' limit 1`,
)

// Of two orders that get the number at the same moment the second one waits for the first, and takes nothing.
const take = prepared<object>(
  'take_uses_of_number',
  `insert into offer_uses (offer_id, order_id, customer_key, code_key, slot, used_at)
   select wanted.offer_id, $1::uuid, $2::text, wanted.code_key, (
     select min(slot) from generate_series(1, wanted.per_customer) as slot where not exists (
       select from offer_uses u where u.offer_id = wanted.offer_id and u.customer_key = $2::text
         and u.slot = slot.slot and u.returned_at is null
     )
   ), $3::timestamptz
   from unnest($4::uuid[], $5::text[], $6::int[]) as wanted (offer_id, code_key, per_customer)
   where per_customer is null or per_customer > (
     select count(*) from offer_uses u
     where u.offer_id = wanted.offer_id and u.customer_key = $2::text and u.returned_at is null
   )
   on conflict do nothing returning offer_id`,
)
