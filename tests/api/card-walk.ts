import { inArray } from 'drizzle-orm'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import { openCardShop } from './card-shop.ts'
import { deliverWebhook, eventAbout } from './webhook-deliveries.ts'

/** The same as `openHostedWalk` for payments by card, whose form is on the shop's own pages. */
export async function openCardWalk() {
  const shop = await openCardShop({ webhooks: false })
  return {
    ...shop,
    provider: shop.providers.card,
    calls: ['payment_intents.create', 'payment_intents.retrieve', 'payment_intents.cancel'],
    endings: ['pm_card_visa', 'pm_card_visa', 'pm_card_chargeDeclined'],
    async newOrder() {
      const { id, customer } = await shop.order()
      return {
        id,
        async pay(method: string) {
          const { status, body } = await shop.start(id, customer)
          if (status !== 200) return undefined
          const intent = String(body.clientSecret).split('_secret_')[0] ?? ''
          await shop.pay(intent, method)
          const event = eventAbout(intent)
          return {
            comeBack: () => shop.confirm(id, intent, customer),
            notify: () => deliverWebhook(shop, event),
            forge: () => deliverWebhook(shop, event, { secret: 'whsec_forged' }),
          }
        },
      }
    },
    async readOrder(id: string) {
      const { paymentStatus, amount } = await shop.readOrder(id)
      return { paymentStatus, amount }
    },
    /** The sandbox takes exactly what was asked for, so nothing is held. */
    decideHeld: async () => {},
    settle: shop.completeProcessingPayments,
    async pass(milliseconds: number) {
      shop.wait(milliseconds)
      await shop.control('POST', 'clock', { ms: milliseconds })
    },
    openCount: async () =>
      (await shop.db.$count(paymentAttempts, inArray(paymentAttempts.state, ['open', 'abandoned', 'held']))) +
      (await shop.db.$count(refunds, inArray(refunds.state, ['pending', 'failed']))),
  }
}
