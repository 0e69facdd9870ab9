import { z } from 'zod'
import { type OnlineWay, onlineWays, payWays } from './pay-ways.ts'

export { type HostedWay, hostedWays, isHostedWay, type OnlineWay, type PayWay, payWays } from './pay-ways.ts'

/** Whether an order was paid at a payment provider, which also refunds it. */
export const isOnlineWay = (method: string | null): method is OnlineWay => onlineWays.some((way) => way === method)

/** What an order costs when it is paid in one way; decimal taka. */
export const WayPrice = z.object({
  way: z.enum(payWays),
  adjustment: z.number().describe('what this way adds to the order; negative: what it takes off; 0: nothing'),
  total: z.number().describe('the order’s total in this way, with the adjustment and with what is paid already'),
  now: z.number().describe('what is paid online now: online all that is due, in cash the advance, if any'),
})
export type WayPrice = z.infer<typeof WayPrice>

/** Why the last try to pay online has failed. */
export const paymentFailures = [
  'cancelled',
  'expired',
  'declined',
  'balance',
  'verification',
  'account',
  'limit',
  'repeated',
  'try_again',
  'not_finished',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

/** How an order can be paid now. The server decides it, and screens and calls follow it. */
export const WaysToPay = z.object({
  open: z
    .array(z.enum(payWays))
    .describe(
      'how its customer can pay now, in the order in which the shop shows them; without the way that is chosen already, empty when nothing is to be paid',
    ),
  prices: z.array(WayPrice).describe('what each open way costs, in the same order'),
  advance: z
    .object({ amount: z.number(), rest: z.number(), ways: z.array(z.enum(payWays).exclude(['cod'])) })
    .nullable()
    .describe(
      'of an order in cash: what its customer has to pay in advance now, what is left to pay after it, decimal taka, and in which ways; null: nothing',
    ),
  waitsFor: z
    .enum(['bank', 'shop', 'courier'])
    .nullable()
    .describe(
      'why an unpaid order has none; bank: it is checking a payment; shop: staff are checking one that was made; courier: it has the parcel and collects the cash',
    ),
  failure: z
    .enum(paymentFailures)
    .optional()
    .describe('why its last try to pay online has failed, unless another one has been made since'),
})
export type WaysToPay = z.infer<typeof WaysToPay>
