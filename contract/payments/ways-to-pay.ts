import { z } from 'zod'

/** The ways in which customers pay for an order from the website. */
export const payWays = ['card', 'cod'] as const
export type PayWay = (typeof payWays)[number]

/** How an order can be paid now. The server decides it, and screens and calls follow it. */
export const WaysToPay = z.object({
  open: z
    .array(z.enum(payWays))
    .describe('how its customer can pay now; without the way that is chosen already, empty when nothing is to be paid'),
  waitsFor: z
    .enum(['bank', 'courier'])
    .nullable()
    .describe(
      'why an unpaid order has none; bank: it is checking a card payment; courier: it has the parcel and collects the cash',
    ),
})
export type WaysToPay = z.infer<typeof WaysToPay>

/** What a customer is told while the bank is processing a card payment. */
export const bankIsChecking = 'Your bank is checking this payment.'
/** What staff are told then, and everyone who cannot change such an order. */
export const bankIsCheckingOrder =
  'The bank is checking a card payment of this order. Please try again when it has decided.'

/** What both are told while the shop takes no cards. */
export const noCardsNow = 'Card payments are currently not available. Please choose Cash On Delivery.'
