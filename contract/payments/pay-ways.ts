// Without zod: the first view of every page loads this file.

/** The ways in which customers pay for an order from the website. */
export const payWays = ['card', 'cod', 'bkash_checkout', 'gateway'] as const
export type PayWay = (typeof payWays)[number]
export type OnlineWay = Exclude<PayWay, 'cod'>
/** Whether one of them can be paid online. */
export const includeOnline = (ways: readonly PayWay[]): boolean => ways.some((way) => way !== 'cod')
/** Those on the page of a provider, beside “Pay With Card” and “Cash On Delivery”; the owner enables and orders them. */
export const hostedWays = ['bkash_checkout', 'gateway'] as const satisfies PayWay[]
export type HostedWay = (typeof hostedWays)[number]
/** Those in which a payment provider takes the money: each has one (`server/modules/payments/providers/payment-providers.ts`). */
export const onlineWays = ['card', ...hostedWays] as const satisfies OnlineWay[]
export const isHostedWay = (way: string): way is HostedWay => hostedWays.some((hosted) => hosted === way)

/** Their names in structured data (schema.org, `paymentAccepted`). */
export const acceptedPayments: Readonly<Record<PayWay, string>> = {
  cod: 'Cash',
  card: 'Credit Card',
  bkash_checkout: 'bKash',
  gateway: 'Nagad, Rocket',
}

/** In English, also for staff. */
export const wayNames: Record<PayWay, string> = {
  card: 'Card',
  cod: 'Cash on delivery',
  bkash_checkout: 'bKash',
  gateway: 'Nagad, Rocket or bank',
}
