import { seenWith } from '#contract/accounts/marks.ts'
import type { NewPhoneBlock } from '#contract/orders/customers/customer-history.ts'
import type { BlockedPhones, PhoneBlocksQuery } from '#contract/orders/customers/customers.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { Database, Transaction } from '#database/client.ts'
import { asc, desc, eq, sql } from '#database/drizzle.ts'
import { blockedPhones } from '#database/schema/index.ts'
import type { Shop, SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { staff } from '../../../order-owner.ts'
import { maySee } from '../../../permissions.ts'
import { recordChange } from '../../../staff-changes.ts'
import { digitsOfPhone } from '../../../text-search.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
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

/** Unblocks a phone number. @throws ShopError 404 when it is not blocked */
export async function unblockPhone(context: SignedInContext, phone: string): Promise<void> {
  if (!(await changeBlock(context, phone, undefined))) {
    throw new ShopError('phone_not_blocked')
  }
}

/** Blocks a number, changes the reason, or unblocks it, with the change log. Whether it was blocked before. */
const changeBlock = (context: SignedInContext, phone: string, reason: string | undefined): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const { actor, now } = context
    let before: string | undefined
    if (reason === undefined) {
      // Of two people who end a block at once, one does.
      const [ended] = await tx.delete(blockedPhones).where(eq(blockedPhones.phone, phone)).returning()
      before = ended?.reason
    } else {
      before = await readPhoneBlock(tx, phone)
      const block = { reason, at: now(), byUserId: actor.id, byName: actor.name }
      await tx
        .insert(blockedPhones)
        .values({ phone, ...block })
        .onConflictDoUpdate({ target: blockedPhones.phone, set: block })
    }
    const snapshot = (why: string | undefined) =>
      why === undefined ? undefined : { 'Cash on delivery': `Blocked: ${why}` }
    if (before !== undefined || reason !== undefined) {
      const subject = { kind: 'blocked-phone' as const, id: phone, name: phone }
      await recordChange(tx, context, subject, snapshot(before), snapshot(reason))
    }
    return before !== undefined
  })

/** Why a number is blocked for cash; undefined when it is not. */
export async function readPhoneBlock(db: Database | Transaction, phone: string): Promise<string | undefined> {
  const [block] = await db
    .select({ reason: blockedPhones.reason })
    .from(blockedPhones)
    .where(eq(blockedPhones.phone, phone))
  return block?.reason
}

/** Why a number is blocked, as a person of the shop sees it: empty without the permission. */
export const reasonSeenBy = (reader: Pick<SignedInContext, 'actor' | 'now'>, reason: string): string =>
  maySee(reader, ...seenWith.block) ? reason : ''

/**
 * Staff block the phone number of an order for cash on delivery. Orders that are already set to cash stay as they are.
 * Blocking again changes the reason.
 * @throws ShopError 404; 409 when the order has no phone number
 */
export async function blockPhoneOfOrder(
  context: SignedInContext,
  orderId: string,
  { reason }: NewPhoneBlock,
): Promise<StaffOrder> {
  await changeBlock(context, await phoneOf(context, orderId), reason)
  return requireStaffOrder(context, orderId)
}

/** Unblocks the phone number of an order. @throws ShopError 404; 409 when the order has no phone number */
export async function unblockPhoneOfOrder(context: SignedInContext, orderId: string): Promise<StaffOrder> {
  await changeBlock(context, await phoneOf(context, orderId), undefined)
  return requireStaffOrder(context, orderId)
}

async function phoneOf({ db }: SignedInContext, orderId: string): Promise<string> {
  const { phone } = (await requireOrderRow(db, staff, orderId)).address
  if (!phone) throw new ShopError('order_without_phone')
  return phone
}
