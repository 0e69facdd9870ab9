import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#database/client.ts'
import { blockedPhones } from '#database/schema/index.ts'

/** Why cash is refused for a number; undefined when it is not. */
export async function readPhoneBlock(db: Database | Transaction, phone: string): Promise<string | undefined> {
  const [block] = await db
    .select({ reason: blockedPhones.reason })
    .from(blockedPhones)
    .where(eq(blockedPhones.phone, phone))
  return block?.reason
}
