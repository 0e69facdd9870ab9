import { showHidden } from '#contract/hidden-characters.ts'
import { type ReadColumns, type StatementColumns, withoutHeadings } from '#contract/ledger/settlements.ts'
import { isOrderNumber, isUuid } from '#contract/limits.ts'
import { numberProblem, signedNumber } from '#contract/typed-number.ts'
import { failureText } from '#languages/failure-text.ts'
import { type CsvRow, readCsv, separatorOf, surplusCell, surplusProblem } from '../../csv/csv.ts'
import { ShopError } from '../../errors.ts'
import type { StatementHeadings } from '../payments/providers/payment-provider.ts'

/** A row of a statement; amounts in decimal taka, null if missing. */
export interface ReadRow {
  line: number
  given: string
  collected: number | null
  charge: number | null
  /** A cell that should be an amount is invalid, or the row has more cells than headings. */
  unreadable: boolean
  /** Why it is unreadable, where more is known. */
  note: string
  /** What the holder pays out for it, where a column says so. */
  paid: number | null
}

interface ReadStatement {
  columns: ReadColumns
  rows: ReadRow[]
}

/** Headings of couriers, without spaces and punctuation, in order of preference. */
const ofCouriers = {
  order: [
    'merchantorderid',
    'ordernumber',
    'orderno',
    'orderid',
    'order',
    'invoicenumber',
    'invoiceno',
    'invoiceid',
    'invoice',
    'merchantinvoiceid',
    'reference',
    'trackingnumber',
    'trackingid',
    'trackingcode',
    'tracking',
    'consignmentid',
    'consignment',
    'parcelid',
  ],
  collected: [
    'collectedamount',
    'amountcollected',
    'cashcollected',
    'collected',
    'codcollected',
    'codamount',
    'collectionamount',
    'collection',
    'cashcollection',
    'cod',
    'amount',
  ],
  charge: [
    'totalfee',
    'totalcharge',
    'totalcharges',
    'charge',
    'charges',
    'fee',
    'fees',
    'deliverycharge',
    'deliveryfee',
    'shippingcharge',
    'courierfee',
    'couriercharge',
  ],
  /** Added to the charge unless that is a total. */
  more: ['codcharge', 'codfee', 'returncharge', 'returnfee', 'additionalcharge', 'weightcharge', 'vat'],
  paid: [
    'payout',
    'paidout',
    'paidamount',
    'paid',
    'payable',
    'netpayable',
    'netamount',
    'disbursed',
    'disbursement',
    'receivable',
  ],
} satisfies StatementHeadings & { more: string[] }

/** Whose statement it is: headings of couriers, or those of the payment provider and some that many have. */
export interface StatementKind {
  headings: StatementHeadings & { more: readonly string[] }
  /** Refunds are negative, and lines without a number may be fees. Without headings nothing says what a column is. */
  isOfProvider: boolean
}
export const courierStatement: StatementKind = { headings: ofCouriers, isOfProvider: false }
export const providerStatement = (own: StatementHeadings): StatementKind => ({
  headings: {
    order: [...own.order, 'transactionid', 'trxid', 'transactionnumber', 'paymentid', 'reference'],
    collected: [...own.collected, 'amount', 'transactionamount', 'grossamount', 'gross'],
    charge: [...own.charge, 'fee', 'fees', 'charge', 'charges', 'commission', 'servicecharge'],
    paid: [...own.paid, 'net', 'netamount', 'payable', 'payout', 'paidout'],
    more: [],
  },
  isOfProvider: true,
})

/** Longer cells are no headings. */
const maxHeading = 100
/** The letters of a heading, without what is in brackets. */
const plain = (text: string) =>
  text.length > maxHeading
    ? ''
    : text
        .toLowerCase()
        .replace(/\([^()]*\)/g, '')
        .replace(/[^a-z]/g, '')
/** The index of the column whose heading comes first in `names`; -1 when there is none. */
const indexOfHeading = (plainCells: readonly string[], names: readonly string[]) =>
  names.map((name) => plainCells.indexOf(name)).find((index) => index >= 0) ?? -1

interface FoundColumns {
  /** The row of the headings; -1: there is none. */
  top: number
  heading: readonly string[]
  columns: Record<'order' | 'collected' | 'charge' | 'paid', number>
  /** Columns that are added to the charge. */
  more: number[]
}

const linesOf = (text: string) => readCsv(text, separatorOf(text.split(/\r\n|\r|\n/)))
const asCompared = (cell: string) => cell.trim().toLowerCase()

