import type { WayConnection } from '#contract/payments/payment-settings.ts'
import type { PaymentProviders } from '../providers/payment-provider.ts'

/** Whether each online way is connected, and which keys it needs. */
export const connectionsOf = ({ all }: Pick<PaymentProviders, 'all'>): WayConnection[] =>
  all.map(({ way, isTest, configured, keyNames }) => {
    const isLive = configured && !isTest
    return { way, state: isLive ? 'live' : isTest ? 'sandbox' : 'none', missingKeys: isLive ? [] : [...keyNames] }
  })
