import type { ColumnName } from './columns.ts'
import type { Basis, DimensionName } from './sums.ts'

/** A row for each day, week or month, or for each value of a dimension. */
export type RowsBy = 'time' | DimensionName

export interface Report {
  title: string
  about: string
  group: 'Sales' | 'Delivery' | 'Customers' | 'Stock and money' | 'Visits'
  /** The bases to choose from, the usual one first. */
  bases: readonly [Basis, ...Basis[]]
  by: RowsBy
  columns: readonly ColumnName[]
  /** What is plotted, and by what rows are sorted. */
  plot: ColumnName
  /** Whether the latest 14 days are left out: what becomes of their parcels is not known yet. */
  isSettled?: boolean
  /** Whether rows without a plotted value are left out. */
  isFilledOnly?: boolean
}

const sold = ['ordered', 'earned'] as const
const parcelColumns = [
  'parcels',
  'delivered',
  'partly',
  'refused',
  'underWay',
  'refusedShare',
  'courierCost',
  'parcelCost',
] as const
const soldColumns = ['orders', 'bottles', 'gross', 'sale', 'offers', 'staff', 'payment', 'net'] as const

/** Shown once purchase prices are known. */
const marginColumns = ['cost', 'margin', 'marginShare', 'marginAfter', 'marginAfterShare', 'knownShare'] as const

const byGoods = (title: string, by: DimensionName): Report => ({
  ...{ title, by, group: 'Sales', bases: sold, plot: 'net' },
  about: 'What sold best. Delivery, fees and rounding belong to no product: they are the last row.',
  columns: [...soldColumns, 'returned', 'bottlesBack', 'netAfterReturns', ...marginColumns],
})
const byOrder = (title: string, by: DimensionName, about: string, more: readonly ColumnName[] = []): Report => ({
  ...{ title, by, about, group: 'Sales', bases: sold, plot: 'net' },
  columns: [...soldColumns, 'delivery', 'total', 'average', ...more],
})
const byParcel = (title: string, by: RowsBy, about: string): Report => ({
  ...{
    title,
    by,
    about,
    group: 'Delivery',
    bases: ['sent'],
    columns: parcelColumns,
    plot: 'refusedShare',
    isSettled: true,
  },
})

const steps = ['entrances', 'productsSeen', 'carts', 'checkouts'] as const
const stepShares = ['seenShare', 'cartShare', 'checkoutShare'] as const
const byVisit = (title: string, by: DimensionName, about: string): Report => ({
  ...{ title, by, about, group: 'Visits', bases: ['counted'], plot: 'entrances' },
  columns: [...steps, 'placedVisits', ...stepShares, 'placedVisitShare'],
})
const bySearch = (title: string, about: string, plot: ColumnName): Report => ({
  ...{ title, about, plot, group: 'Visits', bases: ['counted'], by: 'words' },
  columns: ['searches', 'withoutResult', 'withoutResultShare', 'withoutClickShare'],
})

