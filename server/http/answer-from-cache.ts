import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'
import type { Limits } from '../limits/limits.ts'
import { takeAsCaller } from '../limits/take-as-caller.ts'
import { hostOf } from './hosts.ts'
import type { ResponseCache } from './response-cache.ts'
import { sendCached } from './send-cached.ts'

interface AnswerFromCacheOptions {
  cache: ResponseCache
  limits: Pick<Limits, 'take'>
  /** The customer who has sent a request. */
  findCustomer(request: FastifyRequest): Promise<Actor | undefined>
  /** The shop's own URL: pages are served under its host only, and redirected from others. */
  publicUrl: string | undefined
}

/** Sends cached responses as soon as a request arrives: its parameters need not be parsed again. */
export function answerFromCache(
  app: FastifyInstance,
  { cache, limits, findCustomer, publicUrl }: AnswerFromCacheOptions,
): void {
  const publicHost = publicUrl && hostOf(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || (publicHost && request.headers.host !== publicHost)) return
    const response = cache.peekUrl(request.raw.url)
    if (!response) return
    await takeAsCaller(limits, 'cachedResponse', request.ip, () => findCustomer(request))
    return sendCached(cache, response, request, reply)
  })
}
