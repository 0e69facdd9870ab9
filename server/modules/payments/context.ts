import type { FastifyBaseLogger } from 'fastify'
import type { Shop } from '../../context.ts'

/** The context of payment use cases, called by a customer, a provider or a timer. */
export interface PaymentContext extends Pick<Shop, 'db' | 'providers' | 'jobs' | 'now'> {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}
