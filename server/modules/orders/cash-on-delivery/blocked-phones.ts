import type { NewPhoneBlock } from '#contract/orders/customers/customer-history.ts'
import type { BlockedPhones, PhoneBlocksQuery } from '#contract/orders/customers/customers.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { Database, Transaction } from '#database/client.ts'
import { asc, desc, eq, sql } from '#database/drizzle.ts'
import { blockedPhones } from '#database/schema/index.ts'
import type { Shop, SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { staff } from '../../../order-owner.ts'
import { digitsOfPhone } from '../../../text-search.ts'
import { countOrdersOfPhones } from '../customers/count-orders-of-phones.ts'
import { requireOrderRow } from '../require-order.ts'
import { requireStaffOrder } from '../staff-order.ts'

/** A page of the phone numbers for which cash on delivery is refused, the newest block first. */
export async function listBlockedPhones(
  { db }: Pick<Shop, 'db'>,
  { _page = 1, _perPage = 20, _search }: PhoneBlocksQuery,
): Promise<BlockedPhones> {
  const { phone, at } = blockedPhones
  const digits = _search && (digitsOfPhone(_search) ?? _search)
  const matches = digits ? sql`strpos(regexp_replace(${phone}, '\\D', '', 'g'), ${digits}) > 0` : undefined
  const [total, rows] = await Promise.all([
    db.$count(blockedPhones, matches),
    db
      .select()
      .from(blockedPhones)
      .where(matches)
      .orderBy(desc(at), asc(phone))
      .limit(_perPage)
      .offset((_page - 1) * _perPage),
  ])
  const ordersOf = await countOrdersOfPhones(
    db,
    rows.map((row) => row.phone),
  )
  const phones = rows.map((row) => ({
    phone: row.phone,
    reason: row.reason,
    at: row.at.toISOString(),
    by: row.byName,
    orders: ordersOf.get(row.phone) ?? 0,
  }))
  return { phones, total }
}

/** Unblocks a phone number. @throws ShopError not_found when it is not blocked */
export async function unblockPhone({ db }: Pick<Shop, 'db'>, phone: string): Promise<void> {
  const deleted = await db.delete(blockedPhones).where(eq(blockedPhones.phone, phone)).returning()
  if (deleted.length === 0) throw new ShopError('not_found', 'This number is no longer blocked.')
}

/** Why a number is blocked for cash; undefined when it is not. */
export async function readPhoneBlock(db: Database | Transaction, phone: string): Promise<string | undefined> {
  const [block] = await db
    .select({ reason: blockedPhones.reason })
    .from(blockedPhones)
    .where(eq(blockedPhones.phone, phone))
  return block?.reason
}

/**
 * Staff block the phone number of an order for cash on delivery. Orders that are already set to cash stay as they are.
 * Blocking again changes the reason.
 * @throws ShopError not_found; conflict when the order has no phone number
 */
export async function blockPhoneOfOrder(
  context: SignedInContext,
  orderId: string,
  { reason }: NewPhoneBlock,
): Promise<StaffOrder> {
  const { db, actor, now } = context
  const block = { reason, at: now(), byUserId: actor.id, byName: actor.name }
  await db
    .insert(blockedPhones)
    .values({ phone: await phoneOf(context, orderId), ...block })
    .onConflictDoUpdate({ target: blockedPhones.phone, set: block })
  return requireStaffOrder(context, orderId)
}

/** Unblocks the phone number of an order. @throws ShopError not_found; conflict when the order has no phone number */
export async function unblockPhoneOfOrder(context: SignedInContext, orderId: string): Promise<StaffOrder> {
  await context.db.delete(blockedPhones).where(eq(blockedPhones.phone, await phoneOf(context, orderId)))
  return requireStaffOrder(context, orderId)
}

async function phoneOf({ db }: SignedInContext, orderId: string): Promise<string> {
  const { phone } = (await requireOrderRow(db, staff, orderId)).address
  if (!phone) throw new ShopError('conflict', 'This order has no phone number.')
  return phone
}
