import { listPath } from '#app/shared/with-query.ts'
import { ChosenDay } from '#contract/day.ts'
import { type Courier, courierNames, couriers } from '#contract/delivery/shipments.ts'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { formatTaka, hasWholePoisha } from '#contract/money.ts'
import { type OrderChannel, orderChannels } from '#contract/orders/orders.ts'
import {
  type OrderFilter,
  type OrderSort,
  orderFilters,
  orderSorts,
  type StaffOrders,
  StaffOrdersQuery,
} from '#contract/orders/staff-order-list.ts'
import { nameOfCode } from '#contract/places/places.ts'
import { typedNumber } from '#contract/typed-number.ts'
import { type ListQuery, readListQuery } from '../../lists/list-query.ts'
import { describeNumberProblem } from '../../number-problems.ts'

/** The filters of the order list besides the status; days as `2026-11-22`, amounts in taka. */
export interface OrderConditions {
  from?: string
  to?: string
  product?: string
  /** The code of a district or an area. */
  place?: string
  courier?: Courier
  min?: number
  max?: number
}
export interface OrdersQuery extends ListQuery<OrderFilter>, OrderConditions {
  tag?: string | undefined
  /** The account that ordered. */
  account?: string | undefined
  /** The phone number of the orders. */
  phone?: string | undefined
  /** The sales channel. */
  channel?: OrderChannel | undefined
  sort?: OrderSort
}

const conditionKeys = [
  'from',
  'to',
  'product',
  'place',
  'courier',
  'min',
  'max',
] as const satisfies (keyof OrderConditions)[]
const base = '/admin/orders'

const asDay = (text: string) => ChosenDay.safeParse(text).data
const asPlace = (code: string) => (nameOfCode(code) ? code : undefined)
const asText = (text: string) => text.trim().slice(0, 100) || undefined

/** A typed amount in taka, with at most two decimals; undefined if invalid. */
export function asAmount(typed: string): number | undefined {
  const taka = typedNumber(typed)
  return taka < 100_000_000 && hasWholePoisha(taka) ? taka : undefined
}

/** Parses each value of a form field or the URL; invalid values are left out. */
export function readConditions(get: (name: keyof OrderConditions) => string): OrderConditions {
  const courier = couriers.find((one) => one === get('courier'))
  const read = {
    from: asDay(get('from')),
    to: asDay(get('to')),
    product: asText(get('product')),
    place: asPlace(get('place')),
    courier,
    min: asAmount(get('min')),
    max: asAmount(get('max')),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

export const invalidDays = 'Enter whole dates, between the years 2000 and 2099.'

/** Why the typed filters are invalid, or can never match; undefined if they are fine. */
export function findFilterProblem(get: (name: keyof OrderConditions) => string): string | undefined {
  if (get('place') && !asPlace(get('place'))) return 'Choose the district or area from its list.'
  const [from, to] = [get('from'), get('to')]
  if ([from, to].some((day) => day !== '' && asDay(day) === undefined)) return invalidDays
  if (from && to && from > to) return 'The first date is after the last one.'
  const [min, max] = [asAmount(get('min')), asAmount(get('max'))]
  if ((get('min') && min === undefined) || (get('max') && max === undefined))
    return (
      describeNumberProblem(get('min')) ?? describeNumberProblem(get('max')) ?? 'Enter amounts such as 1,500 or 99.50.'
    )
  if (min !== undefined && max !== undefined && min > max) return 'The lowest amount is above the highest.'
  return undefined
}

export function readOrdersQuery(params: URLSearchParams): OrdersQuery {
  const tag = (params.get('tag') ?? '').slice(0, 30)
  const account = StaffOrdersQuery.shape.account.safeParse(params.get('account') ?? undefined).data
  const phone = asText(params.get('phone') ?? '')
  const channel = orderChannels.find((one) => one === params.get('channel'))
  const sort = orderSorts.find((one) => one === params.get('sort'))
  return {
    ...readListQuery(params, orderFilters),
    ...readConditions((name) => params.get(name) ?? ''),
    ...(tag && { tag }),
    ...(account && { account }),
    ...(phone && { phone }),
    ...(channel && { channel }),
    ...(sort && { sort }),
  }
}

/** The URL of the list, without default values. */
export function ordersPath({ status, tag, channel, search, page, sort, ...query }: Partial<OrdersQuery>): string {
  const conditions = Object.fromEntries(conditionKeys.map((name) => [name, query[name]]))
  const { account, phone } = query
  return listPath(base, {
    status,
    tag,
    channel,
    search,
    page,
    ...conditions,
    account,
    phone,
    sort: sort !== 'newest' && sort,
  })
}

/**
 * The first page of the query without its conditions, account and phone: status, search, tag, channel and sort stay.
 */
export function withoutConditions(query: OrdersQuery): OrdersQuery {
  const { from, to, product, place, courier, min, max, account, phone, ...rest } = query
  return { ...rest, page: 1 }
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const dayName = (day: string) => dayFormat.format(new Date(day))

/**
 * The active filters as text, each with the query that removes it. `account` is the one of the query, once it is
 * loaded.
 */
export function conditionLabels(
  query: OrdersQuery,
  account?: StaffOrders['account'],
): { key: string; label: string; without: OrdersQuery }[] {
  const { from, to, product, place, courier, min, max } = query
  const without = (...names: (keyof OrderConditions | 'account' | 'phone')[]) => {
    const rest = { ...query, page: 1 }
    for (const name of names) delete rest[name]
    return rest
  }
  const dates = from && to ? (from === to ? dayName(from) : `${dayName(from)} to ${dayName(to)}`) : ''
  const oneDate = from ? `From ${dayName(from)}` : to ? `Until ${dayName(to)}` : ''
  const between = min !== undefined && max !== undefined ? `${formatTaka(min)} to ${formatTaka(max)}` : ''
  const oneAmount = min !== undefined ? `From ${formatTaka(min)}` : max !== undefined ? `Up to ${formatTaka(max)}` : ''
  const customer = account ? `${account.name} (${account.email})` : 'One customer'
  return [
    { key: 'account', label: query.account ? customer : '', without: without('account') },
    { key: 'phone', label: query.phone ?? '', without: without('phone') },
    { key: 'dates', label: dates || oneDate, without: without('from', 'to') },
    { key: 'product', label: product ?? '', without: without('product') },
    { key: 'place', label: (place && nameOfCode(place)) ?? '', without: without('place') },
    { key: 'courier', label: courier ? courierNames[courier] : '', without: without('courier') },
    { key: 'amount', label: between || oneAmount, without: without('min', 'max') },
  ].filter(({ label }) => label !== '')
}

/** Frequently used date ranges in Dhaka. */
export function usualDays(now: Date): { name: string; from: string; to: string }[] {
  const day = (before: number) => dayInDhaka(new Date(now.getTime() - before * 24 * 3_600_000))
  return [
    { name: 'Today', from: day(0), to: day(0) },
    { name: 'Yesterday', from: day(1), to: day(1) },
    { name: 'Last 7 days', from: day(6), to: day(0) },
    { name: 'Last 30 days', from: day(29), to: day(0) },
  ]
}
