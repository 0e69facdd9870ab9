import type { FastifyInstance } from 'fastify'
import type { Limits } from '../limits/limits.ts'

/**
 * Counts requests whose payload is refused: each has to be read, and no other limit counts them. The point is taken
 * before the payload is read and returned once it is accepted, so that nothing is read of a flood.
 */
export function limitRefusedPayloads(app: FastifyInstance, limits: Pick<Limits, 'take' | 'returnPoint'>): void {
  app.addHook('preParsing', async ({ ip }) => limits.take('refusedPayload', ip))
  app.addHook('preHandler', async ({ ip }) => limits.returnPoint('refusedPayload', ip))
}
