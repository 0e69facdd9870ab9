import type { WayPrice, WaysToPay } from '#contract/payments/ways-to-pay.ts'

/** What each way takes of an order in cash when only its advance is paid; empty when none is due. */
export const advancePrices = ({ advance }: Pick<WaysToPay, 'advance'>): WayPrice[] =>
  (advance?.ways ?? []).map((way) => ({ way, adjustment: 0, total: advance?.amount ?? 0, now: advance?.amount ?? 0 }))
