import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import { startSandbox } from '#sandbox/server.ts'
import { recordRefunds } from '#server/modules/orders/refunds/record-refunds.ts'
import { controlSandbox } from '#tests/support/sandbox-control.ts'
import { type Account, home, openShop, orderOf } from './shop.ts'

export const keys = {
  secretKey: 'sk_test_cardshop',
  publishableKey: 'pk_test_cardshop',
  webhookSecret: 'whsec_cardshop',
}

/** A listening shop with its own payments sandbox, which sends webhooks to it. */
export async function openCardShop({ webhooks = true, limitsFactor = 1000 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'card-shop-'))
  const sandbox = await startSandbox({ dataDir: folder, ...keys, webhookTimeout: 60_000 })
  const shop = await openShop({ stripe: { ...keys, apiHost: sandbox.origin }, limitsFactor })
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const webhookUrl = `${url}/api/payment/stripe/webhook`
  if (webhooks) sandbox.sendWebhooksTo({ url: webhookUrl, secret: keys.webhookSecret })
  const { stripe } = shop.providers.card

  const cardShop = {
    ...shop,
    sandbox,
    stripe,
    webhookUrl,
    /** An unpaid order of one bottle, 1,250 taka. */
    async order(as?: Account) {
      const customer = as ?? (await shop.account())
      const product = await shop.product()
      const { body } = await shop.order(customer, { ...orderOf(product), address: home })
      return { id: String(body.orderId), customer, product }
    },
    start: (orderId: string, as: Account) =>
      shop.call('POST /api/payment/stripe/create-payment-intent', { as, body: { orderId } }),
    confirm: (orderId: string, paymentIntentId: string, as: Account) =>
      shop.call('POST /api/payment/stripe/confirm-payment', { as, body: { orderId, paymentIntentId } }),
    /** An order with an open payment. */
    async orderWithOpenPayment(as?: Account) {
      const order = await cardShop.order(as)
      const { body } = await cardShop.start(order.id, order.customer)
      return { ...order, intent: intentOf(body.clientSecret) }
    },
    /** Confirms a payment as the provider's script in the browser does; a decline is a response, too. */
    pay: (intent: string, method = 'pm_card_visa') =>
      stripe.paymentIntents.confirm(intent, { payment_method: method }).catch((error: unknown) => error),
    /** A card payment of 1,250 taka that the provider accepts although the order needs none; the shop refunds it. */
    async payAgain(orderId: string, { id: userId }: Account, attempt: number) {
      const payment = await stripe.paymentIntents.create({
        amount: 125_000,
        currency: 'bdt',
        metadata: { orderId, userId, attempt: String(attempt) },
        payment_method: 'pm_card_visa',
        confirm: true,
      })
      const isIt = ({ providerId, state }: { providerId: string | null; state: string }) =>
        providerId === payment.id && state === 'succeeded'
      await until(async () => (await cardShop.attempts(orderId)).some(isIt))
      return payment
    },
    /** An order that was paid by card. */
    async paidOrder() {
      const order = await cardShop.orderWithOpenPayment()
      await cardShop.pay(order.intent)
      await until(async () => (await cardShop.confirm(order.id, order.intent, order.customer)).status === 200)
      return order
    },
    /** Staff refund so many taka of such an order to its card. */
    async refund(orderId: string, as: Account, amount: number, bottles: object = {}) {
      const body = { amount, method: 'card', left: 1_250, ...bottles }
      const sent = await shop.call(`POST /api/admin/orders/${orderId}/refunds`, { as, body })
      expect(sent.status).toBe(200)
      return String(sent.body.message)
    },
    /** Staff count the only refund to check of an order as one more refund. */
    async countRefundToCheck(orderId: string, as: Account) {
      const path = `/api/admin/orders/${orderId}`
      const { refundChecks } = (await shop.call(`GET ${path}`, { as })).body.order
      expect(refundChecks).toHaveLength(1)
      const body = { decision: 'additional' }
      const decided = await shop.call(`POST ${path}/refund-checks/${refundChecks[0]._id}`, { as, body })
      expect(decided.status).toBe(200)
    },
    async readOrder(orderId: string) {
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
      if (!order) throw new Error('no such order')
      return order
    },
    attempts: (orderId: string) =>
      shop.db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.orderId, orderId))
        .orderBy(paymentAttempts.attempt),
    refunds: (orderId: string) =>
      shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.at),
    async timeline({ id, customer }: { id: string; customer: Account }): Promise<string[]> {
      for (;;) {
        const { status, body } = await shop.call(`GET /api/order/user/${id}`, { as: customer })
        if (status === 200) return body.order.timeline.map(({ what }: { what: string }) => what)
        // While the database does not respond, the shop responds with 503: retry.
        if (status !== 503) throw new Error(`The response was ${status}: ${JSON.stringify(body)}`)
      }
    },
    control: <Result = unknown>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
      controlSandbox<Result>({ origin: sandbox.origin, secretKey: keys.secretKey }, method, path, body),
    faults: (...faults: object[]) => cardShop.control('PUT', 'faults', faults),
    /** Payments stay in processing until the test completes them. */
    keepPaymentsProcessing: () => cardShop.faults({ on: 'payment_intents.confirm', does: 'processing', ms: 3_600_000 }),
    completeProcessingPayments: () => cardShop.control('POST', 'bank', {}),
    webhooks: (mode: object) => cardShop.control('PUT', 'webhooks', mode),
    /** The amount, poisha, and the status of each refund of a payment at the provider, oldest first. */
    async refundsAtProvider(intent: string) {
      const { data } = await stripe.refunds.list({ payment_intent: intent })
      return data.map(({ amount, status }) => `${amount} ${status}`).reverse()
    },
    /** The provider's events about a payment, oldest first. */
    async events(intent: string) {
      const { data } = await stripe.events.list({ limit: 100 })
      return data.filter(({ data: { object } }) => [object].some((it) => 'id' in it && it.id === intent)).reverse()
    },
    /** How many emails of a kind the shop has queued or sent about an order. */
    emails: async (orderId: string, name = 'payment-received-email') => {
      const { rows } = await shop.db.execute<{ count: number }>(
        `select count(*)::int as count from pgboss.job where data->>'name' = '${name}' and data->'data'->>'orderId' = '${orderId}'`,
      )
      return rows[0]?.count
    },
    recordRefunds: (intent: string) => recordRefunds(cardShop.context(), { provider: 'stripe', id: intent }),
    /** For functions of the payments module. */
    context: () => ({ ...shop.shop, log: shop.log }),
    async close() {
      await shop.close()
      await sandbox.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return cardShop
}
export type CardShop = Awaited<ReturnType<typeof openCardShop>>

export const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

/** Polls until the condition holds. */
export const until = (holds: () => Promise<boolean>) => expect.poll(holds).toBe(true)
