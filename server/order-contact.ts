import { buyerOf } from '#contract/orders/gifts.ts'
import type { Database, Transaction } from '#database/client.ts'
import { inArray } from '#database/drizzle.ts'
import { type orders, users } from '#database/schema/index.ts'

type Order = Pick<typeof orders.$inferSelect, 'address' | 'gift' | 'placedAt'>

/** How the account of an order is reached now. */
export type AccountContact = Pick<typeof users.$inferSelect, 'email' | 'confirmedPhone' | 'formerPhones'>

/** Whom an order writes to, and the address and the gift with the same contacts. */
export interface OrderContact extends Pick<Order, 'address' | 'gift'> {
  /** Empty: none. */
  email: string
  /** Of the buyer; empty: none. */
  phone: string
}

/**
 * Whom the shop writes to about an order, tells its payment provider, and has called about the parcel. An order keeps what
 * was typed, but the account may have replaced that since, and somebody else may have it by now: emails go to the present
 * email of the account, and a number that was its own since then is the one that signs in to it now. A number that was not is
 * of somebody whom the customer has named, and stays. A parcel keeps a removed number, as none is sent without.
 */
export function contactOf(
  { address, gift, placedAt }: Order,
  account: AccountContact | null | undefined,
): OrderContact {
  const email = account?.email || address.email
  const typed = buyerOf({ address, gift }).phone
  const isFormer = account?.formerPhones.some(({ phone, until }) => phone === typed && placedAt < new Date(until))
  const phone = isFormer ? (account?.confirmedPhone ?? '') : typed
  const called = gift?.buyer ? address.phone : phone || typed
  return {
    email,
    phone,
    address: { ...address, email, ...(called && { phone: called }) },
    gift: gift?.buyer ? { ...gift, buyer: { ...gift.buyer, phone } } : gift,
  }
}

/** The accounts of orders by id, to be passed to `contactOf`. */
export async function readAccountContacts(
  db: Database | Transaction,
  rows: readonly Pick<typeof orders.$inferSelect, 'userId'>[],
): Promise<Map<string | null, AccountContact>> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return new Map()
  const { id, email, confirmedPhone, formerPhones } = users
  const accounts = await db.select({ id, email, confirmedPhone, formerPhones }).from(users).where(inArray(id, ids))
  return new Map(accounts.map((account) => [account.id, account]))
}
