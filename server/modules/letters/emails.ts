import { type Language, pathIn } from '#contract/language.ts'
import type { Letter } from '#contract/letters/letters.ts'
import type { Database } from '#database/client.ts'
import { and, eq, isNotNull, isNull, or, sql } from '#database/drizzle.ts'
import { contentVersions, letterRecipients, newsletterSubscribers, users } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import type { JobHandlers } from '../../jobs.ts'
import type { EmailContext } from '../../mail/email-context.ts'
import { confirmNewsletter, letterEmail } from '../../mail/templates/letter.ts'
import { readVersions } from '../content/index.ts'
import { pageOfLetter } from './edit-letters.ts'
import { linkKey } from './link-keys.ts'

type Emails = 'newsletter-confirmation-email' | 'letter-email' | 'letter-test-email'

/** The emails of the newsletter. */
export function letterEmails({ shop, mailer, shopUrl }: EmailContext): Pick<JobHandlers, Emails> {
  const { db, config, now } = shop
  return {
    async 'newsletter-confirmation-email'({ subscriberId }) {
      const { id, confirmedAt, leftAt } = newsletterSubscribers
      const isOpen = or(isNull(confirmedAt), isNotNull(leftAt))
      const [row] = await db
        .select()
        .from(newsletterSubscribers)
        .where(and(eq(id, subscriberId), isOpen))
      if (!row) return
      const { requestedAt, leftAt: left } = row
      const key = linkKey(config, { does: 'confirm', subscriberId, requestedAt, leftAt: left })
      const link = `${shopUrl}${pathIn(row.language, '/newsletter/confirm')}#${key}`
      await mailer.send(row.email, confirmNewsletter({ language: row.language, link, shopUrl }), 'asked')
    },
    async 'letter-email'({ recipientId }) {
      const claimed = await claimRecipient(shop, recipientId)
      if (!claimed) return
      const { email, language, subscriberId, letterId, version } = claimed
      const isClaimed = and(eq(letterRecipients.id, recipientId), eq(letterRecipients.state, 'claimed'))
      const setState = (state: 'queued' | 'sent' | 'failed') =>
        db.update(letterRecipients).set({ state, at: now() }).where(isClaimed)
      try {
        const letter = await readLetter(db, letterId, version)
        const unsubscribeKey = linkKey(config, { does: 'leave', subscriberId })
        const isTaken = await mailer.send(email, letterEmail({ language, letter, unsubscribeKey, shopUrl }), 'shop')
        await setState(isTaken ? 'sent' : 'failed')
      } catch (error) {
        await setState('queued')
        throw error
      }
    },
    async 'letter-test-email'({ letterId, userId, language }) {
      const [newest] = await readVersions(db, pageOfLetter(letterId), 1)
      const [person] = await db.select().from(users).where(eq(users.id, userId))
      if (!newest || !person?.email) return
      await mailer.send(person.email, letterEmail({ language, letter: newest.content as Letter, shopUrl }), 'shop')
    },
  }
}

interface Claimed {
  email: string
  language: Language
  subscriberId: string
  letterId: string
  version: number
}

/**
 * Claims a queued recipient at the moment of sending: in one statement, only while the letter is sent and its reader has
 * confirmed and not left. Another attempt does not send it, so that a crash in between sends nobody a letter twice.
 * @throws Error while it is claimed: the attempt that has it may still give it back
 */
async function claimRecipient({ db, now }: Pick<Shop, 'db' | 'now'>, id: number): Promise<Claimed | undefined> {
  const at = sql`${now().toISOString()}::timestamptz`
  const isReader = sql`s.confirmed_at is not null and s.left_at is null`
  const { rows } = await db.execute<Claimed & Record<string, unknown>>(sql`
    update letter_recipients r set state = 'claimed', at = ${at} from letters l, newsletter_subscribers s
    where r.id = ${id} and r.state = 'queued' and l.id = r.letter_id and s.id = r.subscriber_id
    and l.state = 'sending' and ${isReader}
    returning s.email, s.language, s.id as "subscriberId", l.id as "letterId", l.version`)
  if (rows[0]) return rows[0]
  // Who has left never gets it; the others of a paused letter wait.
  const { rowCount } = await db.execute(sql`
    update letter_recipients r set state = case when ${isReader} then 'waiting' else 'left' end, at = ${at}
    from newsletter_subscribers s where r.id = ${id} and r.state = 'queued' and s.id = r.subscriber_id`)
  const isClaimed = and(eq(letterRecipients.id, id), eq(letterRecipients.state, 'claimed'))
  if (!rowCount && (await db.$count(letterRecipients, isClaimed)) > 0)
    throw new Error('another attempt is sending this letter')
  return undefined
}

async function readLetter(db: Database, id: string, version: number): Promise<Letter> {
  const isVersion = and(eq(contentVersions.page, pageOfLetter(id)), eq(contentVersions.version, version))
  const [row] = await db.select().from(contentVersions).where(isVersion)
  if (!row) throw new Error('the letter is gone')
  return row.content as Letter
}
