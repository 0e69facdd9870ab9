import { z } from 'zod'
import { optionsOf } from './scent-facts.ts'

const step = (most: number) => z.number().int().min(1).max(most).nullable()
const some = (fact: 'weather' | 'occasion') => {
  const options = optionsOf(fact)
  return z.array(z.enum(options)).max(options.length)
}

/** What a customer says of a perfume. Null: nothing; all null and empty: the vote is taken back. */
export const ScentVote = z.strictObject({
  lasting: step(5).describe('1: very short, to 5: very long lasting'),
  sillage: step(4).describe('1: close to the skin, to 4: fills the room'),
  worth: step(5).describe('what it is worth for its price: 1 little, to 5 much'),
  weather: some('weather'),
  occasions: some('occasion'),
})
export type ScentVote = z.infer<typeof ScentVote>

/** The caller's vote on a perfume, and whether they may vote. */
export const OwnVote = z.object({
  canVote: z.boolean().describe('whether the caller has received the perfume and does not work here'),
  vote: ScentVote.nullable(),
})
export type OwnVote = z.infer<typeof OwnVote>

const mean = z.number().nullable()
/** What buyers say of a perfume together. */
export const VoteSummary = z.object({
  votes: z.number().int().describe('people who have voted'),
  lasting: mean.describe('1 to 5, damped towards the middle; null: fewer than 5 votes'),
  sillage: mean.describe('1 to 4'),
  worth: mean.describe('1 to 5'),
  weather: z.array(z.string()).describe('named by at least half of them, most named first'),
  occasions: z.array(z.string()),
})
export type VoteSummary = z.infer<typeof VoteSummary>
