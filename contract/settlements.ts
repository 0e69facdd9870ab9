import { courierNames, couriers } from './shipments.ts'

/** Who can hold the cash of an order; `unknown` where no courier was recorded. */
export const cashHolders = [...couriers, 'unknown'] as const
export type CashHolder = (typeof cashHolders)[number]
export const holderNames: Record<CashHolder, string> = { ...courierNames, unknown: 'No courier recorded' }
