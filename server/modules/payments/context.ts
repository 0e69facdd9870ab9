import type { FastifyBaseLogger } from 'fastify'
import type { Shop } from '../../context.ts'

/** What work on payments needs, whoever asks for it: a customer, the provider or the clock. */
export interface PaymentContext extends Pick<Shop, 'db' | 'cards' | 'jobs' | 'now'> {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}