/** Every report. Each is a row: one query, one screen, one file and one page of definitions serve all of them. */
export const reports = {
  sales: {
    ...{ title: 'Sales', group: 'Sales', bases: sold, by: 'time', plot: 'netAfterReturns' },
    about:
      'Ordered: by the day of placing, as the orders are now. Earned: by the day in the ledger; a closed month never changes.',
    columns: [
      ...soldColumns,
      'notDelivered',
      'returned',
      'netAfterReturns',
      'delivery',
      'fees',
      'rounding',
      'kept',
      'total',
      'refunded',
      ...marginColumns,
    ],
  },
  bridge: {
    ...{ title: 'From ordered to delivered', group: 'Sales', bases: ['ordered'], by: 'state', plot: 'orders' },
    about:
      'What became of the orders that were placed in the period: ordered − cancelled − refused − under way = delivered.',
    columns: ['orders', 'bottles', 'net', 'delivery', 'total'],
  },
  products: byGoods('Products', 'product'),
  sizes: byGoods('Sizes', 'size'),
  brands: byGoods('Brands', 'brand'),
  categories: byGoods('Categories', 'category'),
  notes: {
    ...byGoods('Notes', 'note'),
    about:
      'What sold best, by the notes that the products have today, also for sales of the past. A product counts for each of its notes, so that the rows are more than the total.',
  },
  offers: byOrder(
    'Offers',
    'offer',
    'The discount is what was given, not what would not have been sold without it. Margins are those of the whole orders.',
    marginColumns,
  ),
  codes: byOrder(
    'Codes',
    'code',
    'Offers that were asked for by typing a code. Personal codes are one row of their offer.',
    marginColumns,
  ),
  payments: byOrder(
    'Ways to pay',
    'method',
    'By the way in which the order is paid. Fees of providers are on the day of their payout.',
    ['providerFee'],
  ),
  channels: byOrder('Web, phone, counter', 'channel', 'Where orders were taken.'),
  places: byOrder('Districts', 'district', 'Where the parcels of orders go to.'),
  customers: {
    ...byOrder(
      'New and returning',
      'customer',
      'New: no order of this account or phone number was delivered before this one was placed.',
    ),
    group: 'Customers',
  },
  cohorts: {
    ...{ title: 'Who comes back', group: 'Customers', bases: ['now'], by: 'cohort', plot: 'again1' },
    about:
      'Customers by the month of their first delivered order, and how many of them received one again later. Computed every night.',
    columns: ['customers', 'again1', 'again2', 'again3', 'again6', 'again12'],
  },
  homes: {
    ...{ title: 'Customers by district', group: 'Customers', bases: ['now'], by: 'home', plot: 'people' },
    about: 'Where customers live: the district of the latest order that they received. Computed every night.',
    columns: ['people', 'repeated', 'recent'],
  },
  delivery: byParcel('Refused parcels', 'time', 'By the day on which parcels were handed over.'),
  'delivery-districts': byParcel('Refused by district', 'district', 'Where parcels come back from.'),
  'delivery-areas': byParcel('Refused by area', 'area', 'Thanas and upazilas.'),
  'delivery-couriers': byParcel('Couriers', 'courier', 'What each courier delivers, brings back and costs.'),
  'delivery-methods': byParcel('Refused by way to pay', 'method', 'What is paid beforehand rarely comes back.'),
  'delivery-offers': byParcel('Refused by offer', 'offer', 'Whether an offer attracts orders that are refused.'),
  'delivery-customers': byParcel('Refused by customer', 'customer', 'New and returning customers.'),
  'delivery-days': {
    ...byParcel(
      'Days until the outcome',
      'days',
      'Days from the hand-over to the delivery or the return. Refusals rise with every day.',
    ),
    plot: 'parcels',
  },
  'delivery-attempts': {
    ...byParcel(
      'Days to the first attempt',
      'attempt',
      'Days from the hand-over to the first attempt at the door, and how many are refused: the later the attempt, the more. It is known of parcels whose courier reports what happens to them.',
    ),
    columns: [...parcelColumns, 'attemptMedian', 'attemptLate'],
    plot: 'parcels',
  },
  stock: {
    ...{ title: 'Stock', group: 'Stock and money', bases: ['now'], by: 'size', plot: 'daysLeft' },
    about: 'What runs out first, what to order, and what does not sell.',
    columns: ['stock', 'sold', 'daysInStock', 'daysLeft', 'toOrder', 'sellThrough', 'dead', 'priceValue', 'costValue'],
  },
  outside: {
    ...{ title: 'Money outside', group: 'Stock and money', bases: ['now'], by: 'holder', plot: 'outside' },
    about: 'What couriers and payment providers have not paid out yet, by age.',
    columns: ['holding', 'outside', 'upTo7', 'upTo14', 'upTo30', 'older', 'oldest'],
  },
  vat: {
    ...{ title: 'VAT', group: 'Stock and money', bases: ['invoiced'], by: 'rate', plot: 'vat' },
    about:
      'By rate, and by the day on which invoices and credit notes were issued: choose a month for its return (Mushak 9.1).',
    columns: [
      ...['invoices', 'invoiced', 'invoicedVat', 'creditNotes', 'credited', 'creditedVat', 'taxable', 'vat'],
    ] as const,
  },
  'large-invoices': {
    ...{ title: 'Large invoices', group: 'Stock and money', bases: ['invoiced'], by: 'invoice', plot: 'invoiced' },
    about:
      'Single invoices above the amount of the settings, with the day and the BIN of the buyer, if it is known (Mushak 6.10).',
    columns: ['invoiced', 'invoicedVat', 'taxable'],
  },
  funnel: {
    ...{ title: 'Funnel', group: 'Visits', bases: ['counted'], by: 'time', plot: 'placedShare' },
    about:
      'From the entrance to the order, counted as steps without knowing who makes them. Placed and paid are orders.',
    columns: [...steps, 'placedOnline', 'paidOnline', ...stepShares, 'placedShare', 'paidShare'],
  },
  'funnel-sources': byVisit('Where visits come from', 'source', 'By the link or the page before.'),
  'funnel-languages': byVisit('Funnel by language', 'language', 'By the language of the pages.'),
  'funnel-devices': byVisit('Funnel by device', 'device', 'By the kind of device, as browsers say it.'),
  searches: bySearch('Searches', 'What is searched for, and whether it leads to a perfume.', 'searches'),
  'searches-empty': {
    ...bySearch('Searches without result', 'What customers want and do not find.', 'withoutResult'),
    isFilledOnly: true,
  },
} as const satisfies Record<string, Report>

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]]
export const reportOf = (name: ReportName): Report => reports[name]