/** Undefined when the statement does not have the columns that staff have assigned. */
function assignedColumns(lines: readonly CsvRow[], assigned: StatementColumns): FoundColumns | undefined {
  const { order, collected, charge, paid } = assigned
  const chosen = [order, collected, charge, paid].filter((heading) => heading !== '').map(asCompared)
  const hasAll = (cells: readonly string[]) => {
    const compared = new Set(cells.map(asCompared))
    return chosen.every((heading) => compared.has(heading))
  }
  const top = assigned.isHeaded ? lines.findIndex(({ cells }) => hasAll(cells)) : -1
  const heading = assigned.isHeaded ? lines[top]?.cells : withoutHeadings(usualWidth(lines))
  if (!heading || !hasAll(heading)) return undefined
  const compared = heading.map(asCompared)
  const at = (name: string) => (name === '' ? -1 : compared.indexOf(asCompared(name)))
  return {
    ...{ top, heading, more: [] },
    columns: { order: at(order), collected: at(collected), charge: at(charge), paid: at(paid) },
  }
}

/** How many cells most rows have; a row with more has an amount whose comma has split it. */
function usualWidth(lines: readonly CsvRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].toSorted(([one, often], [other, rarely]) => rarely - often || one - other)[0]?.[0] ?? 0
}

const isFound = (index: number) => index >= 0

/** Of several rows that could be the headings, such as a title “Invoice No: 5”, the one with most known names. */
function columnsByName(lines: readonly CsvRow[], { headings, isOfProvider }: StatementKind): FoundColumns | undefined {
  const found = lines.flatMap(({ cells }, top) => {
    const names = cells.length > 1 ? cells.map(plain) : []
    const order = indexOfHeading(names, headings.order)
    if (!isFound(order)) return []
    const at = (column: keyof StatementHeadings) => indexOfHeading(names, headings[column])
    const columns = { order, collected: at('collected'), charge: at('charge'), paid: -1 }
    // Of a courier only where it replaces another column: it may as well contain “Yes”.
    if (isOfProvider || columns.collected < 0 || columns.charge < 0) columns.paid = at('paid')
    const more = names[columns.charge]?.startsWith('total') ? [] : moreOf(names, headings.more)
    return [{ top, heading: cells, columns, more }]
  })
  const known = ({ columns }: FoundColumns) => Object.values(columns).filter(isFound).length
  return found.toSorted((one, other) => known(other) - known(one))[0]
}

/** Whether names say which column has the amounts, or that there is none. */
function hasKnownAmounts({ heading, columns }: FoundColumns, { headings }: StatementKind): boolean {
  if (isFound(columns.collected) || isFound(columns.paid)) return true
  const known = new Set([...headings.order, ...headings.charge, ...headings.more])
  return heading.every((cell) => cell.trim() === '' || known.has(plain(cell)))
}

