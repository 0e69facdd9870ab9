import type { FastifyInstance } from 'fastify'
import type { Limits } from '../limits/limits.ts'
import { hostOf } from './hosts.ts'
import type { ResponseCache } from './response-cache.ts'
import { sendCached } from './send-cached.ts'

interface AnswerFromCacheOptions {
  cache: ResponseCache
  limits: Pick<Limits, 'take'>
  /** The shop's own URL: pages are served under its host only, and redirected from others. */
  publicUrl: string | undefined
}

/** Sends cached responses as soon as a request arrives: its parameters need not be parsed again. */
export function answerFromCache(app: FastifyInstance, { cache, limits, publicUrl }: AnswerFromCacheOptions): void {
  const publicHost = publicUrl && hostOf(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || (publicHost && request.headers.host !== publicHost)) return
    const response = cache.peekUrl(request.raw.url)
    if (!response) return
    await limits.take('cachedResponse', request.ip)
    return sendCached(cache, response, request, reply)
  })
}
