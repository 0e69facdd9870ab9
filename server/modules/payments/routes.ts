import { toTaka } from '#contract/money.ts'
import { providerTiming, type RegisterRoute } from '../../call.ts'
import type { Shop } from '../../context.ts'
import { accountOf } from '../../order-owner.ts'
import { assertCardRequest } from './card-requests.ts'
import { confirmPayment } from './intents/confirm-payment.ts'
import { maxAmount, minAmount } from './intents/evaluate-intent.ts'
import { startPayment } from './intents/start-payment.ts'
import { sandboxCookie } from './sandbox-cookie.ts'

export function paymentRoutes(route: RegisterRoute, shop: Pick<Shop, 'cards' | 'config'>): void {
  route('GET /api/payment/config', async ({ request }) => {
    assertCardRequest(shop, request)
    const { publishableKey, scriptUrl } = shop.cards
    return { publishableKey, scriptUrl, minAmount: toTaka(minAmount), maxAmount: toTaka(maxAmount) }
  })

  route('POST /api/admin/payments-sandbox', async ({ context, request, reply }) => {
    assertCardRequest(shop, request)
    reply.header('Set-Cookie', await sandboxCookie(context))
    return { url: '/sandbox/' }
  })

  route(
    'POST /api/payment/stripe/create-payment-intent',
    async ({ context, body, request }) => {
      assertCardRequest(shop, request)
      const clientSecret = await startPayment(context, accountOf(context.actor), body)
      return { clientSecret, message: 'Payment ready' }
    },
    providerTiming,
  )

  route(
    'POST /api/payment/stripe/confirm-payment',
    async ({ context, body }) => {
      const order = await confirmPayment(context, accountOf(context.actor), body.orderId, body.paymentIntentId)
      return { order, message: 'Payment confirmed successfully!' }
    },
    providerTiming,
  )
}
