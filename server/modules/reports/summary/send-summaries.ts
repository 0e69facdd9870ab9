import { dayInDhaka, startOfDay } from '#contract/dhaka-time.ts'
import { and, eq, inArray, isNull, lt } from '#database/drizzle.ts'
import { reportSummaries, staff } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'

/** The hour in Dhaka from which summaries are sent: the sums of yesterday are computed by then. */
const morning = 7

/** Queues the summaries of this morning, each once a day; weekly ones on Mondays. */
export async function sendSummaries({ db, jobs, now }: Pick<Shop, 'db' | 'jobs' | 'now'>): Promise<void> {
  const day = dayInDhaka(now())
  if (now().getTime() - startOfDay(day).getTime() < morning * 60 * 60_000) return
  const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1
  const works = db.select({ id: staff.userId }).from(staff).where(isNull(staff.deactivatedAt))
  await db.transaction(async (tx) => {
    const due = await tx
      .update(reportSummaries)
      .set({ sentOn: day })
      .where(
        and(
          lt(reportSummaries.sentOn, day),
          isMonday ? undefined : eq(reportSummaries.every, 'day'),
          inArray(reportSummaries.userId, works),
        ),
      )
      .returning()
    for (const { userId } of due) await jobs.send(tx, 'report-summary-email', { userId, day })
  })
}
