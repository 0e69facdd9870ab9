import type { FastifyInstance } from 'fastify'
import { busyError, failureOf } from '../errors.ts'
import type { Health } from './check.ts'
import type { HealthChecks } from './health.ts'

/** Seconds until a load balancer should look again. */
const retryAfter = 2

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve; 503 only without a database, with old tables or while it
 * stops. All else is reported as degraded with 200: a mail server that is down does not take the shop down. Strangers
 * see states only; the sentences are on the Operations page.
 */
export function healthRoutes(app: FastifyInstance, health: HealthChecks): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { success: true }
  })

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const required = await health.required()
    if (required.some(({ state }) => state === 'failed')) {
      reply.code(503).header('Retry-After', retryAfter)
      return { ...failureOf(busyError()).failure, status: 'unavailable', checks: statesOf(required) }
    }
    const checks = [...required, ...(await health.optional())]
    const isDegraded = checks.some(({ state }) => state !== 'ok')
    return { success: true, status: isDegraded ? 'degraded' : 'ready', checks: statesOf(checks) }
  })
}

const statesOf = (checks: Health[]) => Object.fromEntries(checks.map(({ name, state }) => [name, state]))
