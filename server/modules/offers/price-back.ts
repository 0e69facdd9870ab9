import { dayInDhaka, endOfDay } from '#contract/dhaka-time.ts'
import { foldCode } from '#contract/offers/fold-code.ts'
import { usualCodeDays } from '#contract/offers/offer-limits.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, asc, eq, inArray, isNull, sql } from '#database/drizzle.ts'
import { offerCodes, offers, offerUses } from '#database/schema/index.ts'
import { newCode } from './personal-codes.ts'

/** What the sets of an order line cost that their buyer has kept, poisha. */
interface KeptSets {
  position: number
  amount: number
}

/** A code that takes what sets of an order have cost off one bottle. */
export interface PriceBackCode {
  position: number
  offerId: string
  code: string
  /** Poisha; 0: none of the sets is kept, so that it is worth nothing. */
  amount: number
  endsAt: Date
  /** The order that has used it. */
  usedBy: string | null
}

/**
 * In a transaction that has locked the order: its codes are worth these amounts from now on. Those that do not exist are
 * made, and are good for the days of their offer.
 */
export async function setPriceBack(
  tx: Transaction,
  orderId: string,
  sets: readonly KeptSets[],
  at: Date,
): Promise<void> {
  const known = await tx
    .select({ position: offerCodes.position, amount: offerCodes.amount })
    .from(offerCodes)
    .where(eq(offerCodes.orderId, orderId))
  for (const { position, amount } of sets) {
    const before = known.find((code) => code.position === position)
    if (!before && amount > 0) await makeCode(tx, orderId, { position, amount }, at)
    if (!before || before.amount === amount) continue
    // Delivered once more: its days begin again.
    const period = before.amount === 0 ? { endsAt: endOf(await requireOffer(tx), at) } : {}
    const isOfLine = and(eq(offerCodes.orderId, orderId), eq(offerCodes.position, position))
    await tx
      .update(offerCodes)
      .set({ amount, ...period })
      .where(isOfLine)
  }
}

const endOf = ({ days }: { days: number }, at: Date) =>
  endOfDay(dayInDhaka(new Date(at.getTime() + days * 24 * 60 * 60 * 1000)))

async function makeCode(tx: Transaction, orderId: string, { position, amount }: KeptSets, at: Date): Promise<void> {
  const offer = await requireOffer(tx)
  const [offerId, endsAt] = [offer.id, endOf(offer, at)]
  for (;;) {
    const code = newCode()
    const ofSet = { orderId, position, amount, endsAt }
    const row = { key: foldCode(code), offerId, code, bulk: true, maxUses: 1, createdAt: at, ...ofSet }
    const made = await tx.insert(offerCodes).values(row).onConflictDoNothing({ target: offerCodes.key }).returning()
    if (made.length > 0) break
  }
  await tx
    .update(offers)
    .set({ personalCodes: sql`${offers.personalCodes} + 1` })
    .where(eq(offers.id, offerId))
}

/** The one offer that these codes belong to. It is made with the first of them; staff may change its terms. */
async function requireOffer(tx: Transaction): Promise<{ id: string; days: number }> {
  const isPriceBack = sql`${offers.action} ->> 'kind' = 'priceBack'`
  await tx
    .insert(offers)
    .values({
      position: sql`(select coalesce(max(position), 0) + 1 from offers)`,
      name: 'Price of a set back',
      nameInBangla: 'সেটের দাম ফেরত',
      trigger: 'code',
      action: { kind: 'priceBack', days: usualCodeDays },
      conditions: {},
    })
    .onConflictDoNothing()
  const [offer] = await tx.select({ id: offers.id, action: offers.action }).from(offers).where(isPriceBack)
  if (offer?.action.kind !== 'priceBack') throw new Error('the offer of prices of sets was not made')
  return { id: offer.id, days: offer.action.days }
}

/** In a transaction: no order uses the codes of this one until it ends. Whether there are any. */
export async function lockPriceBack(tx: Transaction, orderId: string): Promise<boolean> {
  const isOfOrder = eq(offerCodes.orderId, orderId)
  const codes = await tx
    .select({ key: offerCodes.key })
    .from(offerCodes)
    .where(isOfOrder)
    .orderBy(offerCodes.key)
    .for('update')
  return codes.length > 0
}

/** The codes of orders by order, in the order of their lines. */
export async function readPriceBack(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<Map<string, PriceBackCode[]>> {
  if (orderIds.length === 0) return new Map()
  const { orderId, position, offerId, code, amount, endsAt } = offerCodes
  const rows = await db
    .selectDistinctOn([orderId, position], {
      orderId,
      position,
      offerId,
      code,
      amount,
      endsAt,
      usedBy: offerUses.orderId,
    })
    .from(offerCodes)
    .leftJoin(offerUses, and(eq(offerUses.codeKey, offerCodes.key), isNull(offerUses.returnedAt)))
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(orderId), asc(position))
  const codes = rows.flatMap(({ orderId, position, amount, endsAt, ...code }) =>
    orderId !== null && position !== null && endsAt
      ? [{ ...code, orderId, position, amount: amount ?? 0, endsAt }]
      : [],
  )
  return Map.groupBy(codes, (one) => one.orderId)
}

/** The order whose sets gave an order its code, and what that is worth by now; undefined: it has used none of these. */
export async function readSourceOfCode(
  db: Database | Transaction,
  usingOrder: string,
): Promise<{ orderId: string; offerId: string; code: string; amount: number } | undefined> {
  const { orderId, offerId, code, amount } = offerCodes
  const [source] = await db
    .select({ orderId, offerId, code, amount })
    .from(offerUses)
    .innerJoin(offerCodes, eq(offerCodes.key, offerUses.codeKey))
    .where(and(eq(offerUses.orderId, usingOrder), isNull(offerUses.returnedAt), sql`${orderId} is not null`))
    .limit(1)
  return source?.orderId ? { ...source, orderId: source.orderId, amount: source.amount ?? 0 } : undefined
}
