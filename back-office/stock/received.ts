import type { DifferenceReason, StockDifference, StockItem } from '#contract/catalogue/stock.ts'
import { nameWithSize } from '#contract/names.ts'
import { issuesOf } from '../issues.ts'
import type { Feedback, RejectedSize } from './counts.ts'
import { describeSum, typedBottles } from './describe-sum.ts'

/** The typed number of received bottles of a size, with the server's error about it. */
interface TypedBottles {
  /** The product with its size. */
  name: string
  typed: string
  error?: string | undefined
}

/** Bottles received from a supplier, as typed until they are saved. */
export interface Received {
  /** The idempotency key: a repeated request adds them once. */
  key: string
  note: string
  /** By the id of the size. */
  bottles: Readonly<Record<string, TypedBottles>>
}

export const reason: DifferenceReason = 'received'

/** Adds the typed number of a size; an empty field removes it. */
export function withBottles(
  { bottles, ...received }: Received,
  { variantId, name, size }: Pick<StockItem, 'variantId' | 'name' | 'size'>,
  typed: string,
): Received {
  const { [variantId]: _, ...others } = bottles
  if (typed.trim() === '') return { ...received, bottles: others }
  return { ...received, bottles: { ...others, [variantId]: { name: nameWithSize(name, size), typed } } }
}

export function withoutSize({ bottles, ...received }: Received, variantId: string): Received {
  const { [variantId]: _, ...others } = bottles
  return { ...received, bottles: others }
}

/** What is shown below the typed number: an error, or the resulting stock. */
export function feedbackOnBottles(
  { stock }: Pick<StockItem, 'stock'>,
  { typed, error }: Omit<TypedBottles, 'name'>,
): Feedback {
  const problem = error ?? issuesOf(typedBottles.safeParse(typed).error)[0]?.message
  return problem ? { error: problem } : { result: describeSum(stock, typed, reason) }
}

/** The sizes that the server has rejected: they may be on another page of the list, or in none. */
export const rejectedSizes = ({ bottles }: Received): RejectedSize[] =>
  Object.entries(bottles).flatMap(([variantId, { name, error }]) => (error ? [{ variantId, name, error }] : []))

/** The request; undefined while a number is invalid or was rejected. */
export function readyDifference({ bottles, note }: Received): StockDifference | undefined {
  const lines = Object.entries(bottles).flatMap(([variantId, { typed, error }]) => {
    const { data } = typedBottles.safeParse(typed)
    return data === undefined || error ? [] : [{ variantId, bottles: data }]
  })
  return lines.length === Object.keys(bottles).length ? { reason, lines, note } : undefined
}

/** After saving: the numbers of other sizes, which were typed in the meantime, stay. */
export function withoutLines(received: Received, sent: StockDifference, key: string): Received {
  const saved = new Set(sent.lines.map(({ variantId }) => variantId))
  const bottles = Object.fromEntries(Object.entries(received.bottles).filter(([variantId]) => !saved.has(variantId)))
  return { key, note: '', bottles }
}

/** With the server's errors, `lines.<index>.bottles` of the request, at their rows. */
export function withErrors(received: Received, sent: StockDifference, fields: Record<string, string>): Received {
  const bottles = { ...received.bottles }
  for (const [index, { variantId }] of sent.lines.entries()) {
    const [row, error] = [bottles[variantId], fields[`lines.${index}.bottles`]]
    if (row && error) bottles[variantId] = { ...row, error }
  }
  return { ...received, bottles }
}
