import { foldCode } from '#contract/offers/fold-code.ts'
import type { CodeRefusal, Offer } from '#contract/offers/offers.ts'
import type { Database } from '#database/client.ts'
import { and, asc, eq, gt, inArray, isNull, or, sql } from '#database/drizzle.ts'
import { prepared } from '#database/prepared.ts'
import { offers } from '#database/schema/index.ts'
import type { Context } from '../../context.ts'
import { keepUntilChanged } from '../../http/keep-until-changed.ts'
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
  code?: { key: string; text: string; limited: boolean; amount: number | null }
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
  /** Whether the customer orders now. */
  ordering?: boolean | undefined
  at: Date
}

/**
 * The offers that are open to a customer, for `chooseOffers`: the automatic ones from a list that this process keeps,
 * and that of a code by one look-up. Wrong codes are limited, and a personal code that is used up is answered like one
 * that does not exist.
 */
export async function readOpenOffers(
  context: Pick<Context, 'db' | 'limits' | 'actor' | 'ip'>,
  { code: typed = '', customerKeys, phone, ordering, at }: OfferQuestion,
): Promise<OffersNow> {
  const { db } = context
  const key = foldCode(typed)
  const unknown: CodeRefusal | undefined = typed ? { reason: 'unknown' } : undefined
  const [listed, found] = await Promise.all([
    automaticOffers(db),
    key ? findCode(context, { key, customerKeys, phone, ordering }) : unknown,
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
  terms.set(row.id, { ...termsOf(row), code: { key, text, limited, amount: own?.amount ?? null } })
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

/** The automatic offers that have not ended, kept by this process until an offer changes. */
export const automaticOffers = keepUntilChanged(
  ['offers'],
  async (db): Promise<OfferRow[]> =>
    db
      .select()
      .from(offers)
      .where(and(eq(offers.trigger, 'automatic'), or(isNull(offers.endsAt), gt(offers.endsAt, sql`now()`))))
      .orderBy(asc(offers.position), asc(offers.createdAt)),
)

/** Which of these offers are closed: to everybody, or to this customer. Offers without limits are not asked about. */
async function readClosed(
  db: Database,
  rows: readonly OfferRow[],
  customerKeys: readonly string[],
): Promise<Map<string, 'used_up' | 'used_by_customer'>> {
  const limited = rows.filter((row) => row.maxUses !== null || usesPerCustomer(row) !== null)
  if (limited.length === 0) return new Map()
  const counted = await readUses(db, [limited.map(({ id }) => id), [...customerKeys]])
  const known = new Map(counted.map(({ id, ...uses }) => [id, uses]))
  const closed = new Map<string, 'used_up' | 'used_by_customer'>()
  for (const row of limited) {
    const { used, uses } = known.get(row.id) ?? { used: 0, uses: 0 }
    const perCustomer = usesPerCustomer(row)
    if (row.maxUses !== null && used >= row.maxUses) closed.set(row.id, 'used_up')
    else if (perCustomer !== null && uses >= perCustomer) closed.set(row.id, 'used_by_customer')
  }
  return closed
}

/** How often offers were used, by all customers and by one of them, whichever of their keys has more uses. */
const readUses = prepared<{ id: string; used: number; uses: number }>(
  'offer_uses_of_customer',
  `select o.id, o.used, coalesce((
     select max(of_key.uses) from (
       select count(*)::int as uses from offer_uses u
       where u.offer_id = o.id and u.customer_key = any((select $2::text[])::text[]) and u.returned_at is null
       group by u.customer_key
     ) as of_key
   ), 0)::int as uses
   from offers o where o.id = any((select $1::uuid[])::uuid[])`,
)

/** An offer for a first order has one use for each customer: two orders at the same moment are both the first. */
export const usesPerCustomer = ({
  conditions,
  maxUsesPerCustomer,
}: Pick<OfferRow, 'conditions' | 'maxUsesPerCustomer'>) => (conditions.firstOrder ? 1 : maxUsesPerCustomer)

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
