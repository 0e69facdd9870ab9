import { maxAccords } from './accords.ts'
import type { Accord } from './scent-facts.ts'

/** The groups of notes, and the accord that a note of each suggests. */
export const noteGroups = {
  citrus: 'citrus',
  fruit: 'fruity',
  floral: 'floral',
  green: 'green',
  aquatic: 'aquatic',
  spice: 'warm-spicy',
  wood: 'woody',
  resin: 'amber',
  gourmand: 'sweet',
  musk: 'musky',
  leather: 'leather',
  oud: 'oud',
} as const satisfies Record<string, Accord>
export type NoteGroup = keyof typeof noteGroups
export const noteGroupNames: Record<NoteGroup, string> = {
  citrus: 'Citrus',
  fruit: 'Fruit',
  floral: 'Flowers',
  green: 'Green and herbs',
  aquatic: 'Water and air',
  spice: 'Spices',
  wood: 'Woods and earth',
  resin: 'Resins and amber',
  gourmand: 'Sweets',
  musk: 'Musks',
  leather: 'Leather, tobacco and smoke',
  oud: 'Oud',
}

/** How much a note counts: the base stays longest. A flat list has no levels. */
export const levelWeights = { top: 1, heart: 2, base: 3, flat: 2 } as const
export type NoteLevel = keyof typeof levelWeights
export const noteLevels = Object.keys(levelWeights) as NoteLevel[]

/** Weaker ones say nothing. */
const leastStrength = 15

/** The accords that notes suggest, as `oud:80`: the strongest has 100. Pure. */
export function proposedAccords(notes: readonly { group: NoteGroup | null; level: NoteLevel }[]): string[] {
  const sums = new Map<Accord, number>()
  for (const { group, level } of notes) {
    if (!group) continue
    const accord = noteGroups[group]
    sums.set(accord, (sums.get(accord) ?? 0) + levelWeights[level])
  }
  const most = Math.max(...sums.values())
  return [...sums]
    .map(([accord, sum]) => ({ accord, strength: Math.round((100 * sum) / most) }))
    .filter(({ strength }) => strength >= leastStrength)
    .sort((a, b) => b.strength - a.strength)
    .slice(0, maxAccords)
    .map(({ accord, strength }) => `${accord}:${strength}`)
}
