import type { FastifyRequest } from 'fastify'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { isDirect } from '../../http/direct-requests.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'

/**
 * Whether this request may use the payments sandbox, whose test cards make orders paid: only from this machine or its
 * private network, unless the setting PAYMENTS_SANDBOX allows it everywhere.
 */
export const maySendTestPayments = ({ config }: Pick<Shop, 'config'>, request: FastifyRequest): boolean =>
  config.sandbox === 'everywhere' || (config.sandbox === 'local' && isDirect(request))

/** Whether this request can start a payment at that provider. */
export const mayPay = (
  shop: Pick<Shop, 'config'>,
  { configured, isTest }: Pick<PaymentProvider, 'configured' | 'isTest'>,
  request: FastifyRequest,
): boolean => configured && (!isTest || maySendTestPayments(shop, request))

/** @throws ShopError payment_way_closed when this request can start no payment at that provider */
export function assertMayPay(shop: Pick<Shop, 'config'>, provider: PaymentProvider, request: FastifyRequest): void {
  if (!mayPay(shop, provider, request)) throw new ShopError('payment_way_closed', { way: provider.way })
}
