/**
 * What a report counts by. None mixes two:
 * `ordered`: the day of placing, of orders as they are now; `earned`: the day on which the ledger has the income;
 * `returned`: the day on which a refund was decided; `sent`: the day on which a parcel was handed to its courier;
 * `invoiced`: the day on which an invoice or a credit note was issued.
 */
export const storedBases = ['ordered', 'earned', 'returned', 'sent', 'invoiced'] as const
export type StoredBasis = (typeof storedBases)[number]
/** `counted`: events that pages count, on their day; `now`: what is there at this moment, without a period. */
export const bases = [...storedBases, 'counted', 'now'] as const
export type Basis = (typeof bases)[number]

/** What sums are kept by, each apart from the others; `all` is the day as a whole. */
export const dimensionNames = [
  'all',
  'state',
  'product',
  'size',
  'brand',
  'category',
  'note',
  'offer',
  'code',
  'method',
  'district',
  'area',
  'courier',
  'channel',
  'customer',
  'days',
  'attempt',
  'rate',
  'invoice',
  'holder',
  'cohort',
  'home',
  'source',
  'language',
  'device',
  'words',
] as const
export type DimensionName = (typeof dimensionNames)[number]

export const countNames = ['orders', 'bottles', 'delivered', 'refused', 'partly', 'underWay', 'creditNotes'] as const
export const moneyNames = [
  'gross',
  'sale',
  'offers',
  'staff',
  'payment',
  'fee',
  'wrapping',
  'delivery',
  'rounding',
  'notDelivered',
  'kept',
  'returned',
  'refunded',
  'cost',
  'knownNet',
  'courierCost',
  'providerFee',
  'invoiced',
  'vat',
  'credited',
  'creditedVat',
] as const
/** The sums that are stored of each day; amounts in poisha. */
export const sumNames = [...countNames, ...moneyNames] as const
export type SumName = (typeof sumNames)[number]

/** Of what is there now: bottles, days, and poisha. They are not stored. */
const nowNames = [
  'stock',
  'dead',
  'sold',
  'atStart',
  'received',
  'daysInStock',
  'toOrder',
  'oldest',
  'priceValue',
  'costValue',
  'outside',
  'upTo7',
  'upTo14',
  'upTo30',
  'older',
  'attemptMedian',
  'attemptLate',
  'customers',
  'repeated',
  'recent',
  'again1',
  'again2',
  'again3',
  'again6',
  'again12',
] as const
type NowName = (typeof nowNames)[number]

/** Events on pages, which are kept on their own. */
const countedNames = [
  'entrances',
  'productsSeen',
  'carts',
  'checkouts',
  'placedVisits',
  'searches',
  'withoutResult',
  'searchesClicked',
] as const
type CountedName = (typeof countedNames)[number]

const allNames: readonly (SumName | NowName | CountedName)[] = [...sumNames, ...nowNames, ...countedNames]
export type Sums = Record<SumName | NowName | CountedName, number>

const none = Object.fromEntries(allNames.map((name) => [name, 0])) as Sums
export const noSums = (): Sums => ({ ...none })

export function addSums(one: Sums, other: Sums): Sums {
  const sums = noSums()
  for (const name of allNames) sums[name] = one[name] + other[name]
  return sums
}

/** Sums of each basis. */
export type SumsOf = Partial<Record<Basis, Sums>>
