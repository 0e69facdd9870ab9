import { type Basis, noSums, type Sums, type SumsOf } from './sums.ts'

/** Poisha, a number of things, or a share between 0 and 1. */
export type ColumnKind = 'money' | 'count' | 'share'

export interface Column {
  name: string
  kind: ColumnKind
  /** Its definition, as an owner reads it. */
  about: string
  /** What it is calculated from. `basis`: that of the report. Null: it cannot be told. */
  of(sums: SumsOf, basis: Basis): number | null
  /** Whether a share is one of amounts, which not everybody sees. */
  isOfMoney?: boolean
  /** Whether rows with small values come first. */
  isSmallFirst?: boolean
}

export const at = (sums: SumsOf, basis: Basis): Sums => sums[basis] ?? noSums()
export const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
export const netOf = ({ gross, sale, offers, staff, payment }: Sums) => gross - sale - offers - staff - payment
export const paidOf = (sums: Sums) =>
  netOf(sums) + sums.fee + sums.wrapping + sums.delivery - sums.rounding - sums.notDelivered
export const sum =
  (name: keyof Sums): Column['of'] =>
  (sums, basis) =>
    at(sums, basis)[name]
export const back =
  (name: keyof Sums): Column['of'] =>
  (sums) =>
    at(sums, 'returned')[name]
export const sent =
  (name: keyof Sums): Column['of'] =>
  (sums) =>
    at(sums, 'sent')[name]
/** Of all parcels of a report; of a row, which is one number of days, nothing. */
export const attemptDays =
  (name: 'attemptMedian' | 'attemptLate'): Column['of'] =>
  (sums) => {
    const days = at(sums, 'sent')[name]
    return days === 0 ? null : days - 1
  }
export const issued =
  (name: keyof Sums): Column['of'] =>
  (sums) =>
    at(sums, 'invoiced')[name]
export const now =
  (name: keyof Sums): Column['of'] =>
  (sums) =>
    at(sums, 'now')[name]
export const counted =
  (name: keyof Sums): Column['of'] =>
  (sums) =>
    at(sums, 'counted')[name]
/** Orders of the website: the reports of visits read no others. */
export const onWebsite =
  (basis: 'ordered' | 'earned'): Column['of'] =>
  (sums) =>
    at(sums, basis).orders
export const perEntrance = (name: string, part: string, of: Column['of']): Column =>
  shareOf(name, `${part} ÷ entrances.`, (sums, basis) => share(of(sums, basis) ?? 0, at(sums, 'counted').entrances))
export const perDay = ({ sold, daysInStock }: Sums) => (daysInStock <= 0 ? 0 : sold / daysInStock)
/** Net sales of known purchase prices less these, less the same of what came back, couriers and providers. */
export function marginAfterOf(sums: SumsOf): number {
  const [sold, came] = [at(sums, 'earned'), at(sums, 'returned')]
  return sold.knownNet - sold.cost - (came.knownNet - came.cost) - sold.courierCost - sold.providerFee
}
export const outcomes = ({ delivered, refused }: Sums) => delivered + refused

export const money = (name: string, about: string, of: Column['of'], more: Partial<Column> = {}): Column => ({
  ...{ name, about, of, kind: 'money' },
  ...more,
})
export const count = (name: string, about: string, of: Column['of'], more: Partial<Column> = {}): Column => ({
  ...{ name, about, of, kind: 'count' },
  ...more,
})
export const shareOf = (name: string, about: string, of: Column['of'], more: Partial<Column> = {}): Column => ({
  ...{ name, about, of, kind: 'share' },
  ...more,
})

/** Of a cohort; below 0: the month is not over yet. */
export const again = (name: 'again1' | 'again2' | 'again3' | 'again6' | 'again12', months: string) =>
  shareOf(
    `After ${months}`,
    `Share of these customers who received an order again in the month that is ${months} after that of their first one. A dash: that month is not over.`,
    (sums) => (at(sums, 'now')[name] < 0 ? null : share(at(sums, 'now')[name], at(sums, 'now').customers)),
  )
