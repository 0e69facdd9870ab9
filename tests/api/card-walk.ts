import { openCardShop } from './card-shop.ts'
import type { openHostedWalk } from './hosted-walk.ts'
import { deliverWebhook, eventAbout } from './webhook-deliveries.ts'

type Made = Awaited<ReturnType<Awaited<ReturnType<typeof openHostedWalk>>['refundsAtProvider']>>

/** The same as `openHostedWalk` for payments by card, whose form is on the shop's own pages. */
export async function openCardWalk() {
  const shop = await openCardShop({ webhooks: false })
  return {
    ...shop,
    provider: shop.providers.card,
    calls: [
      'payment_intents.create',
      'payment_intents.retrieve',
      'payment_intents.cancel',
      'refunds.create',
      'refunds.list',
    ],
    refundCalls: ['refunds.create', 'refunds.list'],
    ownFaults: [
      { on: 'payment_intents.confirm', does: 'processing', ms: 60_000 },
      { on: 'refunds.create', does: 'refund_fails', ms: 60_000 },
      { on: 'refunds.create', does: 'crash' },
    ],
    endings: ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_chargeDeclined'],
    async newOrder() {
      const { id, customer } = await shop.order()
      return {
        id,
        customer,
        async open() {
          const { status, body } = await shop.start(id, customer)
          if (status !== 200) return undefined
          const intent = String(body.clientSecret).split('_secret_')[0] ?? ''
          const event = eventAbout(intent)
          return async (method: string) => {
            await shop.pay(intent, method)
            return {
              comeBack: () => shop.confirm(id, intent, customer),
              notify: () => deliverWebhook(shop, event),
              forge: () => deliverWebhook(shop, event, { secret: 'whsec_forged' }),
            }
          }
        },
      }
    },
    refundsAtProvider: () => shop.control<Made>('GET', 'refunds'),
    settle: shop.completeProcessingPayments,
    async pass(milliseconds: number) {
      shop.wait(milliseconds)
      await shop.control('POST', 'clock', { ms: milliseconds })
    },
    written: () => '',
  }
}
