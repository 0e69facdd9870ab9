import { dayInDhaka, startOfDay } from '#contract/dhaka-time.ts'
import type { Language } from '#contract/language.ts'
import { goneSoon } from '#contract/reports/gone-soon.ts'
import { addDays } from '#contract/reports/periods.ts'
import type { ReportFigures } from '#contract/reports/report-calls.ts'
import { messagesIn } from '#languages/messages-in.ts'
import type { Context } from '../../../context.ts'
import { markEnglish } from '../../../mail/english-marks.ts'
import { readReport } from '../read-report.ts'

/** Sizes that are about to run out are named up to so many. */
const named = 5

const figureOf = (figures: ReportFigures | null | undefined, name: string): number =>
  figures?.counts[name] ?? figures?.money?.[name] ?? 0

export interface Summary {
  title: string
  lines: string[]
}

/** The numbers of yesterday, or of the last seven days, compared with those a week before. */
export async function readSummary(
  context: Pick<Context, 'db' | 'now' | 'actor' | 'providers'>,
  of: 'day' | 'week',
  language: Language,
  withMoney: boolean,
): Promise<Summary> {
  const { emailSummary: texts, formats } = messagesIn(language)
  const yesterday = addDays(dayInDhaka(context.now()), -1)
  const from = of === 'day' ? yesterday : addDays(yesterday, -6)
  const sales = await readReport(context, 'sales', { from, to: yesterday, compare: 'weekdays', basis: 'ordered' })
  const delivery = await readReport(context, 'delivery', { compare: 'none' })
  const stock = await readReport(context, 'stock', {})
  const { now, before } = sales.total
  const [number, taka] = [formats.formatNumber, texts.amount]
  const day = (one: string) => formats.formatLongDate(startOfDay(one).toISOString())
  const share = figureOf(delivery.total.now, 'refusedShare')
  const soon = goneSoon(stock)
  const names = soon.slice(0, named).map(({ label }) => markEnglish(language, label))
  const lines = [
    texts.orders(number(figureOf(now, 'orders')), number(figureOf(before, 'orders'))),
    withMoney && texts.net(taka(figureOf(now, 'net')), taka(figureOf(before, 'net'))),
    texts.cameBack(formats.formatDecimal(share * 100)),
    withMoney && (await outsideOf(context, texts)),
    soon.length > 0 ? texts.runsOut(number(soon.length), names.join(', ')) : texts.nothingRunsOut,
  ]
  const title = of === 'day' ? texts.ofDay(day(yesterday)) : texts.ofWeek(day(from), day(yesterday))
  return { title, lines: lines.filter((line) => line !== false) }
}

type Texts = ReturnType<typeof messagesIn>

async function outsideOf(context: Parameters<typeof readSummary>[0], texts: Texts['emailSummary']): Promise<string> {
  const { now } = (await readReport(context, 'outside', {})).total
  return texts.outside(texts.amount(figureOf(now, 'outside')), figureOf(now, 'oldest'))
}
