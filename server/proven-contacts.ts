import type { Database, Transaction } from '#database/client.ts'
import { and, eq, sql } from '#database/drizzle.ts'
import { orders, type users } from '#database/schema/index.ts'

/** How a person is reached: emails in lower case, phone numbers in E.164. */
export interface Reached {
  emails: readonly string[]
  phones: readonly string[]
}

/**
 * What certainly belongs to an account: anybody may register with the email, and type the number, of somebody else. A
 * number is proven by a code, an email by a link that was sent to it, or by an order of the account with it that was
 * delivered. Read it before its orders are scrubbed.
 */
export async function provenContacts(
  db: Database | Transaction,
  { id, email, emailProvenAt, confirmedPhone }: typeof users.$inferSelect,
): Promise<Reached> {
  const own = email.toLowerCase()
  const isReceived = and(
    ...[eq(orders.userId, id), eq(orders.status, 'delivered')],
    sql`lower(${orders.address} ->> 'email') = ${own}`,
  )
  const isOwn = own !== '' && (emailProvenAt !== null || (await db.$count(orders, isReceived)) > 0)
  return { emails: isOwn ? [own] : [], phones: confirmedPhone ? [confirmedPhone] : [] }
}
