import type { Database } from '#database/client.ts'
import type { Config } from '../../../../config.ts'
import { sandboxKeys } from '../../../../payments-sandbox.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { openClient } from './sslcommerz-client.ts'
import { shortIdOf } from './sslcommerz-ids.ts'
import { verifyNotification } from './sslcommerz-notifications.ts'
import { listFurtherPayments, readPayment, type SslcommerzContext, startPayment } from './sslcommerz-payments.ts'
import { nameRefund, readRefunds, sendRefund } from './sslcommerz-refunds.ts'

interface SslcommerzOptions {
  config: Pick<Config, 'sslcommerz' | 'tokenSecret'>
  db: Database
  now(): Date
  sandboxOrigin: string | undefined
}

/** Poisha, as SSLCommerz documents them: 10 to 500,000 taka. */
const limits = { min: 1_000, max: 50_000_000 }

/** Connects to SSLCommerz's hosted page: with keys to the real one, otherwise to the machine's sandbox. */
export function openSslcommerz({ config, db, now, sandboxOrigin }: SslcommerzOptions): PaymentProvider {
  const isTest = !config.sslcommerz && sandboxOrigin !== undefined
  const apiUrl = `${sandboxOrigin ?? 'http://127.0.0.1:9'}/sslcommerz`
  const keys = config.sslcommerz ?? { ...sandboxKeys(config.tokenSecret).sslcommerz, apiUrl }
  const client = openClient(keys)
  const context: SslcommerzContext = { client, db, now }
  return {
    name: 'sslcommerz',
    title: 'SSLCommerz',
    way: 'gateway',
    configured: config.sslcommerz !== undefined || isTest,
    keyNames: ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'],
    isNotified: true,
    isTest,
    limits,
    reachable: client.reachable,
    idOf: shortIdOf,
    async start(attempt, page) {
      if (!page) throw new Error('SSLCommerz needs to know where customers return to')
      return startPayment(context, attempt, page)
    },
    find: ({ orderId, attempt }) => readPayment(context, shortIdOf(orderId, attempt)),
    read: (id, patience) => readPayment(context, id, patience?.timeout),
    refund: (refund) => sendRefund(context, refund),
    nameRefund: (refundId, reference) => nameRefund(context, refundId, reference),
    readRefunds: (payment) => readRefunds(context, payment),
    verifyNotification: (received) => verifyNotification(keys, received),
    listNotifications: () => listFurtherPayments(context),
  }
}
