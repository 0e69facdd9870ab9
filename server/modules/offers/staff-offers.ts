import { toTaka } from '#contract/money.ts'
import type { OfferState, StaffOffer } from '#contract/offers/staff-offers.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, asc, eq, inArray, not } from '#database/drizzle.ts'
import { offerCodes, offers } from '#database/schema/index.ts'
import { ShopError } from '../../errors.ts'
import { goodsIn, goodsKey, readNames } from './named-goods.ts'
import { type OfferRow, termsOf } from './offer-columns.ts'
import { type OfferFigures, readFigures } from './offer-figures.ts'

/** All offers, or one, in the owner's order. */
export async function readStaffOffers(db: Database, now: Date, id?: string): Promise<StaffOffer[]> {
  const rows = await db
    .select()
    .from(offers)
    .where(id === undefined ? undefined : eq(offers.id, id))
    .orderBy(asc(offers.position), asc(offers.createdAt))
  const figures = await readFigures(
    db,
    rows.map((row) => row.id),
  )
  return describeOffers(db, rows, { now, figures })
}

/** @throws ShopError 404 for an unknown id */
export async function requireStaffOffer(db: Database, now: Date, id: string): Promise<StaffOffer> {
  const [offer] = await readStaffOffers(db, now, id)
  if (!offer) throw new ShopError('offer_gone')
  return offer
}

interface Known {
  now: Date
  figures: ReadonlyMap<string, OfferFigures>
}

/** Offers as staff see them, also in a transaction that has locked one: what would take long is known already. */
export async function describeOffers(
  db: Database | Transaction,
  rows: readonly OfferRow[],
  { now, figures }: Known,
): Promise<StaffOffer[]> {
  // One by one: also in a transaction, which has one connection.
  const names = await readNames(db, rows.flatMap(goodsIn))
  const codes = await readAdvertised(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const { uses = 0, cost = 0, sales = 0 } = figures.get(row.id) ?? {}
    return {
      _id: row.id,
      version: row.version,
      terms: termsOf(row, codes.get(row.id) ?? ''),
      names: goodsIn(row).map((item) => ({ ...item, name: names.get(goodsKey(item)) ?? 'No longer in the catalogue' })),
      state: stateOf(row, now),
      uses,
      cost: toTaka(cost),
      sales: toTaka(sales),
      personalCodes: row.personalCodes,
    }
  })
}

function stateOf({ startsAt, endsAt, maxUses, used }: OfferRow, now: Date): OfferState {
  if (endsAt && endsAt <= now) return 'ended'
  if (maxUses !== null && used >= maxUses) return 'used_up'
  return startsAt && startsAt > now ? 'planned' : 'active'
}

/** The advertised codes: beside them an offer may have thousands of personal ones. */
async function readAdvertised(db: Database | Transaction, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: offerCodes.offerId, code: offerCodes.code })
    .from(offerCodes)
    .where(and(inArray(offerCodes.offerId, ids), not(offerCodes.bulk)))
  return new Map(rows.map(({ id, code }) => [id, code]))
}
