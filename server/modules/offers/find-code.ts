import { isUuid } from '#contract/limits.ts'
import type { CodeRefusal } from '#contract/offers/offers.ts'
import { buyerOf } from '#contract/orders/gifts.ts'
import { and, eq, getTableColumns, inArray, isNull, sql } from '#database/drizzle.ts'
import { offerCodes, offers, offerUses, orders } from '#database/schema/index.ts'
import type { Context } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { customerKeysOf } from './customer-keys.ts'
import type { OfferRow } from './offer-columns.ts'

interface FoundCode {
  row: OfferRow
  text: string
  isBulk: boolean
  isSpent: boolean
  limited: boolean
  /** Of the price of a set. */
  own?: { amount: number; endsAt: Date }
}

interface CodeQuestion {
  key: string
  /** By which the customer is known. */
  customerKeys: readonly string[]
  /** As it was typed, also before it is confirmed. */
  phone?: string | undefined
  /** Whether an order is placed with it: no more is known of its customer afterwards. */
  ordering?: boolean | undefined
}

/** The offer of a code; else why there is none. Each try counts until the code has been found. */
export async function findCode(
  { db, limits, actor, ip }: Pick<Context, 'db' | 'limits' | 'actor' | 'ip'>,
  { key, ...customer }: CodeQuestion,
): Promise<FoundCode | CodeRefusal> {
  const limit = actor ? 'wrongOfferCode' : 'wrongOfferCodeOfVisitor'
  const who = actor ?? ip
  try {
    await limits.take(limit, who)
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'too_many_attempts')) throw error
    return { reason: 'too_many_tries', minutes: Math.ceil((error.details.retryAfter ?? 60) / 60) }
  }
  const [found] = await db
    .select({
      ...{ row: getTableColumns(offers), code: getTableColumns(offerCodes) },
      ofSet: { id: orders.id, userId: orders.userId, gift: orders.gift, address: orders.address },
    })
    .from(offerCodes)
    .innerJoin(offers, eq(offers.id, offerCodes.offerId))
    .leftJoin(orders, eq(orders.id, offerCodes.orderId))
    .where(and(eq(offerCodes.key, sql.placeholder('key')), eq(offers.trigger, 'code')))
    // Planned once for each connection.
    .prepare('offer_of_code')
    .execute({ key })
  if (!found || (found.ofSet && !mayBeBuyer(found.ofSet, customer))) return { reason: 'unknown' }
  await limits.returnPoint(limit, who)
  const { row, code } = found
  const { code: text, bulk: isBulk, maxUses, used, amount, endsAt } = code
  const own = amount !== null && endsAt ? { own: { amount, endsAt } } : {}
  return { row, text, isBulk, isSpent: maxUses !== null && used >= maxUses, limited: maxUses !== null, ...own }
}

type OrderOfSet = Pick<typeof orders.$inferSelect, 'userId' | 'gift' | 'address'>

/**
 * Whether somebody has bought the set of a code; until they order, and their number is known, they may have. Of a sale
 * without account and number, whoever has the code has bought it.
 */
function mayBeBuyer(order: OrderOfSet, { customerKeys, phone, ordering }: Omit<CodeQuestion, 'key'>): boolean {
  const own = customerKeysOf({ account: order.userId ?? undefined, phone: buyerOf(order).phone })
  const keys = [...customerKeys, ...customerKeysOf({ phone })]
  const isKnown = ordering || keys.some((key) => !isUuid(key))
  return own.length === 0 || !isKnown || keys.some((key) => own.includes(key))
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
