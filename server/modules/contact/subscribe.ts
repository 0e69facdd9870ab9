import type { NewsletterSubscription } from '#contract/contact.ts'
import { newsletterSubscribers } from '#database/schema/index.ts'
import type { Context } from '../../context.ts'

/** Stores an address for the newsletter. A known one, in any case, stays unchanged. */
export async function subscribe({ db, now }: Context, { email }: NewsletterSubscription): Promise<void> {
  await db.insert(newsletterSubscribers).values({ email, createdAt: now() }).onConflictDoNothing()
}
