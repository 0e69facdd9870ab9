import { dayInDhaka } from '#contract/dhaka-time.ts'
import type { SummaryTime } from '#contract/reports/view-calls.ts'
import { eq } from '#database/drizzle.ts'
import { reportSummaries } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'

/** When the caller gets the summary by email. */
export async function readChoice({ db, actor }: SignedInContext): Promise<SummaryTime> {
  const [chosen] = await db.select().from(reportSummaries).where(eq(reportSummaries.userId, actor.id))
  return chosen?.every ?? 'never'
}

/** From the next morning on. */
export async function chooseSummary({ db, actor, now }: SignedInContext, every: SummaryTime): Promise<void> {
  if (every === 'never') {
    await db.delete(reportSummaries).where(eq(reportSummaries.userId, actor.id))
    return
  }
  const sentOn = dayInDhaka(now())
  await db
    .insert(reportSummaries)
    .values({ userId: actor.id, every, sentOn })
    .onConflictDoUpdate({ target: reportSummaries.userId, set: { every, sentOn } })
}
