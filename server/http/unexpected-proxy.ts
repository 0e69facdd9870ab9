import type { FastifyInstance } from 'fastify'
import type { Shop } from '../context.ts'
import { isPublic } from './public-addresses.ts'

/** What the first steps ask for. */
export const proxySeen = 'X-Forwarded-For without TRUST_PROXY'
const days = 24 * 60 * 60
const message =
  'Requests come with X-Forwarded-For, but TRUST_PROXY is off: if the shop is behind a proxy, all visitors count as one network and share its limits. Set TRUST_PROXY=true then, and only then.'

/**
 * Behind a proxy that is not trusted, all visitors count as one network, so that strangers use up the limits of
 * everybody. It is logged once, and shown on the first steps for a week. A proxy is on the same machine or network: from the
 * internet anybody can send the header.
 */
export function watchForProxy(app: FastifyInstance, { config, limits }: Pick<Shop, 'config' | 'limits'>) {
  if (config.trustProxy) return
  let isReported = false
  app.addHook('onRequest', ({ headers, ip }, _reply, done) => {
    done()
    if (isReported || headers['x-forwarded-for'] === undefined || isPublic(ip.replace(/^::ffff:/i, ''))) return
    isReported = true
    app.log.error(message)
    limits.remember(proxySeen, 7 * days).catch((error: unknown) => {
      // Tries again with the next request.
      isReported = false
      app.log.warn(error, 'that there is a proxy could not be remembered')
    })
  })
}
