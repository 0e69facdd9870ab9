import { z } from 'zod'

/** By what orders that are neither paid nor confirmed are grouped. */
export const bottleHolderKinds = ['account', 'phone', 'network'] as const
export type BottleHolderKind = (typeof bottleHolderKinds)[number]

/**
 * From how many bottles on a holder is shown on Today. Honest customers order one to three; a mobile network has many of
 * them.
 */
export const largeHoldFrom: Record<BottleHolderKind, number> = { account: 10, phone: 10, network: 50 }

export const HoldsQuery = z.strictObject({ by: z.enum(bottleHolderKinds).optional().describe('account when left out') })

/** Whoever holds bottles without having paid or been confirmed. */
export const BottleHolder = z.object({
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
export type BottleHolder = z.infer<typeof BottleHolder>

export const Holds = z.object({
  bottleHolders: z.array(BottleHolder).describe('the largest first; at most 50'),
  bottles: z.number().int().describe('bottles that are held by all'),
})
export type Holds = z.infer<typeof Holds>

/** Whose holds are released. */
export const ReleasedBottleHolder = z.object({ by: z.enum(bottleHolderKinds), key: z.string().min(1).max(100) })
export type ReleasedBottleHolder = z.infer<typeof ReleasedBottleHolder>
