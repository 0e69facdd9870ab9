import type { NewsletterSubscription } from '#contract/letters/newsletter.ts'
import { and, eq, isNull, sql } from '#database/drizzle.ts'
import { newsletterSubscribers } from '#database/schema/index.ts'
import { messagesIn } from '#languages/messages-in.ts'
import type { Context, Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { mayEmail } from '../../limits/count-message.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { isLinkKey, subscriberIdIn } from './link-keys.ts'

/** Milliseconds for which the link of a confirmation works. */
const linkLength = 7 * 24 * 60 * 60 * 1000

const table = newsletterSubscribers

/**
 * Keeps an address with what was agreed to, and emails it the link that confirms. One that gets letters stays as it is;
 * whatever the address, the response is the same.
 */
export async function subscribe(context: Context, { email, source }: NewsletterSubscription): Promise<void> {
  // Anybody may type any address. Counted here, as each request makes the link before invalid.
  if (!(await mayEmail(context, email, 'newsletter'))) return
  const { db, jobs, language, now } = context
  const { consent } = messagesIn(language).newsletter
  const at = sql`${now().toISOString()}::timestamptz`
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into newsletter_subscribers as known (email, language, source, wording, created_at, requested_at)
      values (${email}, ${language}, ${source}, ${consent}, ${at}, ${at})
      on conflict (lower(email)) do update set language = excluded.language, source = excluded.source,
        wording = excluded.wording, requested_at = excluded.requested_at
      where known.confirmed_at is null or known.left_at is not null returning known.id`)
    for (const { id } of rows) await jobs.send(tx, 'newsletter-confirmation-email', { subscriberId: id })
  })
}

/** @throws ShopError newsletter_link_invalid for a link that is too old, or was followed by another one or by leaving */
export async function confirmSubscription(
  { db, config, now }: Pick<Shop, 'db' | 'config' | 'now'>,
  key: string,
): Promise<void> {
  const subscriberId = subscriberIdIn(key)
  const [row] = subscriberId ? await db.select().from(table).where(eq(table.id, subscriberId)) : []
  const { requestedAt, leftAt = null } = row ?? {}
  if (!row || !requestedAt || now().getTime() - requestedAt.getTime() > linkLength) throw invalid()
  if (!isLinkKey(config, key, { does: 'confirm', subscriberId: row.id, requestedAt, leftAt })) throw invalid()
  const confirmed = await db
    .update(table)
    .set({ confirmedAt: leftAt ? now() : (row.confirmedAt ?? now()), leftAt: null })
    // Not when the person has left meanwhile.
    .where(and(eq(table.id, row.id), leftAt ? eq(table.leftAt, leftAt) : isNull(table.leftAt)))
    .returning({ id: table.id })
  if (confirmed.length === 0) throw invalid()
}

/** @throws ShopError newsletter_link_invalid; not for somebody who has left already */
export async function unsubscribeByLink(
  { db, config, now }: Pick<Shop, 'db' | 'config' | 'now'>,
  key: string,
): Promise<void> {
  const subscriberId = subscriberIdIn(key)
  if (!subscriberId || !isLinkKey(config, key, { does: 'leave', subscriberId })) throw invalid()
  await db
    .update(table)
    .set({ leftAt: now() })
    .where(and(eq(table.id, subscriberId), isNull(table.leftAt)))
}

const invalid = () => new ShopError('newsletter_link_invalid')
