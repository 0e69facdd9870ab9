import { z } from 'zod'

/** By what orders that are neither paid nor confirmed are grouped. */
export const holders = ['account', 'phone', 'network'] as const
export type HolderKind = (typeof holders)[number]

/**
 * From how many bottles on a holder is shown on Today. Honest customers order one to three; a mobile network has many of
 * them.
 */
export const muchHeld: Record<HolderKind, number> = { account: 10, phone: 10, network: 50 }

export const HoldsQuery = z.strictObject({ by: z.enum(holders).optional().describe('account when left out') })

/** Whoever holds bottles without having paid or been confirmed. */
export const Holder = z.object({
  key: z.string().describe('the id of the account, the phone number or the network'),
  name: z.string().describe('of the newest account'),
  email: z.string().describe('of the newest account'),
  phone: z.string().describe('of the newest order; empty when none was given'),
  accounts: z.number().int(),
  orders: z.number().int(),
  bottles: z.number().int(),
  amount: z.number().describe('decimal taka'),
  since: z.iso.datetime().describe('when the oldest of these orders was placed'),
})
export type Holder = z.infer<typeof Holder>

export const Holds = z.object({
  holders: z.array(Holder).describe('the largest first; at most 50'),
  bottles: z.number().int().describe('bottles that are held by all'),
})
export type Holds = z.infer<typeof Holds>

/** Whose holds are released. */
export const ReleasedHolder = z.object({ by: z.enum(holders), key: z.string().min(1).max(100) })
export type ReleasedHolder = z.infer<typeof ReleasedHolder>
