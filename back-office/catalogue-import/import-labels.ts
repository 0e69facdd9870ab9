import { type CatalogueImport, type ImportRowKind, importColumns } from '#contract/catalogue/catalogue-imports.ts'
import { formatTaka } from '#contract/money.ts'

export const kindNames: readonly [ImportRowKind, string][] = [
  ['error', 'Errors'],
  ['changed', 'Changed'],
  ['new', 'New'],
  ['unchanged', 'Unchanged'],
]

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
const products = (count: number) => counted(count, 'product', 'products')
export const rows = (count: number) => counted(count, 'row', 'rows')

/** The label of the button: `Change 12 products and add 3`. */
export function applyLabel({ products: { changed, new: added } }: Pick<CatalogueImport, 'products'>): string {
  if (changed > 0 && added > 0) return `Change ${products(changed)} and add ${added.toLocaleString('en')}`
  return added > 0 ? `Add ${products(added)}` : `Change ${products(changed)}`
}

/** The result: `12 products changed, 3 added.` */
export function resultText({ products: { changed, new: added } }: Pick<CatalogueImport, 'products'>): string {
  const parts = [changed > 0 && `${products(changed)} changed`, added > 0 && `${products(added)} added`]
  return `${parts.filter(Boolean).join(', ')}.`
}

/** The kind of rows shown first: errors to correct, then changes. */
export const firstKind = (counts: CatalogueImport['rows']): ImportRowKind =>
  kindNames.find(([kind]) => counts[kind] > 0)?.[0] ?? 'unchanged'

const amounts: readonly string[] = [importColumns.price, importColumns.oldPrice, importColumns.salePrice]
const longest = 240

/** The display form of a column's value. */
export function shownValue(column: string, value: string): string {
  if (value && amounts.includes(column)) return formatTaka(Number(value))
  return value.length > longest ? `${value.slice(0, longest)}…` : value
}

/** A CSV file with the header row only. */
export const template = `\uFEFF${Object.values(importColumns)
  .filter((heading) => heading !== importColumns.stockBefore && heading !== importColumns.setOf)
  .join(',')}\r\n`
