import { toTaka } from '#contract/money.ts'
import { providerTiming, type RegisterRoute } from '../../call.ts'
import type { Shop } from '../../context.ts'
import { confirmPayment } from './intents/confirm-payment.ts'
import { maxAmount, minAmount } from './intents/evaluate-intent.ts'
import { startPayment } from './intents/start-payment.ts'
import { sandboxCookie } from './sandbox-cookie.ts'

export function paymentRoutes(route: RegisterRoute, { cards }: Pick<Shop, 'cards'>): void {
  route('GET /api/payment/config', async () => {
    const { publishableKey, scriptUrl } = cards
    return { success: true, publishableKey, scriptUrl, minAmount: toTaka(minAmount), maxAmount: toTaka(maxAmount) }
  })

  route('POST /api/admin/payments-sandbox', async ({ context, reply }) => {
    reply.header('Set-Cookie', await sandboxCookie(context))
    return { success: true, url: '/sandbox/' }
  })

  route(
    'POST /api/payment/stripe/create-payment-intent',
    async ({ context, body }) => {
      const clientSecret = await startPayment(context, body)
      return { success: true, clientSecret, message: 'Payment ready' }
    },
    providerTiming,
  )

  route(
    'POST /api/payment/stripe/confirm-payment',
    async ({ context, body }) => {
      const order = await confirmPayment(context, body.orderId, body.paymentIntentId)
      return { success: true, order, message: 'Payment confirmed successfully!' }
    },
    providerTiming,
  )
}
