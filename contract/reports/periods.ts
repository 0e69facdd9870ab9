import { dayInDhaka, startOfDay } from '../dhaka-time.ts'

/** First and last day in Dhaka. */
export type Days = readonly [from: string, to: string]

const dayLength = 24 * 60 * 60_000

export const addDays = (day: string, count: number): string =>
  dayInDhaka(new Date(startOfDay(day).getTime() + count * dayLength))

export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / dayLength)

export const lengthOf = ([from, to]: Days): number => daysBetween(from, to) + 1

/** Every day of a period. */
export const daysOf = (days: Days): string[] => Array.from({ length: lengthOf(days) }, (_, n) => addDays(days[0], n))

export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/** 0: Sunday, with which a week begins. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The first day of the day, week or month that a day is in. */
export const startOfStep = (day: string, step: Step): string => {
  if (step === 'month') return `${day.slice(0, 7)}-01`
  return step === 'week' ? addDays(day, -weekday(day)) : day
}

const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day of another year; 28 February for a day that it does not have. */
function inYear(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const other = Math.min(date, lastOfMonth(year + years, month))
  return `${year + years}-${String(month).padStart(2, '0')}-${String(other).padStart(2, '0')}`
}

export const comparisons = ['before', 'weekdays', 'year'] as const
export type Comparison = (typeof comparisons)[number]
export const comparisonNames: Record<Comparison, string> = {
  before: 'the period before',
  weekdays: 'the same weekdays before',
  year: 'the year before',
}

/** The period that a period is compared with; it has as many days. */
export function comparedWith(days: Days, comparison: Comparison): Days {
  const [from, to] = days
  const length = lengthOf(days)
  if (comparison === 'year') {
    const first = inYear(from, -1)
    return [first, addDays(first, length - 1)]
  }
  const back = comparison === 'weekdays' ? Math.ceil(length / 7) * 7 : length
  return [addDays(from, -back), addDays(to, -back)]
}

interface NamedPeriod {
  name: string
  days: Days
}

/** Periods to choose from, as of a day. */
export function namedPeriods(today: string): NamedPeriod[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = startOfStep(today, 'month')
  const lastMonth = addDays(first, -1)
  const fiscal = month >= 7 ? year : year - 1
  return [
    { name: 'Today', days: [today, today] },
    { name: 'Yesterday', days: [addDays(today, -1), addDays(today, -1)] },
    { name: 'Last 7 days', days: [addDays(today, -7), addDays(today, -1)] },
    { name: 'Last 28 days', days: [addDays(today, -28), addDays(today, -1)] },
    { name: 'This month', days: [first, today] },
    { name: 'Last month', days: [startOfStep(lastMonth, 'month'), lastMonth] },
    { name: 'This year', days: [`${year}-01-01`, today] },
    { name: 'Last 12 months', days: [addDays(inYear(today, -1), 1), today] },
    { name: `Fiscal year ${fiscal}-${String((fiscal + 1) % 100).padStart(2, '0')}`, days: [`${fiscal}-07-01`, today] },
    ...seasons.filter(({ days }) => days[0] <= today).slice(-6),
  ]
}

/** Ramadan and the weeks before both Eids in Bangladesh. Of later years by the calendar: the moon may add a day. */
const seasons: NamedPeriod[] = [
  { name: 'Ramadan 2024', days: ['2024-03-12', '2024-04-10'] },
  { name: 'Eid al-Adha 2024', days: ['2024-05-27', '2024-06-17'] },
  { name: 'Ramadan 2025', days: ['2025-03-02', '2025-03-30'] },
  { name: 'Eid al-Adha 2025', days: ['2025-05-17', '2025-06-07'] },
  { name: 'Ramadan 2026', days: ['2026-02-19', '2026-03-20'] },
  { name: 'Eid al-Adha 2026', days: ['2026-05-07', '2026-05-28'] },
  { name: 'Ramadan 2027', days: ['2027-02-09', '2027-03-10'] },
  { name: 'Eid al-Adha 2027', days: ['2027-04-26', '2027-05-17'] },
  { name: 'Ramadan 2028', days: ['2028-01-29', '2028-02-26'] },
  { name: 'Eid al-Adha 2028', days: ['2028-04-14', '2028-05-05'] },
]