/** Without headings only a list of orders is one: nothing says what further columns are. */
function listOfOrders(lines: readonly CsvRow[], { isOfProvider }: StatementKind): FoundColumns | undefined {
  const isList = !isOfProvider && lines.every(({ cells: [, ...others] }) => others.every((cell) => cell.trim() === ''))
  if (!isList || !lines.some(({ cells: [first = ''] }) => isOfOrder(first.trim().replace(/^#/, '')))) return undefined
  return {
    ...{ top: -1, heading: withoutHeadings(1), more: [] },
    columns: { order: 0, collected: -1, charge: -1, paid: -1 },
  }
}

function columnsOf(lines: readonly CsvRow[], kind: StatementKind, assigned: StatementColumns | undefined) {
  const byName = columnsByName(lines, kind)
  const isSure = byName && hasKnownAmounts(byName, kind)
  // A statement with headings that are known is not read by the places of the columns of another one.
  const byStaff = assigned && (assigned.isHeaded || !isSure) ? assignedColumns(lines, assigned) : undefined
  const found = byStaff ?? (isSure ? byName : (listOfOrders(lines, kind) ?? byName))
  if (found && found === byName && !isSure) throw new ShopError('statement_amounts_unknown')
  return found
}

/** The first rows of a statement, in which staff find the headings. */
const shownLines = 20

/** What staff choose the columns from: the first rows, and the one that is taken for the headings; 0: there is none. */
export function headingsOf(text: string, kind: StatementKind, assigned?: StatementColumns) {
  const lines = linesOf(text)
  const shown = lines.slice(0, shownLines).map(({ row, cells }) => ({
    line: row,
    cells: cells.map((cell) => cell.trim()).map((cell) => (cell.length <= maxHeading ? cell : '')),
  }))
  const isByPlace = assigned?.isHeaded === false
  const found = (assigned && assignedColumns(lines, assigned)) ?? columnsByName(lines, kind)
  const first = lines.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  return { lines: shown, line: isByPlace ? 0 : (((found && lines[found.top]) ?? first)?.row ?? 0) }
}

/**
 * Parses a statement: columns separated by comma, semicolon or tab, in any order, with additional ones;
 * amounts with currency signs and commas or in Bangla digits. What a column is, its heading says or staff have said:
 * never its place.
 * @param assigned the columns that staff have assigned; where the statement does not have them, names decide
 * @throws ShopError 400 when it is not known which columns are the orders and the amounts, or for a misplaced
 * quotation mark
 */
export function readStatement(text: string, kind: StatementKind, assigned?: StatementColumns): ReadStatement {
  const lines = linesOf(text)
  const found = columnsOf(lines, kind, assigned)
  if (!found) throw nothingFound(kind)
  const { top, heading, columns, more } = found
  const rows = lines
    .slice(top + 1)
    .filter(({ cells }) => !/^\s*(grand ?)?total/i.test(cells.find((cell) => cell.trim() !== '') ?? ''))
    .map((row) => readRow(row, found, kind))
    .filter(({ given, collected, charge, unreadable }) => {
      return given !== '' || (kind.isOfProvider && (collected || charge || unreadable))
    })
    .map((row) => ({ ...row, unreadable: row.unreadable || (!kind.isOfProvider && isNegative(row)) }))
  if (rows.length === 0) throw nothingFound(kind)
  const nameOf = (index: number) => heading[index]?.trim() ?? null
  return {
    columns: {
      order: nameOf(columns.order) ?? '',
      collected: nameOf(columns.collected),
      charge: nameOf(columns.charge),
      more: isFound(columns.charge) ? more.map((index) => nameOf(index) ?? '') : [],
      paid: nameOf(columns.paid),
    },
    rows,
  }
}

const isOfOrder = (given: string) => isOrderNumber(given) || isUuid(given)
const isNegative = ({ collected, charge }: ReadRow) => (collected ?? 0) < 0 || (charge ?? 0) < 0

const nothingFound = ({ isOfProvider }: StatementKind) =>
  new ShopError(isOfProvider ? 'statement_without_payments' : 'statement_without_orders')

const moreOf = (plainHeading: readonly string[], names: readonly string[]) =>
  plainHeading.flatMap((name, index) => (names.includes(name) ? [index] : []))

function readRow(
  { row: line, cells }: CsvRow,
  { heading, columns, more }: FoundColumns,
  { isOfProvider }: StatementKind,
): ReadRow {
  const given = showHidden((cells[columns.order] ?? '').trim().replace(/^#/, ''))
  const surplus = surplusCell(cells, heading)
  const amounts = [columns.collected, columns.charge, columns.paid].map((index) => amountOf(cells[index]))
  const others = more.map((index) => amountOf(cells[index]))
  const unreadable = surplus !== undefined || [...amounts, ...others].some((amount) => Number.isNaN(amount))
  const [statedAmount = null, fee = null, paid = null] = amounts
  // What a provider keeps is the difference, with taxes on its fee and whatever the sign of a column of fees is.
  const isDifference = statedAmount !== null && paid !== null && (isOfProvider || fee === null)
  const charge = isDifference ? round(statedAmount - paid) : fee === null ? null : round(fee + sumOf(others))
  const collected = statedAmount ?? (paid !== null && charge !== null ? round(paid + charge) : null)
  const ambiguous = [columns.collected, columns.charge, columns.paid, ...more]
    .map((index) => numberProblem(cells[index] ?? ''))
    .find((problem) => problem !== undefined)
  const noteOfNumber = ambiguous ? failureText('en', ambiguous) : ''
  const note = surplus === undefined ? noteOfNumber : surplusProblem(surplus)
  return { line, given, collected, charge, unreadable, note, paid }
}

const sumOf = (amounts: (number | null)[]) => amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
const round = (taka: number) => Math.round(taka * 100) / 100

/** Null for an empty cell, NaN for an invalid amount. */
function amountOf(cell: string | undefined): number | null {
  const text = (cell ?? '').trim()
  if (text === '' || text === '-') return null
  return signedNumber(text)
}
