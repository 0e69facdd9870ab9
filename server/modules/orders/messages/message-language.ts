import type { Language } from '#contract/language.ts'
import type { Database } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orders, users } from '#database/schema/index.ts'

/** The language of the emails and text messages about an order: the account's choice, else that of the order. */
export const messageLanguage = (
  order: Pick<typeof orders.$inferSelect, 'language'>,
  account: Pick<typeof users.$inferSelect, 'messageLanguage'> | null | undefined,
): Language => account?.messageLanguage ?? order.language

/** The same of a stored order. */
export async function readMessageLanguage(db: Database, orderId: string): Promise<Language> {
  const [row] = await db
    .select({ order: { language: orders.language }, account: { messageLanguage: users.messageLanguage } })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  return row ? messageLanguage(row.order, row.account) : 'en'
}
