import type { FastifyRequest } from 'fastify'
import { toTaka } from '#contract/money.ts'
import { notice } from '#contract/notices.ts'
import { type HostedWay, hostedWays } from '#contract/payments/ways-to-pay.ts'
import { providerTiming, type RegisterRoute } from '../../../call.ts'
import type { Config } from '../../../config.ts'
import type { Shop } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { networkOf } from '../../../limits/network.ts'
import { accountOf } from '../../../order-owner.ts'
import { assertMayPay, mayPay, type ShopOrigins, sandboxCookie, wayUnavailable } from '../../payments/index.ts'
import { openOrderLink } from '../links/order-links.ts'
import { confirmPayment } from './attempts/confirm-payment.ts'
import { type PaymentStart, startPayment } from './attempts/start-payment.ts'

/** Without a public URL, customers return to the host that their browser names; providers notify where the shop listens. */
const originsOf = ({ protocol, host, socket }: FastifyRequest, { publicUrl, port }: Config): ShopOrigins => ({
  forCustomer: publicUrl ?? `${protocol}://${host}`,
  forProvider: publicUrl ?? `http://localhost:${socket.localPort ?? port}`,
})

/** @throws ShopError no_payment_page for a way to pay without a page */
function pageOf(next: PaymentStart) {
  if (!('redirectUrl' in next)) throw new ShopError('no_payment_page')
  return { redirectUrl: next.redirectUrl }
}

export function paymentRoutes(route: RegisterRoute, shop: Pick<Shop, 'providers' | 'config' | 'limits'>): void {
  const { card } = shop.providers

  route('GET /api/payment/config', async ({ request }) => {
    assertMayPay(shop, card, request)
    const { publishableKey, scriptUrl, limits } = card
    return { publishableKey, scriptUrl, minAmount: toTaka(limits.min), maxAmount: toTaka(limits.max) }
  })

  route('GET /api/payment/methods', async ({ request }) => {
    const offered = shop.providers.all.filter(({ way }) => hostedWays.some((hosted) => hosted === way))
    return {
      methods: await Promise.all(
        offered.map(async (provider) => ({
          way: provider.way as HostedWay,
          available: mayPay(shop, provider, request) && (await provider.reachable()),
        })),
      ),
    }
  })

  route('POST /api/admin/payments-sandbox', async ({ context, request, reply }) => {
    assertMayPay(shop, card, request)
    reply.header('Set-Cookie', await sandboxCookie(context))
    return { url: '/sandbox/' }
  })

  route(
    'POST /api/payment/stripe/create-payment-intent',
    async ({ context, body, request }) => {
      assertMayPay(shop, card, request)
      const next = await startPayment(context, accountOf(context.actor), 'card', body, originsOf(request, shop.config))
      if (!('clientSecret' in next)) throw new ShopError('card_form_unavailable')
      return { clientSecret: next.clientSecret, message: notice('payment_ready') }
    },
    { ...providerTiming, late: () => wayUnavailable('card') },
  )

  route(
    'POST /api/payment/start',
    async ({ context, body: { way, ...payment }, request }) => {
      assertMayPay(shop, shop.providers.forWay(way), request)
      const owner = accountOf(context.actor)
      await shop.limits.take('payOrder', `${context.actor.id} ${payment.orderId.toLowerCase()}`)
      return pageOf(await startPayment(context, owner, way, payment, originsOf(request, shop.config)))
    },
    { ...providerTiming, late: ({ body: { way } }) => wayUnavailable(way) },
  )

  route(
    'POST /api/order/link/:key/payment',
    async ({ context, params, body: { way, ...payment }, request }) => {
      assertMayPay(shop, shop.providers.forWay(way), request)
      const { owner, orderId } = await openOrderLink(context, params.key)
      await shop.limits.take('payOrderByLink', `${orderId} ${networkOf(context.ip)}`)
      return pageOf(await startPayment(context, owner, way, { orderId, ...payment }, originsOf(request, shop.config)))
    },
    { ...providerTiming, late: ({ body: { way } }) => wayUnavailable(way) },
  )

  route(
    'POST /api/payment/stripe/confirm-payment',
    async ({ context, body }) => {
      const order = await confirmPayment(context, accountOf(context.actor), body.orderId, body.paymentIntentId)
      return { order, message: notice('payment_confirmed') }
    },
    { ...providerTiming, late: () => wayUnavailable('card') },
  )
}
