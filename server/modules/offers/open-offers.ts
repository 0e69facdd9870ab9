import { foldCode } from '#contract/offers/fold-code.ts'
import type { CodeRefusal, Offer } from '#contract/offers/offers.ts'
import type { Database } from '#database/client.ts'
import { and, asc, eq, gt, inArray, isNull, or, sql } from '#database/drizzle.ts'
import { offers, offerUses } from '#database/schema/index.ts'
import type { Context } from '../../context.ts'
import type { ChangeTag } from '../../http/change-feed.ts'
import { findCode, findOwnOrder } from './find-code.ts'
import type { OfferRow } from './offer-columns.ts'

/** The columns that say when an offer applies, and what it does. */
type OfferRules = Pick<
  OfferRow,
  'id' | 'action' | 'goods' | 'except' | 'notOnSale' | 'conditions' | 'startsAt' | 'endsAt' | 'exclusive'
>

/** What is read beside the rules of an offer: for orders that use it. */
export interface OfferTerms {
  version: number
  name: string
  /** Empty: the English one is shown. */
  nameInBangla: string
  /** Whether its uses are counted. */
  limited: boolean
  maxUsesPerCustomer: number | null
  /** The code that was typed for it. */
  code?: { key: string; text: string; limited: boolean }
}

export interface OffersNow {
  /** In the owner's order. */
  automatic: Offer[]
  /** The offer of the code. */
  code?: Offer
  terms: Map<string, OfferTerms>
  /** Why the code names no offer. */
  codeRefusal?: CodeRefusal
  /** The customer's unpaid order that holds the last use of the code. */
  heldBy?: { _id: string; number: number | null }
}

interface OfferQuestion {
  /** As it was typed. */
  code?: string | undefined
  /** By which the customer is known (`customerKeysOf`); none while that is unknown. */
  customerKeys: readonly string[]
  /** That was typed: a code of a set is for whoever has bought that. */
  phone?: string | undefined
  at: Date
}

/**
 * The offers that are open to a customer, for `chooseOffers`: the automatic ones from a list that this process keeps,
 * and that of a code by one look-up. Wrong codes are limited, and a personal code that is used up is answered like one
 * that does not exist.
 */
export async function readOpenOffers(
  context: Pick<Context, 'db' | 'limits' | 'actor' | 'ip'>,
  { code: typed = '', customerKeys, phone, at }: OfferQuestion,
): Promise<OffersNow> {
  const { db } = context
  const key = foldCode(typed)
  const unknown: CodeRefusal | undefined = typed ? { reason: 'unknown' } : undefined
  const [listed, found] = await Promise.all([
    cachedAutomatic(db),
    key ? findCode(context, { key, customerKeys, phone }) : unknown,
  ])
  const automatic = listed.filter(({ startsAt, endsAt }) => (!startsAt || startsAt <= at) && (!endsAt || endsAt > at))
  const code = found && 'row' in found ? found : undefined
  const rows = [...automatic, ...(code ? [code.row] : [])]
  const closed = await readClosed(db, rows, customerKeys)
  const terms = new Map(rows.map((row) => [row.id, termsOf(row)]))
  const now: OffersNow = { automatic: automatic.map((row) => asOffer(row, closed.get(row.id))), terms }
  if (!code) return found && 'reason' in found ? { ...now, codeRefusal: found } : now
  const { row, isSpent, isBulk, text, limited, own } = code
  const isClosed = isSpent ? 'used_up' : closed.get(row.id)
  const heldBy = isClosed && (await findOwnOrder(context, { offerId: row.id, codeKey: key, customerKeys }))
  if ((isSpent && isBulk && !heldBy) || own?.amount === 0) return { ...now, codeRefusal: { reason: 'unknown' } }
  terms.set(row.id, { ...termsOf(row), code: { key, text, limited } })
  return { ...now, ...(heldBy && { heldBy }), code: asOffer(withOwnTerms(row, own), isClosed) }
}

/** The code of a set has its own amount and period. */
const withOwnTerms = (row: OfferRow, own: { amount: number; endsAt: Date } | undefined): OfferRow =>
  own && row.action.kind === 'priceBack'
    ? { ...row, action: { ...row.action, amount: own.amount }, startsAt: null, endsAt: own.endsAt }
    : row

