import type { Transaction } from '#database/client.ts'
import { prepared, preparedByName } from '#database/prepared.ts'
import type { OffersNow } from './open-offers.ts'

/** The values of `takingUses`. */
export type UseValues = {
  offerIds: string[]
  /** A changed offer is chosen again. */
  offerVersions: number[]
  /** Those whose uses are counted, sorted, to avoid deadlocks. */
  limitedOffers: string[]
  limitedCodes: string[]
  /** What each of these takes off, as it was read: null where its offer says so. */
  codeAmounts: (number | null)[]
  /** A row for each offer and key of the customer. */
  useOffers: string[]
  useKeys: string[]
  useCodes: (string | null)[]
  usesPerCustomer: (number | null)[]
}

/** What an order uses; an order of somebody unknown counts by its own id. */
export function usesOf({ terms }: OffersNow, applied: readonly { id: string }[], customerKeys: readonly string[]) {
  const used = applied.flatMap(({ id }) => {
    const known = terms.get(id)
    return known ? [{ id, ...known }] : []
  })
  const rows = used.flatMap((offer) => customerKeys.map((key) => ({ ...offer, key })))
  return {
    offerIds: used.map(({ id }) => id),
    offerVersions: used.map(({ version }) => version),
    limitedOffers: used.flatMap(({ id, limited }) => (limited ? [id] : [])).toSorted(),
    limitedCodes: used.flatMap(({ code }) => (code?.limited ? [code.key] : [])),
    codeAmounts: used.flatMap(({ code }) => (code?.limited ? [code.amount] : [])),
    useOffers: rows.map(({ id }) => id),
    useKeys: rows.map(({ key }) => key),
    useCodes: rows.map(({ code }) => code?.key ?? null),
    usesPerCustomer: rows.map(({ maxUsesPerCustomer }) => maxUsesPerCustomer),
  } satisfies UseValues
}

/**
 * Parts of a statement that takes the uses of an order, where `placed` is a CTE with its `id`, empty when it is not to be
 * written. `locked` reads the counted offers once they are locked, after the condition `first`; `areFree` is the
 * condition of `placed`; `taken` writes the uses at `$at`.
 */
export const takingUses = (first = 'true') => ({
  locked: `counted_offers as (
     select id, used, max_uses from offers where id = any((select $limitedOffers::uuid[])::uuid[]) and ${first}
     order by id for update
   ), counted_codes as (
     select key, used, max_uses, amount, ends_at from offer_codes where key = any((select $limitedCodes::text[])::text[])
       and (select count(*) from counted_offers) >= 0
     order by key for update
   ), wanted_uses as (
     select wanted.*, (
       select min(slot) from generate_series(1, wanted.per_customer) as slot where not exists (
         select from offer_uses u where u.offer_id = wanted.offer_id and u.customer_key = wanted.customer_key
           and u.slot = slot.slot and u.returned_at is null
       )
     ) as slot
     from unnest((select $useOffers::uuid[]), (select $useKeys::text[]), (select $useCodes::text[]), (select $usesPerCustomer::int[]))
       as wanted (offer_id, customer_key, code_key, per_customer)
   )`,
  // Arrays through `(select …)`, for one generic plan: see `writeOrder`.
  areFree: `cardinality($offerIds::uuid[]) = (
       select count(*) from offers join unnest((select $offerIds::uuid[]), (select $offerVersions::int[])) as seen (id, version)
         using (id, version)
     )
     and cardinality($limitedOffers::uuid[]) = (select count(*) from counted_offers where used < coalesce(max_uses, used + 1))
     and cardinality($limitedCodes::text[]) = (
       select count(*) from counted_codes
       join unnest((select $limitedCodes::text[]), (select $codeAmounts::int[])) as seen (key, seen_amount) using (key)
       where used < coalesce(max_uses, used + 1) and amount is not distinct from seen_amount
         and (ends_at is null or ends_at > $at::timestamptz)
     )
     and not exists (select from wanted_uses where per_customer is not null and slot is null)`,
  taken: `uses as (
     insert into offer_uses (offer_id, order_id, customer_key, code_key, slot, used_at)
     select offer_id, placed.id, customer_key, code_key, slot, $at::timestamptz from placed, wanted_uses
   ), used_offers as (
     update offers set used = used + 1 from placed where offers.id = any((select $limitedOffers::uuid[])::uuid[])
   ), used_codes as (
     update offer_codes set used = used + 1 from placed where offer_codes.key = any((select $limitedCodes::text[])::text[])
   )`,
})

const { locked, areFree, taken } = takingUses()
const take = preparedByName<{ id: string }, UseValues & { orderId: string; at: string }>(
  'take_uses',
  `with ${locked}, placed as (select $orderId::uuid as id where ${areFree}), ${taken} select id from placed`,
)

/** In the transaction that places an order: takes its uses. False, with nothing taken, when an offer is used up by now. */
export const takeUses = async (tx: Transaction, orderId: string, at: Date, uses: UseValues): Promise<boolean> =>
  (await take(tx, { ...uses, orderId, at: at.toISOString() })).length > 0

// Locks the offers before the codes, as takingUses does.
const giveBack = prepared(
  'return_uses',
  `with returned as (
     update offer_uses set returned_at = $2::timestamptz where order_id = $1::uuid and returned_at is null
     returning offer_id, code_key
   ), used_offers as (
     select id from offers where id in (select offer_id from returned) order by id for update
   ), offers_left as (
     update offers set used = greatest(0, used - 1) where id in (select id from used_offers)
   )
   update offer_codes set used = greatest(0, used - 1)
   where key in (select code_key from returned) and max_uses is not null and (select count(*) from used_offers) >= 0`,
)

/** In the transaction that cancels an order: its uses are free again. */
export async function returnUses(tx: Transaction, orderId: string, at: Date): Promise<void> {
  await giveBack(tx, [orderId, at.toISOString()])
}
