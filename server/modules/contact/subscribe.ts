import type { NewsletterSubscription } from '#contract/contact.ts'
import { newsletterSubscribers } from '#database/schema/index.ts'
import type { Context } from '../../context.ts'

/** Stores an address for the newsletter. One that is known, in whatever case, stays as it was. */
export async function subscribe({ db, now }: Context, { email }: NewsletterSubscription): Promise<void> {
  await db.insert(newsletterSubscribers).values({ email, createdAt: now() }).onConflictDoNothing()
}
