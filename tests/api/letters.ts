import { newsletterSubscribers } from '#database/schema/index.ts'
import { linkKey } from '#server/modules/letters/link-keys.ts'
import type { SentEmail, TestShop } from './shop.ts'

let sent: SentEmail[] | undefined

/** Everything that a shop sends; it sends from the first call on. */
export const allEmails = async (shop: TestShop): Promise<SentEmail[]> => {
  sent ??= await shop.startEmails()
  return sent
}

/** The keys of the links to an address, oldest first. */
export const keysIn = (emails: readonly SentEmail[], to: string, page: 'confirm' | 'leave'): string[] =>
  emails.flatMap((email) =>
    email.to === to ? (new RegExp(`/newsletter/${page}#([\\w.-]+)`).exec(email.html)?.[1] ?? []) : [],
  )

export const confirmKey = (
  { shop }: TestShop,
  { id, requestedAt }: Pick<typeof newsletterSubscribers.$inferSelect, 'id' | 'requestedAt'>,
  leftAt: Date | null,
) => linkKey(shop.config, { does: 'confirm', subscriberId: id, requestedAt, leftAt })

/** Somebody who gets letters. */
export async function confirmed(
  { db, shop }: TestShop,
  email: string,
  change: Partial<typeof newsletterSubscribers.$inferInsert> = {},
) {
  const at = shop.now()
  const given = { source: 'footer', createdAt: at, requestedAt: at, confirmedAt: at } as const
  const [subscriber] = await db
    .insert(newsletterSubscribers)
    .values({ email, ...given, ...change })
    .returning()
  if (!subscriber) throw new Error('no subscriber')
  return { subscriber, unsubscribeKey: linkKey(shop.config, { does: 'leave', subscriberId: subscriber.id }) }
}
