import type { CodeRefusal } from '#contract/offers/offers.ts'
import { and, eq, getTableColumns, inArray, isNull, sql } from '#database/drizzle.ts'
import { offerCodes, offers, offerUses, orders } from '#database/schema/index.ts'
import type { Context } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import type { LimitName } from '../../limits/table.ts'
import type { OfferRow } from './offer-columns.ts'

interface FoundCode {
  row: OfferRow
  text: string
  isBulk: boolean
  isSpent: boolean
  limited: boolean
}

/** The offer of a code; else why there is none. Each try counts until the code has been found. */
export async function findCode(
  { db, limits, actor, ip }: Pick<Context, 'db' | 'limits' | 'actor' | 'ip'>,
  key: string,
): Promise<FoundCode | CodeRefusal> {
  const counted: [LimitName, string] = actor ? ['wrongOfferCode', actor.id] : ['wrongOfferCodeOfVisitor', ip]
  try {
    await limits.take(...counted)
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'too_many_attempts')) throw error
    return { reason: 'too_many_tries', minutes: Math.ceil((error.details.retryAfter ?? 60) / 60) }
  }
  const [found] = await db
    .select({ row: getTableColumns(offers), code: getTableColumns(offerCodes) })
    .from(offerCodes)
    .innerJoin(offers, eq(offers.id, offerCodes.offerId))
    .where(and(eq(offerCodes.key, key), eq(offers.trigger, 'code')))
  if (!found) return { reason: 'unknown' }
  await limits.returnPoint(...counted)
  const { row, code } = found
  const { code: text, bulk: isBulk, maxUses, used } = code
  return { row, text, isBulk, isSpent: maxUses !== null && used >= maxUses, limited: maxUses !== null }
}

/** The newest unpaid order that has used a code: of the caller, or for staff of the customer of these keys. */
export async function findOwnOrder(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { offerId, codeKey, customerKeys }: { offerId: string; codeKey: string; customerKeys: readonly string[] },
): Promise<{ _id: string; number: number | null } | undefined> {
  if (!actor || customerKeys.length === 0) return undefined
  const [order] = await db
    .select({ _id: orders.id, number: orders.number })
    .from(offerUses)
    .innerJoin(orders, eq(orders.id, offerUses.orderId))
    .where(
      and(
        eq(offerUses.offerId, offerId),
        inArray(offerUses.customerKey, [...customerKeys]),
        eq(offerUses.codeKey, codeKey),
        // Somebody else's order may have the same phone number.
        actor.staff ? undefined : eq(orders.userId, actor.id),
        isNull(offerUses.returnedAt),
        eq(orders.status, 'pending'),
        sql`${orders.paymentStatus} <> 'paid'`,
      ),
    )
    .orderBy(sql`${offerUses.usedAt} desc`)
    .limit(1)
  return order
}
