import { showHidden } from '#contract/hidden-characters.ts'
import type { StatementColumns } from '#contract/ledger/settlements.ts'
import { isOrderNumber, isUuid } from '#contract/limits.ts'
import { numberProblem, signedNumber } from '#contract/typed-number.ts'
import { type CsvRow, readCsv, separatorOf, surplusCell, surplusProblem } from '../../csv/csv.ts'
import { ShopError } from '../../errors.ts'
import type { StatementHeadings } from '../../payments-api/payment-provider.ts'

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
  columns: { order: string; collected: string | null; charge: string | null }
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
  columns: Record<'order' | 'collected' | 'charge' | 'paid', number>
  /** Columns that are added to the charge. */
  more: number[]
}

const linesOf = (text: string) => readCsv(text, separatorOf(text.split(/\r\n|\r|\n/)))

/** Undefined when the statement does not have the columns that staff have assigned. */
function assignedColumns(lines: readonly CsvRow[], assigned: StatementColumns): FoundColumns | undefined {
  const asCompared = (cell: string) => cell.trim().toLowerCase()
  const top = lines.findIndex(({ cells }) => cells.map(asCompared).includes(asCompared(assigned.order)))
  const cells = lines[top]?.cells.map(asCompared)
  if (!cells) return undefined
  const at = (heading: string) => (heading === '' ? -1 : cells.indexOf(asCompared(heading)))
  const columns = {
    order: at(assigned.order),
    collected: at(assigned.collected),
    charge: at(assigned.charge),
    paid: at(assigned.paid),
  }
  const isMissing = (['collected', 'charge', 'paid'] as const).some(
    (name) => assigned[name] !== '' && columns[name] < 0,
  )
  return isMissing ? undefined : { top, columns, more: [] }
}

function columnsByName(lines: readonly CsvRow[], { headings, isOfProvider }: StatementKind): FoundColumns {
  const top = lines.findIndex(({ cells }) => cells.length > 1 && indexOfHeading(cells.map(plain), headings.order) >= 0)
  const plainHeading = lines[top]?.cells.map(plain)
  if (!plainHeading) return { top, columns: { order: 0, collected: 1, charge: 2, paid: -1 }, more: [] }
  const at = (column: keyof StatementHeadings) => indexOfHeading(plainHeading, headings[column])
  const columns = { order: at('order'), collected: at('collected'), charge: at('charge'), paid: -1 }
  // Of a courier only where it replaces another column: it may as well contain “Yes”.
  if (isOfProvider || columns.collected < 0 || columns.charge < 0) columns.paid = at('paid')
  const more = plainHeading[columns.charge]?.startsWith('total') ? [] : moreOf(plainHeading, headings.more)
  return { top, columns, more }
}

/** The headings that staff may assign: the cells of the first row with several. */
export function headingsOf(text: string): string[] {
  const first = linesOf(text).find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  return [
    ...new Set(first?.cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && cell.length <= maxHeading)),
  ]
}

/**
 * Parses a statement: columns separated by comma, semicolon or tab, in any order, with additional ones;
 * amounts with currency signs and commas or in Bangla digits. Without headings the columns of a courier are order,
 * collected, charge.
 * @param assigned the columns that staff have assigned; where the statement does not have them, names decide
 * @throws ShopError bad_request when no column can be the orders, or for a misplaced quotation mark
 */
export function readStatement(text: string, kind: StatementKind, assigned?: StatementColumns): ReadStatement {
  const lines = linesOf(text)
  const byStaff = assigned && assignedColumns(lines, assigned)
  const { top, columns, more } = byStaff ?? columnsByName(lines, kind)
  const heading = lines[top]?.cells
  const nameOf = (index: number) => heading?.[index]?.trim() ?? null
  const rows = lines
    .slice(top + 1)
    .filter(({ cells }) => !/^\s*(grand ?)?total/i.test(cells.find((cell) => cell.trim() !== '') ?? ''))
    .map((row) => readRow(row, heading ?? withoutHeading, { columns, more }, kind))
    .filter(({ given, collected, charge, unreadable }) => {
      return given !== '' || (kind.isOfProvider && (collected || charge || unreadable))
    })
    .map((row) => ({ ...row, unreadable: row.unreadable || (!kind.isOfProvider && isNegative(row)) }))
  const isKnown = heading !== undefined || (!kind.isOfProvider && rows.some(isOfOrder))
  if (rows.length === 0 || !isKnown) throw new ShopError('bad_request', nothingFound(kind))
  const charge = columns.charge >= 0 ? nameOf(columns.charge) : nameOf(columns.paid)
  return { columns: { order: nameOf(columns.order) ?? '1', collected: nameOf(columns.collected), charge }, rows }
}

const isOfOrder = ({ given }: ReadRow) => isOrderNumber(given) || isUuid(given)
const isNegative = ({ collected, charge }: ReadRow) => (collected ?? 0) < 0 || (charge ?? 0) < 0

const nothingFound = ({ isOfProvider }: StatementKind) =>
  isOfProvider
    ? 'No payments found. The statement needs a row of headings, and a column with the provider’s payment numbers.'
    : 'No orders found. The statement needs a column with order or tracking numbers.'

const moreOf = (plainHeading: readonly string[], names: readonly string[]) =>
  plainHeading.flatMap((name, index) => (names.includes(name) ? [index] : []))

/** The columns of a statement without headings. */
const withoutHeading = ['order', 'collected', 'charge']

function readRow(
  { row: line, cells }: CsvRow,
  heading: readonly string[],
  { columns, more }: Pick<FoundColumns, 'columns' | 'more'>,
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
  const note = surplus === undefined ? (ambiguous ?? '') : surplusProblem(surplus)
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
