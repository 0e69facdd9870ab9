import { createHash } from 'node:crypto'

/** Pseudo-random numbers, the same in every run (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  return {
    /** From 0 up to, and not including, 1. */
    next,
    /** A whole number from 0 up to, and not including, the limit. */
    below,
    pick,
    /** A few items often, most of them rarely, as words are used (Zipf). */
    pickSkewed: <Item>(items: readonly Item[]): Item => items[Math.floor(items.length * next() ** 3)] as Item,
    /** The given number of distinct items. */
    sample<Item>(items: readonly Item[], count: number): Item[] {
      const chosen = new Set<Item>()
      while (chosen.size < Math.min(count, items.length)) chosen.add(pick(items))
      return [...chosen]
    },
  }
}
export type Random = ReturnType<typeof seededRandom>

/** A valid UUID derived from the text. */
export function uuidOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
