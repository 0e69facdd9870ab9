import {
  type AssignedColumns,
  type StatementColumns,
  type StatementLines,
  withoutHeadings,
} from '#contract/ledger/settlements.ts'
import { signedNumber } from '#contract/typed-number.ts'
import { type CsvRow, readCsv, separatorOf } from '../../csv/csv.ts'

/** Longer cells are no headings. */
const maxHeading = 100
/** The first rows of a statement, in which its headings are looked for. */
const shownLines = 20

export interface FoundColumns {
  /** The row of the headings; -1: there is none. */
  top: number
  heading: readonly string[]
  /** The place of each column; -1: there is none. */
  columns: Record<'order' | 'collected' | 'charge' | 'paid', number>
  /** Columns that are added to the charge. */
  more: number[]
}

export const linesOf = (text: string) => readCsv(text, separatorOf(text.split(/\r\n|\r|\n/)))
export const asCompared = (cell: string) => cell.trim().toLowerCase()
export const isFound = (index: number) => index >= 0
const isAmount = (cell = '') => !Number.isNaN(signedNumber(cell.trim()))

/**
 * The remembered columns of a statement: those with the most of its headings; undefined when such headings are new.
 * A statement without headings is known by how many columns it has, if its first row has amounts where they are expected.
 */
function assignedTo(lines: readonly CsvRow[], known: readonly AssignedColumns[]) {
  const [headed, others] = [
    known.filter(({ columns }) => columns.isHeaded),
    known.filter(({ columns }) => !columns.isHeaded),
  ]
  const rows = lines.slice(0, shownLines).map(({ cells }) => new Set(cells.map(asCompared)))
  const found = headed.flatMap((assigned) => {
    const top = rows.findIndex((cells) => assigned.headings.every((heading) => cells.has(asCompared(heading))))
    return isFound(top) ? [{ assigned, top }] : []
  })
  const [best] = found.toSorted((one, other) => other.assigned.headings.length - one.assigned.headings.length)
  if (best) return best
  const width = usualWidth(lines)
  const byPlace = others.find(({ headings, columns }) => {
    const amounts = [columns.collected, columns.charge, columns.paid, ...columns.more].filter((name) => name !== '')
    const first = lines[0]?.cells ?? []
    return headings.length === width && amounts.every((name) => isAmount(first[withoutHeadings(width).indexOf(name)]))
  })
  return byPlace && { assigned: byPlace, top: -1 }
}

/** Where the columns of a statement are; undefined when such headings are new. */
export function findColumns(lines: readonly CsvRow[], known: readonly AssignedColumns[]): FoundColumns | undefined {
  const found = assignedTo(lines, known)
  if (!found) return undefined
  const { top, assigned } = found
  const { order, collected, charge, paid, more } = assigned.columns
  const heading = lines[top]?.cells ?? withoutHeadings(usualWidth(lines))
  const compared = heading.map(asCompared)
  const at = (name: string) => (name === '' ? -1 : compared.indexOf(asCompared(name)))
  return {
    ...{ top, heading, more: more.map(at) },
    columns: { order: at(order), collected: at(collected), charge: at(charge), paid: at(paid) },
  }
}

/** How many cells most rows have; a row with more has an amount whose comma has split it. */
function usualWidth(lines: readonly CsvRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].toSorted(([one, often], [other, rarely]) => rarely - often || one - other)[0]?.[0] ?? 0
}

/** Remembered columns, spelled as in the headings of this statement, which may have other capitals. */
function asSpelled({ more, ...columns }: StatementColumns, cells: readonly string[]): StatementColumns {
  const spelled = (name: string) => cells.find((cell) => asCompared(cell) === asCompared(name)) ?? name
  const { order, collected, charge, paid } = columns
  return {
    ...columns,
    ...{ order: spelled(order), collected: spelled(collected), charge: spelled(charge), paid: spelled(paid) },
    more: more.map(spelled),
  }
}

/** What staff choose the columns from: the first rows, and the one of the headings; 0: there is none. */
export function previewOf(text: string, known: readonly AssignedColumns[]): StatementLines {
  const lines = linesOf(text)
  const shown = lines.slice(0, shownLines).map(({ row, cells }) => ({
    line: row,
    cells: cells.map((cell) => cell.trim()).map((cell) => (cell.length <= maxHeading ? cell : '')),
  }))
  const found = assignedTo(lines, known)
  if (found) {
    const cells = shown[found.top]?.cells ?? []
    return { lines: shown, line: shown[found.top]?.line ?? 0, columns: asSpelled(found.assigned.columns, cells) }
  }
  const first = lines.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1) ?? lines[0]
  return { lines: shown, line: first?.row ?? 0, columns: null }
}
