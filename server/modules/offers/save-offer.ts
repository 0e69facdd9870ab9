import { foldCode } from '#contract/offers/fold-code.ts'
import type { OfferTerms } from '#contract/offers/offer-terms.ts'
import type { OfferChange, OfferOrder, StaffOffer } from '#contract/offers/staff-offers.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, asc, eq, ne, sql } from '#database/drizzle.ts'
import { offerCodes, offers } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { announceChange } from '../../http/change-feed.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { goodsIn, goodsKey, readNames } from './named-goods.ts'
import { columnsOf, type OfferRow } from './offer-columns.ts'
import { type OfferFigures, readFigures } from './offer-figures.ts'
import { snapshotOf } from './offer-snapshot.ts'
import { describeOffers } from './staff-offers.ts'

const noFigures: ReadonlyMap<string, OfferFigures> = new Map()

/** @throws ShopError 409 for the kind that the shop itself makes, for a code that another offer has, and for goods that are no longer in the catalogue */
export async function addOffer(context: SignedInContext, terms: OfferTerms): Promise<StaffOffer> {
  if (terms.action.kind === 'priceBack') throw new ShopError('offer_of_sets')
  return inTransaction(context.db, async (tx) => {
    const columns = columnsOf(terms)
    await assertGoodsExist(tx, columns)
    const position = sql`(select coalesce(max(position), 0) + 1 from offers)`
    const [added] = await tx
      .insert(offers)
      .values({ ...columns, position })
      .returning()
    if (!added) throw new Error('the offer was not added')
    await saveCode(tx, added.id, terms)
    return recorded(tx, context, { row: added, figures: noFigures })
  })
}

/**
 * Changes an offer. Orders that have used it keep what was agreed.
 * @throws ShopError 404, 409 as for a new one and when someone else has changed it since the editor saw it
 */
export async function changeOffer(
  context: SignedInContext,
  id: string,
  { offer: terms, version }: OfferChange,
): Promise<StaffOffer> {
  // Before the lock, which orders wait for.
  const figures = await readFigures(context.db, [id])
  return inTransaction(context.db, async (tx) => {
    const row = await lockOffer(tx, id)
    if (row.version !== version) throw new ShopError('offer_changed')
    if ((row.action.kind === 'priceBack') !== (terms.action.kind === 'priceBack')) throw new ShopError('offer_of_sets')
    const before = await describeOffer(tx, context, { row, figures })
    const columns = columnsOf(terms, row)
    await assertGoodsExist(tx, columns)
    // Uses are counted only while they are limited.
    const used = columns.maxUses === null ? 0 : row.maxUses === null ? before.uses : row.used
    const changed = { ...row, ...columns, used, version: version + 1 }
    await tx.update(offers).set(changed).where(eq(offers.id, id))
    await saveCode(tx, id, terms)
    return recorded(tx, context, { row: changed, figures, before })
  })
}

/** Ends an offer now. One that has not started was never open. */
export async function endOffer(context: SignedInContext, id: string): Promise<StaffOffer> {
  const now = context.now()
  const figures = await readFigures(context.db, [id])
  return inTransaction(context.db, async (tx) => {
    const row = await lockOffer(tx, id)
    if (row.action.kind === 'priceBack') throw new ShopError('offer_of_sets')
    const before = await describeOffer(tx, context, { row, figures })
    if (before.state === 'ended') return before
    const ended = {
      ...row,
      endsAt: now,
      version: row.version + 1,
      ...(before.state === 'planned' && { startsAt: new Date(now.getTime() - 1) }),
    }
    await tx.update(offers).set(ended).where(eq(offers.id, id))
    return recorded(tx, context, { row: ended, figures, before })
  })
}

/**
 * Reorders the offers.
 * @throws ShopError 409 when the order is not the one that the editor saw
 */
export async function reorderOffers(context: SignedInContext, { seen, ids }: OfferOrder): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const rows = await tx
      .select({ id: offers.id, name: offers.name })
      .from(offers)
      .orderBy(asc(offers.position), asc(offers.createdAt))
      .for('update')
    const known = rows.map(({ id }) => id)
    const same = (one: string[], other: string[]) => JSON.stringify(one) === JSON.stringify(other)
    if (!same(known, seen) || !same(known.toSorted(), ids.toSorted())) throw new ShopError('offer_order_changed')
    await tx.execute(sql`
      update offers set position = given.position
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, position) where offers.id = given.id`)
    const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
    const listed = (order: string[]) => ({ Order: order.map((id) => nameOf.get(id)).join('\n') })
    await recordChange(tx, context, { kind: 'offer', name: 'Offers' }, listed(seen), listed(ids))
    await announceChange(tx, ['offers'])
  })
}

/** @throws ShopError 404 */
export async function lockOffer(tx: Transaction, id: string) {
  const [row] = await tx.select().from(offers).where(eq(offers.id, id)).for('update')
  if (!row) throw new ShopError('offer_gone')
  return row
}

interface KnownOffer {
  row: OfferRow
  figures: ReadonlyMap<string, OfferFigures>
}

/** In a transaction that has locked the offer. */
export async function describeOffer(
  tx: Transaction,
  { now }: SignedInContext,
  { row, figures }: KnownOffer,
): Promise<StaffOffer> {
  const [offer] = await describeOffers(tx, [row], { now: now(), figures })
  if (!offer) throw new Error('an offer was not described')
  return offer
}

async function recorded(tx: Transaction, context: SignedInContext, known: KnownOffer & { before?: StaffOffer }) {
  const after = await describeOffer(tx, context, known)
  const subject = { kind: 'offer' as const, id: after._id, name: after.terms.name }
  await recordChange(tx, context, subject, known.before && snapshotOf(known.before), snapshotOf(after))
  await announceChange(tx, ['offers'])
  return after
}

async function assertGoodsExist(db: Database | Transaction, columns: Parameters<typeof goodsIn>[0]) {
  const items = goodsIn(columns)
  const names = await readNames(db, items)
  if (items.some((item) => !names.has(goodsKey(item)))) throw new ShopError('offer_goods_gone')
}

/** The advertised code replaces the former one; an offer that applies by itself has none. */
async function saveCode(tx: Transaction, offerId: string, { trigger, code, action }: OfferTerms) {
  const text = trigger === 'code' && action.kind !== 'priceBack' ? code : ''
  const key = foldCode(text)
  await tx
    .delete(offerCodes)
    .where(and(eq(offerCodes.offerId, offerId), eq(offerCodes.bulk, false), ne(offerCodes.key, key)))
  if (!key) return
  const [saved] = await tx
    .insert(offerCodes)
    .values({ key, offerId, code: text })
    .onConflictDoUpdate({
      target: offerCodes.key,
      set: { code: text },
      setWhere: and(eq(offerCodes.offerId, offerId), eq(offerCodes.bulk, false)),
    })
    .returning()
  if (saved) return
  const [taken] = await tx
    .select({ name: offers.name, code: offerCodes.code })
    .from(offerCodes)
    .innerJoin(offers, eq(offers.id, offerCodes.offerId))
    .where(eq(offerCodes.key, key))
  throw new ShopError('offer_code_taken', { code: taken?.code ?? text, name: taken?.name ?? '' }, { field: 'code' })
}
