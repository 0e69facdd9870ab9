/**
 * What a report counts by. None mixes two:
 * `ordered`: the day of placing, of orders as they are now; `earned`: the day on which the ledger has the income;
 * `returned`: the day on which a refund was decided; `sent`: the day on which a parcel was handed to its courier.
 */
export const bases = ['ordered', 'earned', 'returned', 'sent'] as const
export type Basis = (typeof bases)[number]

/** What sums are kept by, each apart from the others; `all` is the day as a whole. */
export const dimensionNames = [
  'all',
  'state',
  'product',
  'size',
  'brand',
  'category',
  'offer',
  'code',
  'method',
  'district',
  'area',
  'courier',
  'channel',
  'customer',
  'days',
] as const
export type DimensionName = (typeof dimensionNames)[number]

export const countNames = ['orders', 'bottles', 'delivered', 'refused', 'partly', 'underWay'] as const
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
] as const
/** The sums that are stored of each day; amounts in poisha. */
export const sumNames = [...countNames, ...moneyNames] as const
export type SumName = (typeof sumNames)[number]
export type Sums = Record<SumName, number>

export const noSums = (): Sums => Object.fromEntries(sumNames.map((name) => [name, 0])) as Sums

export const addSums = (one: Sums, other: Sums): Sums =>
  Object.fromEntries(sumNames.map((name) => [name, one[name] + other[name]])) as Sums

/** Sums of each basis. */
export type SumsOf = Partial<Record<Basis, Sums>>
