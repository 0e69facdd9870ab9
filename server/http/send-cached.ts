import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { CachedResponse, Encoding } from './cached-response.ts'
import { compress, encodedBody } from './encode-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Who keeps the response, and is told when it takes another amount of memory. */
type Resized = Pick<ResponseCache, 'resized'>

/** Small bodies are sent uncompressed. */
const minEncoded = 1_024

function isUnchanged(response: CachedResponse, headers: IncomingHttpHeaders): boolean {
  const known = headers['if-none-match']
  // Tags are compared as weak ones, with and without `W/`.
  return known !== undefined && response.status === 200 && (known === '*' || known.includes(response.etag))
}

function encodingFor(response: CachedResponse, headers: IncomingHttpHeaders): Encoding | undefined {
  return response.length < minEncoded ? undefined : acceptedEncoding(headers['accept-encoding'])
}

/** Counts requests, and recompresses a response at maximum level once it is requested again. */
function count(cache: Resized, response: CachedResponse, encoding: Encoding | undefined) {
  if (!encoding) return
  response.sent[encoding] += 1
  if (response.sent[encoding] === 2) void compress(response, encoding).then(() => cache.resized(response))
}

/** Sends a cached response, which is no stream. */
export async function sendCached(
  cache: Resized,
  response: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.page = response.page
  reply.headers(response.headers)
  if (isUnchanged(response, request.headers)) return reply.code(304).send()
  const encoding = encodingFor(response, request.headers)
  reply.code(response.status)
  if (!encoding) return reply.send(response.plain)
  const isNew = !response.encoded[encoding]
  const body = await encodedBody(response, encoding)
  if (isNew) cache.resized(response)
  count(cache, response, encoding)
  return reply.header('content-encoding', encoding).send(body)
}
