import { bottles, type CountedLine, type CurrentStock, type StockItem } from '#contract/catalogue/stock.ts'
import type { CurrentItem } from '#contract/errors.ts'
import { nameWithSize } from '#contract/names.ts'
import { numberTyped } from '#contract/typed-number-field.ts'
import { issuesOf } from '../issues.ts'

/** The typed count of a size, and the stock displayed at that time. */
export interface TypedCount {
  seen: number
  typed: string
  /** The product with its size. */
  name?: string
  /** Why the server has rejected it. */
  rejected?: string
  /** The stock has changed since then: staff have to count again. */
  outdated?: boolean
}
/** Below a field of the stock list. */
export interface Feedback {
  error?: string | undefined
  result?: string | undefined
}

/** A size whose number the server has rejected. */
export interface RejectedSize {
  variantId: string
  /** The product with its size. */
  name: string
  error: string
}

export type TypedCounts = ReadonlyMap<string, TypedCount>

/** The typed number, or an error message. */
export function countedOf({ typed }: TypedCount): { counted: number } | { error: string } {
  const { data, error } = numberTyped(bottles).safeParse(typed)
  return data === undefined
    ? { error: issuesOf(error)[0]?.message ?? 'Enter the number of bottles' }
    : { counted: data }
}

/** What is shown below the typed count: an error, or the difference from the displayed stock. */
export function feedbackOnCount(count: TypedCount): Feedback {
  if (count.rejected) return { error: count.rejected }
  if (count.outdated) return { error: `Now ${count.seen} in stock: count again` }
  const read = countedOf(count)
  if ('error' in read) return { error: read.error }
  const difference = read.counted - count.seen
  if (difference === 0) return { result: 'As expected' }
  return { result: difference < 0 ? `${-difference} fewer` : `${difference} more` }
}

/** Adds the typed count of a size; an empty field removes it. */
export function withTyped(
  counts: TypedCounts,
  { variantId, stock, name, size }: Pick<StockItem, 'variantId' | 'stock' | 'name' | 'size'>,
  typed: string,
): TypedCounts {
  const next = new Map(counts)
  if (typed.trim() === '') next.delete(variantId)
  else next.set(variantId, { seen: stock, typed, name: nameWithSize(name, size) })
  return next
}

export function withoutCount(counts: TypedCounts, variantId: string): TypedCounts {
  const next = new Map(counts)
  next.delete(variantId)
  return next
}

/** With the server's errors, `lines.<index>.counted` of the request, at the counts of those lines. */
export function withRejected(
  counts: TypedCounts,
  sent: readonly CountedLine[],
  fields: Readonly<Record<string, string>>,
): TypedCounts {
  const next = new Map(counts)
  for (const [index, { variantId }] of sent.entries()) {
    const [count, rejected] = [counts.get(variantId), fields[`lines.${index}.counted`]]
    if (count && rejected) next.set(variantId, { ...count, rejected })
  }
  return next
}

/** The sizes that the server has rejected. They are no longer in the list, so they are named with the error. */
export const rejectedCounts = (counts: TypedCounts): RejectedSize[] =>
  [...counts].flatMap(([variantId, { name = 'A size', rejected }]) =>
    rejected ? [{ variantId, name, error: rejected }] : [],
  )

/** The present stocks in an error response. */
export const stocksOf = (items: readonly CurrentItem[] = []): CurrentStock[] =>
  items.flatMap(({ variantId, stock }) => (variantId ? [{ variantId, stock }] : []))

/** The listed sizes with their current stocks. */
export const withStocks = (items: readonly StockItem[], current: readonly CurrentStock[]): StockItem[] =>
  items.map((item) => ({
    ...item,
    stock: current.find(({ variantId }) => variantId === item.variantId)?.stock ?? item.stock,
  }))

/** The counts of these lines. */
export function countsOf(counts: TypedCounts, lines: readonly { variantId: string }[]): TypedCounts {
  const ids = new Set(lines.map(({ variantId }) => variantId))
  return new Map([...counts].filter(([variantId]) => ids.has(variantId)))
}

/** After saving the `sent` counts: what was typed since then stays, and refers to the saved stock. */
export function withoutSaved(counts: TypedCounts, sent: TypedCounts): TypedCounts {
  const next = new Map(counts)
  for (const [variantId, count] of counts) {
    const before = sent.get(variantId)
    const saved = before && countedOf(before)
    if (!saved || 'error' in saved) continue
    if (count.typed === before.typed) next.delete(variantId)
    else next.set(variantId, { ...count, seen: saved.counted })
  }
  return next
}

/** After a conflict or a delivery: sizes whose stock has changed have to be counted again. */
export function withCurrentStock(counts: TypedCounts, present: readonly CurrentStock[]): TypedCounts {
  const next = new Map(counts)
  for (const { variantId, stock } of present) {
    const count = counts.get(variantId)
    if (count && count.seen !== stock) next.set(variantId, { ...count, seen: stock, outdated: true })
  }
  return next
}

/** The counts as sent to the API; undefined while one of them is invalid, rejected or outdated. */
export function readyCounts(counts: TypedCounts) {
  const lines = [...counts].flatMap(([variantId, count]) => {
    const read = countedOf(count)
    return 'counted' in read && !count.outdated && !count.rejected
      ? { variantId, seen: count.seen, counted: read.counted }
      : []
  })
  return lines.length === counts.size ? lines : undefined
}