/** Some offers, as `chooseOffers` takes them. */
export async function readOffersById(db: Database, ids: readonly string[]): Promise<Offer[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(offers)
    .where(inArray(offers.id, [...ids]))
  return rows.map((row) => asOffer(row))
}

const cache = new WeakMap<Database, Promise<OfferRow[]>>()

/** The automatic offers that have not ended, kept by this process until an offer changes. */
function cachedAutomatic(db: Database): Promise<OfferRow[]> {
  const known = cache.get(db)
  if (known) return known
  const rows = Promise.resolve(
    db
      .select()
      .from(offers)
      .where(and(eq(offers.trigger, 'automatic'), or(isNull(offers.endsAt), gt(offers.endsAt, sql`now()`))))
      .orderBy(asc(offers.position), asc(offers.createdAt)),
  )
  cache.set(db, rows)
  rows.catch(() => cache.get(db) === rows && cache.delete(db))
  return rows
}

/** Must be called on every change. */
export function invalidateOffers(db: Database, tags: readonly ChangeTag[]): void {
  if (tags.includes('offers') || tags.includes('everything')) cache.delete(db)
}

/** Which of these offers are closed: to everybody, or to this customer. Offers without limits are not asked about. */
async function readClosed(
  db: Database,
  rows: readonly OfferRow[],
  customerKeys: readonly string[],
): Promise<Map<string, 'used_up' | 'used_by_customer'>> {
  const limited = rows.filter((row) => row.maxUses !== null || usesPerCustomer(row) !== null)
  if (limited.length === 0) return new Map()
  const ids = limited.map(({ id }) => id)
  const [counted, ofCustomer] = await Promise.all([
    db.select({ id: offers.id, used: offers.used }).from(offers).where(inArray(offers.id, ids)),
    customerKeys.length === 0 ? [] : countUsesOf(db, ids, customerKeys),
  ])
  const used = new Map(counted.map(({ id, used }) => [id, used]))
  const closed = new Map<string, 'used_up' | 'used_by_customer'>()
  for (const row of limited) {
    const { id, maxUses } = row
    const perCustomer = usesPerCustomer(row)
    const uses = Math.max(0, ...ofCustomer.filter((counted) => counted.id === id).map(({ uses }) => uses))
    if (maxUses !== null && (used.get(id) ?? 0) >= maxUses) closed.set(id, 'used_up')
    else if (perCustomer !== null && uses >= perCustomer) closed.set(id, 'used_by_customer')
  }
  return closed
}

/** How often a customer has used offers, by each of the keys that they are known by. */
const countUsesOf = (db: Database, ids: string[], keys: readonly string[]) =>
  db
    .select({ id: offerUses.offerId, uses: sql<number>`count(*)::int` })
    .from(offerUses)
    .where(
      and(inArray(offerUses.offerId, ids), inArray(offerUses.customerKey, [...keys]), isNull(offerUses.returnedAt)),
    )
    .groupBy(offerUses.offerId, offerUses.customerKey)

/** An offer for a first order has one use for each customer: two orders at the same moment are both the first. */
const usesPerCustomer = ({ conditions, maxUsesPerCustomer }: OfferRow) =>
  conditions.firstOrder ? 1 : maxUsesPerCustomer

const termsOf = (row: OfferRow): OfferTerms => ({
  version: row.version,
  name: row.name,
  nameInBangla: row.nameInBangla,
  limited: row.maxUses !== null,
  maxUsesPerCustomer: usesPerCustomer(row),
})

/** An offer as `chooseOffers` takes it. */
export const asOffer = (
  { id, action, goods, except, notOnSale, conditions, startsAt, endsAt, exclusive }: OfferRules,
  closed?: Offer['closed'],
): Offer => ({
  id,
  action,
  notOnSale,
  conditions,
  exclusive,
  ...(goods && { goods }),
  ...(except && { except }),
  ...(startsAt && { starts: startsAt }),
  ...(endsAt && { ends: endsAt }),
  ...(closed && { closed }),
})
