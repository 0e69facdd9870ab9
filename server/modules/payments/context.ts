import type { FastifyBaseLogger } from 'fastify'
import type { Shop } from '../../context.ts'

/** The context of payment use cases, called by a customer, a webhook or a timer. */
export interface PaymentContext extends Pick<Shop, 'db' | 'cards' | 'jobs' | 'now'> {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}
