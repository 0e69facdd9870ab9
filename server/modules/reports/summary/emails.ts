import { dayInDhaka } from '#contract/dhaka-time.ts'
import { eq } from '#database/drizzle.ts'
import { reportSummaries, staff, users } from '#database/schema/index.ts'
import type { JobHandlers } from '../../../jobs.ts'
import type { MessageContext } from '../../../mail/email-context.ts'
import { reportSummary } from '../../../mail/templates/report-summary.ts'
import { maySee } from '../../../permissions.ts'
import { hasSecondFactor, readGrants } from '../../accounts/index.ts'
import { readSummary } from './read-summary.ts'

export function reportEmails({ shop, mailer, shopUrl }: MessageContext) {
  return {
    /** What somebody may see counts when it is sent: amounts only with a second factor, as on the screens. */
    async 'report-summary-email'({ userId, day }) {
      if (dayInDhaka(shop.now()) !== day) return
      const [found] = await shop.db
        .select({ every: reportSummaries.every, person: users, emailSetAt: staff.emailSetAt })
        .from(reportSummaries)
        .innerJoin(users, eq(users.id, reportSummaries.userId))
        .innerJoin(staff, eq(staff.userId, users.id))
        .where(eq(reportSummaries.userId, userId))
      const grants = await readGrants(shop.db, userId)
      if (!found || !grants.has('reports.read')) return
      const { id, name, email, emailProvenAt, confirmedPhone, messageLanguage } = found.person
      // Only to an address that its owner has proven, or that who manages people has set.
      if (!emailProvenAt && !found.emailSetAt) return
      const isProven = await hasSecondFactor(shop.db, userId)
      const rights = { role: '', grants, hasSecondFactor: isProven, provenAt: isProven ? shop.now() : null }
      const context = { ...shop, actor: { id, sessionId: '', name, email, confirmedPhone, staff: rights } }
      const language = messageLanguage ?? 'en'
      const summary = await readSummary(context, found.every, language, maySee(context, 'reports.money'))
      await mailer.send(email, reportSummary({ language, shopUrl, ...summary }), 'shop')
    },
  } satisfies Partial<JobHandlers>
}