/** What a dimension is called, and what stands for a value that is not known. */
export const dimensions: Record<DimensionName, { name: string; none: string }> = {
  all: { name: 'All', none: 'All' },
  state: { name: 'State', none: 'None' },
  product: { name: 'Product', none: 'Not of a product' },
  size: { name: 'Size', none: 'Not of a size' },
  brand: { name: 'Brand', none: 'Without a brand' },
  category: { name: 'Category', none: 'Without a category' },
  offer: { name: 'Offer', none: 'Without an offer' },
  code: { name: 'Code', none: 'Without a code' },
  method: { name: 'Way to pay', none: 'Not chosen yet' },
  district: { name: 'District', none: 'Pick-up, or not known' },
  area: { name: 'Area', none: 'Not known' },
  courier: { name: 'Courier', none: 'Without a courier' },
  channel: { name: 'Taken', none: 'Not known' },
  customer: { name: 'Customer', none: 'Not known' },
  days: { name: 'Days', none: 'Under way' },
  attempt: { name: 'Days', none: 'Under way, or not known' },
  home: { name: 'District', none: 'Pick-up, or not known' },
  note: { name: 'Note', none: 'Without notes' },
  cohort: { name: 'First order in', none: 'Not known' },
  rate: { name: 'VAT rate', none: 'Without VAT' },
  invoice: { name: 'Invoice', none: 'None' },
  holder: { name: 'Who has it', none: 'Not known' },
  source: { name: 'Came from', none: 'Not known: the page was loaded again' },
  language: { name: 'Language', none: 'Not known' },
  device: { name: 'Device', none: 'Not known' },
  words: { name: 'Words', none: 'None' },
}

/** Of these an order may have several, or none: rows do not add up to the total. */
export const dimensionsOfParts: readonly DimensionName[] = ['product', 'size', 'brand', 'category', 'offer', 'code']

/** By these a report may be filtered: what every order has one of. */
export const filterDimensions = [
  'district',
  'courier',
  'method',
  'channel',
  'customer',
  'brand',
  'category',
  'product',
  'size',
  'offer',
  'code',
] as const
