import { fewestVotes } from '#contract/catalogue/facts/vote-limits.ts'
import type { VoteSummary } from '#contract/catalogue/facts/votes.ts'

/** How often each value was named. */
export type ValueCounts = Readonly<Record<string, number>>

/** All votes on a product, those of erased accounts among them. */
export interface CountedVotes {
  votes: number
  lasting: ValueCounts
  sillage: ValueCounts
  worth: ValueCounts
  weather: ValueCounts
  occasions: ValueCounts
}

/** Votes of the middle of the scale that are added to each mean, so that few enthusiasts do not win. */
const damping = 5

/** The mean of votes with `damping` more of the middle, to two decimals; null: fewer than are shown. Pure. */
export function dampedMean(counts: ValueCounts, middle: number): number | null {
  const votes = Object.entries(counts).map(([value, count]) => ({ value: Number(value), count }))
  const people = votes.reduce((sum, { count }) => sum + count, 0)
  if (people < fewestVotes) return null
  return rounded(meanOf(votes, people, middle))
}

/** The same however few there are: by this value perfumes are compared. */
export const dampedValue = (votes: readonly { value: number; count: number }[], middle: number): number =>
  rounded(
    meanOf(
      votes,
      votes.reduce((sum, { count }) => sum + count, 0),
      middle,
    ),
  )

const meanOf = (votes: readonly { value: number; count: number }[], people: number, middle: number) =>
  (damping * middle + votes.reduce((sum, { value, count }) => sum + value * count, 0)) / (damping + people)
const rounded = (value: number) => Math.round(value * 100) / 100

/** What at least half of the people name. */
const named = (counts: ValueCounts, people: number): string[] =>
  Object.entries(counts)
    .filter(([, count]) => 2 * count >= people)
    .sort(([, a], [, b]) => b - a)
    .map(([value]) => value)

/** What buyers say, from five votes on; before that only their number; null: nobody has voted. Pure. */
export function voteSummary(counted: CountedVotes | undefined): VoteSummary | null {
  if (!counted || counted.votes === 0) return null
  const { votes, lasting, sillage, worth, weather, occasions } = counted
  const shown = votes >= fewestVotes
  return {
    votes,
    lasting: dampedMean(lasting, 3),
    sillage: dampedMean(sillage, 2.5),
    worth: dampedMean(worth, 3),
    weather: shown ? named(weather, votes) : [],
    occasions: shown ? named(occasions, votes) : [],
  }
}
