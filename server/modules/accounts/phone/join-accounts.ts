import type { Transaction } from '#database/client.ts'
import { and, eq, sql } from '#database/drizzle.ts'
import {
  addresses,
  messages,
  orders,
  pushSubscriptions,
  reviews,
  scentVotes,
  stockAlerts,
  users,
  wishlistItems,
} from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'
import { violates } from '../../../transactions/database-errors.ts'

/**
 * Moves what one account owns to another, and deletes it; its sessions end. Where both have the same, such as a review
 * of one product or a default address, that of the remaining account stays. The caller tells its owner.
 * @throws ShopError 409 while both have an order that holds bottles for a short time
 */
export async function joinAccounts(tx: Transaction, from: string, into: string): Promise<void> {
  const owner = { userId: into }
  await tx
    .update(orders)
    // A key is one of the account that sent it: both may have the same.
    .set({ ...owner, idempotencyKey: null, requestHash: null })
    .where(eq(orders.userId, from))
    .catch((error: unknown) => {
      throw violates(error, 'orders_short_hold') ? new ShopError('open_order_prevents_join') : error
    })
  await tx.update(messages).set(owner).where(eq(messages.userId, from))
  const hasDefault = (await tx.$count(addresses, and(eq(addresses.userId, into), addresses.isDefault))) > 0
  await tx
    .update(addresses)
    .set({ ...owner, ...(hasDefault && { isDefault: false }) })
    .where(eq(addresses.userId, from))
  const isNotThere = (table: typeof reviews | typeof scentVotes | typeof wishlistItems) =>
    sql`not exists (select from ${table} other where other.product_id = ${table.productId} and other.user_id = ${into})`
  await tx
    .update(reviews)
    .set(owner)
    .where(and(eq(reviews.userId, from), isNotThere(reviews)))
  await tx
    .update(scentVotes)
    .set(owner)
    .where(and(eq(scentVotes.userId, from), isNotThere(scentVotes)))
  await tx
    .update(wishlistItems)
    .set(owner)
    .where(and(eq(wishlistItems.userId, from), isNotThere(wishlistItems)))
  await tx
    .update(stockAlerts)
    .set(owner)
    .where(
      sql`user_id = ${from} and not exists (select from ${stockAlerts} other where other.variant_id = ${stockAlerts.variantId} and other.user_id = ${into})`,
    )
  await tx.update(pushSubscriptions).set(owner).where(eq(pushSubscriptions.userId, from))
  const ofBoth = sql`${users.formerPhones} || (select other.former_phones from ${users} other where other.id = ${from})`
  await tx.update(users).set({ formerPhones: ofBoth }).where(eq(users.id, into))
  await tx.delete(users).where(eq(users.id, from))
}
