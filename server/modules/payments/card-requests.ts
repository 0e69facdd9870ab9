import type { FastifyRequest } from 'fastify'
import { noCardsNow } from '#contract/payments/ways-to-pay.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { isDirect } from '../../http/direct-requests.ts'

type PaymentShop = Pick<Shop, 'cards' | 'config'>

/**
 * Whether this request may use the payments sandbox, whose test cards make orders paid: only from this machine or its
 * private network, unless the setting PAYMENTS_SANDBOX allows it everywhere.
 */
export const maySendTestPayments = ({ config }: Pick<Shop, 'config'>, request: FastifyRequest): boolean =>
  config.sandbox === 'everywhere' || (config.sandbox === 'local' && isDirect(request))

/** @throws ShopError conflict when no card payment can be started by this request */
export function assertCardRequest({ cards, config }: PaymentShop, request: FastifyRequest): void {
  if (cards.configured && (!cards.sandboxOrigin || maySendTestPayments({ config }, request))) return
  throw new ShopError('conflict', noCardsNow)
}
