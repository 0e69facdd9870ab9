import type { OutgoingRequest } from '../deliveries.ts'
import { openProvider, type ProviderOptions } from '../provider.ts'
import {
  type SslcommerzFault,
  type SslcommerzKeys,
  type Store,
  type StoredObjects,
  sslcommerzFaults,
  type TaskKind,
} from './objects.ts'
import { expireSession, settlePayment } from './payment.ts'
import { settleRefund } from './refunds.ts'
import { type Forgery, forged, forgeries } from './signature.ts'

export type StoreOptions = ProviderOptions &
  SslcommerzKeys & { [K in 'olderGateway' | 'settleAfter']?: Store[K] | undefined }

/** The state of the provider and its scheduled tasks. */
export function openStore({
  storeId,
  storePassword,
  settleAfter = 5000,
  olderGateway = false,
  ...options
}: StoreOptions): Store {
  const provider = openProvider<StoredObjects, SslcommerzFault, TaskKind, Forgery>(options, {
    file: 'sslcommerz-sandbox.db',
    indexed: ['tranId', 'session', 'transaction'],
    faults: sslcommerzFaults,
    forgeries,
    run({ does, about }) {
      if (does === 'expire_session') expireSession(store, about, 'UNATTEMPTED')
      else if (does === 'settle_payment') settlePayment(store, about)
      else settleRefund(store, about, does === 'settle_refund' ? 'refunded' : 'cancelled')
    },
    requestOf({ event }, forgery): OutgoingRequest | undefined {
      const ipn = provider.state.get('ipn', event)
      if (!ipn) return undefined
      const fields = forgery ? forged(forgery, ipn.fields) : ipn.fields
      return {
        url: ipn.url,
        body: new URLSearchParams(fields).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      }
    },
    endpointsOf(event): string[] {
      const ipn = provider.state.get('ipn', event)
      return ipn ? [ipn.url] : []
    },
  })
  const store: Store = { ...provider, storeId, storePassword, settleAfter, olderGateway }
  return store
}
