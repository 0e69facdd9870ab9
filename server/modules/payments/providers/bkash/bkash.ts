import type { Database } from '#database/client.ts'
import type { Config } from '../../../../config.ts'
import { sandboxKeys } from '../../../../payments-sandbox.ts'
import { type PaymentProvider, ProviderUnavailable } from '../payment-provider.ts'
import { openClient } from './bkash-client.ts'
import { openNotifications } from './bkash-notifications.ts'
import { type BkashContext, closePayment, readPayment, returnFromPage, startPayment } from './bkash-payments.ts'
import { readRefunds, sendRefund } from './bkash-refunds.ts'

interface BkashOptions {
  config: Pick<Config, 'bkash' | 'tokenSecret'>
  db: Database
  now(): Date
  sandboxOrigin: string | undefined
}

/** Poisha: one taka; bKash's own limits depend on the wallet. */
const limits = { min: 100, max: 99_999_999 }

/** Connects to bKash's tokenized checkout: with keys to the real one, otherwise to the machine's sandbox. */
export function openBkash({ config, db, now, sandboxOrigin }: BkashOptions): PaymentProvider {
  const isTest = !config.bkash && sandboxOrigin !== undefined
  const sandbox = sandboxKeys(config.tokenSecret).bkash
  const apiUrl = `${sandboxOrigin ?? 'http://127.0.0.1:9'}/bkash`
  const { webhookTopic, ...keys } = config.bkash ?? { ...sandbox, apiUrl, webhookTopic: sandbox.topicArn }
  const client = openClient({ ...keys, db, now })
  const context: BkashContext = { client, db, now }
  const topic = webhookTopic
  const notifications = openNotifications({ db, topic, sandboxOrigin: isTest ? sandboxOrigin : undefined })
  return {
    name: 'bkash',
    title: 'bKash',
    isNotified: topic !== undefined,
    way: 'bkash_checkout',
    configured: config.bkash !== undefined || isTest,
    isTest,
    keyNames: ['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'],
    limits,
    reachable: client.reachable,
    async start(attempt, page) {
      if (!page) throw new Error('bKash needs to know where customers return to')
      return startPayment(context, attempt, page)
    },
    // bKash finds no payment by its invoice. Without its page nobody can have paid it, and the shop never executes it.
    find: () => Promise.reject(new ProviderUnavailable('the answer of bKash was lost', { needsNewAttempt: true })),
    read: (id, patience) => readPayment(context, id, patience?.timeout),
    close: (id) => closePayment(context, id),
    returned: (id, parameters) => returnFromPage(context, id, parameters),
    refund: (refund) => sendRefund(context, refund),
    readRefunds: (payment) => readRefunds(context, payment),
    verifyNotification: notifications.verify,
  }
}
