import { formatDayInBangla } from '#contract/bangla/format-bangla.ts'
import { formatDay } from '#contract/format-date.ts'
import type { Language } from '#contract/language.ts'
import type { ShownBar } from '#contract/offers/offer-terms.ts'
import { nameIn } from '#contract/orders/product-in-order.ts'
import type { Database } from '#database/client.ts'
import { and, asc, gt, isNotNull, isNull, or } from '#database/drizzle.ts'
import { offers } from '#database/schema/index.ts'

/** How soon pages no longer announce an offer that is used up: its uses change no page. Milliseconds. */
const usedUpWithin = 60_000

interface BarsNow {
  bars: ShownBar[]
  /** When they may be other ones, although staff change nothing. */
  until: Date | undefined
}

/** The bars of active offers, in the owner's order. */
export async function readBars(db: Database, now: Date, language: Language): Promise<BarsNow> {
  const rows = await db
    .select()
    .from(offers)
    .where(and(isNotNull(offers.bar), or(isNull(offers.endsAt), gt(offers.endsAt, now))))
    .orderBy(asc(offers.position), asc(offers.createdAt))
  const open = rows.filter(({ maxUses, used }) => maxUses === null || used < maxUses)
  const active = open.filter(({ startsAt }) => !startsAt || startsAt <= now)
  const boundaries = open.flatMap(({ startsAt, endsAt, maxUses }) => [
    ...(startsAt && startsAt > now ? [startsAt] : []),
    ...(endsAt ? [endsAt] : []),
    ...(maxUses === null ? [] : [new Date(now.getTime() + usedUpWithin)]),
  ])
  const [until] = boundaries.toSorted((one, other) => one.getTime() - other.getTime())
  const bars = active.flatMap(({ id: _id, bar, endsAt }) => {
    if (!bar) return []
    const text = nameIn(language, { name: bar.text, nameInBangla: bar.textInBangla })
    return [{ _id, text, pages: bar.pages, countdown: bar.countdown && endsAt ? countdownTo(endsAt, language) : null }]
  })
  return { bars, until }
}

const countdownTo = (end: Date, language: Language) => {
  const lastMoment = new Date(end.getTime() - 1).toISOString()
  return { until: end.toISOString(), lastDay: (language === 'bn' ? formatDayInBangla : formatDay)(lastMoment) }
}
