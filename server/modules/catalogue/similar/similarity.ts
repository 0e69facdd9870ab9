import { levelWeights, type NoteLevel } from '#contract/catalogue/facts/note-groups.ts'

/** What of a product decides which others are like it. */
export interface Scent {
  id: string
  family: string
  /** The weight of each note by its key: see `noteWeights`. */
  notes: ReadonlyMap<string, number>
  /** Keys. */
  accords: readonly string[]
}

/** A pair with less in common is never shown. */
export const leastSimilarity = 0.2
const sameFamily = 0.1
const equalAccords = 0.1
const maxReasons = 3

/**
 * The weight of each note of a product: how rare it is, times its level. A note of several levels counts by the highest.
 */
export function noteWeights(
  notes: readonly { note: string; level: NoteLevel }[],
  idf: ReadonlyMap<string, number>,
): Map<string, number> {
  const weights = new Map<string, number>()
  for (const { note, level } of notes) {
    const weight = (idf.get(note) ?? 0) * levelWeights[level]
    weights.set(note, Math.max(weight, weights.get(note) ?? 0))
  }
  return weights
}

/** What both have of all that either has, by weight: 0 to 1. */
export function commonNotes(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let both = 0
  let either = 0
  for (const note of new Set([...a.keys(), ...b.keys()])) {
    const [inA, inB] = [a.get(note) ?? 0, b.get(note) ?? 0]
    both += Math.min(inA, inB)
    either += Math.max(inA, inB)
  }
  return either > 0 ? both / either : 0
}

/** The notes that both have, by what they share, in the order of a pyramid as it is read: from the top to the base. */
function reasonOf(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): string[] {
  const shared = [...a.keys()].flatMap((note) => {
    const weight = Math.min(a.get(note) ?? 0, b.get(note) ?? 0)
    return weight > 0 ? [{ note, weight }] : []
  })
  const most = [...shared].sort((one, other) => other.weight - one.weight).slice(0, maxReasons)
  return shared.filter((one) => most.includes(one)).map(({ note }) => note)
}

export interface Likeness {
  similarity: number
  /** Keys of notes that both have. */
  reason: string[]
}

/** How like two scents are, and why; undefined: too little. Pure. */
export function likenessOf(a: Scent, b: Scent): Likeness | undefined {
  const common = commonNotes(a.notes, b.notes)
  if (common < leastSimilarity) return undefined
  const accords = new Set([...a.accords, ...b.accords])
  const shared = a.accords.filter((accord) => b.accords.includes(accord))
  const share = accords.size > 0 ? shared.length / accords.size : 0
  const family = a.family !== '' && a.family === b.family ? sameFamily : 0
  return { similarity: Math.min(1, common + family + equalAccords * share), reason: reasonOf(a.notes, b.notes) }
}

/** How rare a note is: the logarithm of all products by those with it. */
export const idfOf = (products: number, withNote: number): number =>
  withNote > 0 ? Math.log(Math.max(products, 1) / withNote) : 0
