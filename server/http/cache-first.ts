import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { hostOf, isWellFormedHost } from './hosts.ts'
import type { ResponseCache } from './response-cache.ts'
import { sendCachedRaw } from './send-cached.ts'

interface CacheFirstOptions {
  cache: ResponseCache
  /** Headers of every response. */
  headers: Record<string, string>
  /** The shop's own URL, where only its host is served. */
  publicUrl: string | undefined
}

/**
 * Creates the server that sends cached responses before the framework handles a request: at the rates at which they
 * can be sent, routing, hooks and a line in the log would be most of the work. All other requests go to the framework.
 */
export function cacheFirstServer({ cache, headers, publicUrl }: CacheFirstOptions) {
  const publicHost = publicUrl && hostOf(publicUrl)
  let stopping = false

  function sendFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || stopping) return false
    const { host, 'content-length': length, 'transfer-encoding': chunks } = request.headers
    if (publicHost ? host !== publicHost : !isWellFormedHost(host)) return false
    // Its body has to be consumed, or it would be parsed as the next request.
    if (length !== undefined || chunks !== undefined) return false
    const known = cache.peekUrl(request.url)
    return known !== undefined && sendCachedRaw(cache, known, headers, request, response)
  }

  const serverFactory: NonNullable<FastifyServerOptions['serverFactory']> = (handle, options) => {
    const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = options as FastifyServerOptions & {
      http: object
    }
    const server = createServer(http, (request, response) => {
      if (!sendFromCache(request, response)) handle(request, response)
    })
    return Object.assign(server, { keepAliveTimeout, requestTimeout, timeout: connectionTimeout })
  }

  return {
    serverFactory,
    /** From now on the framework handles every request: it closes connections after responding. */
    stop() {
      stopping = true
    },
  }
}
