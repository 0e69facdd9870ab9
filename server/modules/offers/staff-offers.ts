import { toTaka } from '#contract/money.ts'
import type { OfferState, StaffOffer } from '#contract/offers/staff-offers.ts'
import type { Database, Transaction } from '#database/client.ts'
import { asc, eq, inArray, sql } from '#database/drizzle.ts'
import { offerCodes, offers } from '#database/schema/index.ts'
import { ShopError } from '../../errors.ts'
import { goodsIn, goodsKey, readNames } from './named-goods.ts'
import { type OfferRow, termsOf } from './offer-columns.ts'

/** All offers, or one, in the owner's order. */
export async function readStaffOffers(db: Database | Transaction, now: Date, id?: string): Promise<StaffOffer[]> {
  const rows = await db
    .select()
    .from(offers)
    .where(id === undefined ? undefined : eq(offers.id, id))
    .orderBy(asc(offers.position), asc(offers.createdAt))
  const ids = rows.map((row) => row.id)
  // One by one: also in a transaction, which has one connection.
  const names = await readNames(db, rows.flatMap(goodsIn))
  const codes = await readCodes(db, ids)
  const figures = await readFigures(db, ids)
  return rows.map((row) => ({
    _id: row.id,
    version: row.version,
    terms: termsOf(row, codes.get(row.id)?.advertised ?? ''),
    names: goodsIn(row).map((item) => ({ ...item, name: names.get(goodsKey(item)) ?? 'No longer in the catalogue' })),
    state: stateOf(row, now),
    uses: figures.get(row.id)?.uses ?? 0,
    cost: toTaka(figures.get(row.id)?.cost ?? 0),
    sales: toTaka(figures.get(row.id)?.sales ?? 0),
    personalCodes: codes.get(row.id)?.personal ?? 0,
  }))
}

/** @throws ShopError 404 for an unknown id */
export async function requireStaffOffer(db: Database | Transaction, now: Date, id: string): Promise<StaffOffer> {
  const [offer] = await readStaffOffers(db, now, id)
  if (!offer) throw new ShopError('offer_gone')
  return offer
}

function stateOf({ startsAt, endsAt, maxUses, used }: OfferRow, now: Date): OfferState {
  if (endsAt && endsAt <= now) return 'ended'
  if (maxUses !== null && used >= maxUses) return 'used_up'
  return startsAt && startsAt > now ? 'planned' : 'active'
}

async function readCodes(db: Database | Transaction, ids: string[]) {
  const rows = await db
    .select({
      id: offerCodes.offerId,
      advertised: sql<string | null>`max(${offerCodes.code}) filter (where not ${offerCodes.bulk})`,
      personal: sql<number>`(count(*) filter (where ${offerCodes.bulk}))::int`,
    })
    .from(offerCodes)
    .where(inArray(offerCodes.offerId, ids))
    .groupBy(offerCodes.offerId)
  return new Map(rows.map((row) => [row.id, row]))
}

interface OfferFigures {
  id: string
  uses: number
  /** Poisha. */
  cost: number
  sales: number
}

/** How many orders have used each, what it took off them, and what they came to. */
async function readFigures(db: Database | Transaction, ids: string[]): Promise<Map<string, OfferFigures>> {
  const { rows } = await db.execute<{ id: string; uses: number; cost: string; sales: string }>(sql`
    select used.offer_id as id, count(*)::int as uses, coalesce(sum(taken.amount), 0) as cost, sum(o.amount) as sales
    from (
      select distinct offer_id, order_id from offer_uses
      where offer_id = any(${sql.param(ids)}::uuid[]) and returned_at is null
    ) as used
    join orders o on o.id = used.order_id
    left join order_discounts taken on taken.order_id = used.order_id and taken.offer_id = used.offer_id
    group by used.offer_id`)
  return new Map(rows.map(({ id, uses, cost, sales }) => [id, { id, uses, cost: Number(cost), sales: Number(sales) }]))
}
