import type { Poisha } from '../money.ts'
import type { Discount } from '../orders/pricing.ts'
import { concerns, type Offer, type OfferAction, type OfferedLine } from './offers.ts'

/** The bottles of each line that belong to an offer, and its discount on them. */
export interface ClaimedBottles {
  claimed: readonly number[]
  discount: Discount
}

/**
 * The discount of an offer on the goods, with the bottles that it concerns of those that are `unclaimed`. Undefined when
 * it takes nothing off. An offer on the order claims no bottles: `net` is what is left of each line.
 */
export function claimBottles(
  offer: Offer,
  lines: readonly OfferedLine[],
  unclaimed: readonly number[],
  net?: readonly Poisha[],
): ClaimedBottles | undefined {
  const free = lines.map((line, index) => (concerns(offer, line) ? (unclaimed[index] ?? 0) : 0))
  if (free.every((count) => count === 0)) return undefined
  const { claimed, reduction } = claimOf(offer.action, lines, free)
  const of = lines.map(({ price }, index) => {
    const count = claimed[index] ?? 0
    return count > 0 && net ? (net[index] ?? 0) : price * count
  })
  const base = of.reduce((total, amount) => total + amount, 0)
  const value = 'amount' in reduction ? reduction.amount : reduction.percent
  if (base === 0 || value <= 0) return undefined
  return { claimed, discount: { of, ...reduction } }
}

interface Claim {
  /** How many bottles of each line belong to the offer: its discount is spread over all of them. */
  claimed: readonly number[]
  reduction: { amount: Poisha } | { percent: number; max?: Poisha }
}

function claimOf(action: OfferAction, lines: readonly OfferedLine[], free: readonly number[]): Claim {
  switch (action.kind) {
    case 'percent':
      return {
        claimed: free,
        reduction: { percent: action.percent, ...(action.max !== undefined && { max: action.max }) },
      }
    case 'amount':
      return { claimed: free, reduction: { amount: action.amount } }
    case 'set':
      return claimSets(action, lines, free)
    case 'buyGet':
      return claimGroups(action, lines, free)
    case 'samples':
      return claimSamples(action, lines, free)
    case 'priceBack': {
      const dearest = dearestFirst(lines, free).slice(0, 1)
      return { claimed: countByLine(lines, dearest), reduction: { amount: action.amount ?? 0 } }
    }
    case 'delivery':
      return { claimed: [], reduction: { amount: 0 } }
  }
}

/** One bottle of a cart, by the index of its line. */
interface Bottle {
  line: number
  size: string
  price: Poisha
}

/** Dearest first; of the same price by size, so that the order of the lines changes nothing. */
const dearestFirst = (lines: readonly OfferedLine[], free: readonly number[]): Bottle[] =>
  lines
    .flatMap(({ price, variantId: size }, line) =>
      Array.from({ length: free[line] ?? 0 }, () => ({ line, size, price })),
    )
    .toSorted((one, other) => other.price - one.price || (one.size < other.size ? -1 : 1))

const countByLine = (lines: readonly OfferedLine[], bottles: readonly Bottle[]): number[] =>
  lines.map((_, line) => bottles.filter((bottle) => bottle.line === line).length)

const totalOf = (bottles: readonly Bottle[]): Poisha => bottles.reduce((total, { price }) => total + price, 0)

type Action<Kind extends OfferAction['kind']> = Extract<OfferAction, { kind: Kind }>

function claimSets({ parts, price }: Action<'set'>, lines: readonly OfferedLine[], free: readonly number[]): Claim {
  const bottles = dearestFirst(lines, free)
  const bottlesOf = (size: string) => bottles.filter(({ line }) => lines[line]?.variantId === size)
  const sets = Math.min(...parts.map(({ size, quantity }) => Math.floor(bottlesOf(size).length / quantity)))
  const inSets = parts.flatMap(({ size, quantity }) => bottlesOf(size).slice(0, sets * quantity))
  return { claimed: countByLine(lines, inSets), reduction: { amount: totalOf(inSets) - sets * price } }
}

/**
 * Of all bottles that take part in whole groups the cheapest are free, and the dearest pay for them. The saving is
 * spread over the whole group, so that nobody gains by sending back those that were paid.
 */
function claimGroups({ buy, get }: Action<'buyGet'>, lines: readonly OfferedLine[], free: readonly number[]): Claim {
  const bottles = dearestFirst(lines, free)
  const groups = Math.floor(bottles.length / (buy + get))
  const paid = bottles.slice(0, groups * buy)
  const gifts = groups > 0 ? bottles.slice(-groups * get) : []
  return { claimed: countByLine(lines, [...paid, ...gifts]), reduction: { amount: totalOf(gifts) } }
}

function claimSamples({ count }: Action<'samples'>, lines: readonly OfferedLine[], free: readonly number[]): Claim {
  const samples = dearestFirst(lines, free).slice(0, count)
  return { claimed: countByLine(lines, samples), reduction: { amount: totalOf(samples) } }
}
