import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Api, api, type CallName, type CallResponse } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { Failure } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { type Authentication, callTimeout, findCustomer, withTimeout } from '../call.ts'
import type { Context, Shop } from '../context.ts'
import { failureOf, languageOfRequest, writeFailure } from '../errors.ts'
import { limitStreams } from '../limits/limit-streams.ts'
import { networkOf } from '../limits/network.ts'
import { callLimits } from '../limits/table.ts'
import { takeAsCaller } from '../limits/take-as-caller.ts'
import { CachedResponse, earlier, type MadeResponse } from './cached-response.ts'
import type { ChangeTag } from './change-feed.ts'
import { parsePathParams } from './path-params.ts'
import type { ResponseCache, Served } from './response-cache.ts'
import { shapeOf } from './response-shape.ts'
import { sendCached } from './send-cached.ts'

/** Calls whose response is the same for everybody. */
export type PublicCall = {
  [Name in CallName]: Name extends `GET ${string}` ? (Api[Name]['access'] extends 'anyone' ? Name : never) : never
}[CallName]

type Part<Name extends CallName, Key extends 'params' | 'query'> = Api[Name] extends {
  [key in Key]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

interface PublicRequest<Name extends PublicCall> {
  context: Context
  params: Part<Name, 'params'>
  query: Part<Name, 'query'>
  /** Adds cache tags, before the data is read: a change of any of these invalidates the response. */
  dependsOn(...tags: ChangeTag[]): void
  /** Sets a time at which the response expires although no data was changed; the earliest one counts. */
  validUntil(moment: Date | undefined): void
}

/**
 * Without `success: true`. A string is the response's JSON, sent unchanged; a stream of it is created per request and
 * never cached.
 */
export type PublicHandler<Name extends PublicCall> = (
  request: PublicRequest<Name>,
) => Promise<Omit<CallResponse<Name>, 'success'> | string | { stream(): Readable }>

/** The input of a call: params and query as a client writes them. */
interface SentCall {
  params?: unknown
  query?: unknown
}

/** How many lists that are too long for memory a network may load at once: each needs an encoder and all its IDs. */
const maxStreams = 5

const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' }
const privateJson = { ...json, 'cache-control': 'no-store' }

/**
 * Registers public calls whose responses are cached until something that they depend on changes. The cache key is the
 * query as the contract reads it, so that the order of parameters makes no difference.
 */
export function cachedCalls(
  app: FastifyInstance,
  shop: Shop,
  cache: ResponseCache,
  { customer }: Pick<Authentication, 'customer'>,
) {
  const limitedStream = limitStreams(maxStreams)
  const inProcess = new Map<string, (sent: SentCall) => Promise<Served>>()

  /** `isPrivate`: it is not for everybody but for whoever knows its path, and never cached. */
  function register<Name extends PublicCall>(name: Name, handler: PublicHandler<Name>, isPrivate: boolean): void {
    const headers = isPrivate ? privateJson : json
    const { summary, tag, params: Params, query: Query, response } = api[name] as Call

    async function make(params: unknown, query: unknown, ip: string): Promise<MadeResponse> {
      const tags = new Set<ChangeTag>()
      const context: Context = { ...shop, actor: undefined, ip, language: 'en', log: app.log }
      let until: Date | undefined
      const validUntil = (moment: Date | undefined) => {
        until = earlier(until, moment)
      }
      const dependsOn = (...more: ChangeTag[]) => more.forEach((tag) => void tags.add(tag))
      try {
        const made = await withTimeout(
          handler({ context, params, query, dependsOn, validUntil } as PublicRequest<Name>),
          shop.callTimeout ?? callTimeout,
        )
        if (typeof made === 'object' && 'stream' in made)
          return { status: 200, headers, body: Buffer.alloc(0), tags, stream: made.stream }
        const text =
          typeof made === 'string' ? made : JSON.stringify(shapeOf(response).parse({ success: true, ...made }))
        return { status: 200, headers, body: Buffer.from(text), tags, until }
      } catch (error) {
        const { status, failure } = failureOf(error, undefined, (query as { lang?: Language }).lang)
        if (status !== 404) throw error
        return { status, headers, body: Buffer.from(JSON.stringify(failure)), tags, until }
      }
    }
    const keyOf = (params: unknown, query: unknown) => `${name} ${JSON.stringify([params, query])}`
    const load = async (params: unknown, query: unknown, newest: boolean): Promise<Served> =>
      cache.get(keyOf(params, query), () => make(params, query, ''), { newest })
    const loadPrivate = async (params: unknown, query: unknown, ip: string) =>
      new CachedResponse(keyOf(params, query), await make(params, query, ip))

    inProcess.set(name, async ({ params: sent, query: sentQuery }) => {
      const params = Params && parsePathParams(Params, sent)
      const query = Query?.parse(sentQuery ?? {})
      // Stale, so that no page that is made from it is cached.
      return isPrivate ? { response: await loadPrivate(params, query, ''), stale: true } : load(params, query, true)
    })
    app.route({
      method: 'GET',
      url: name.slice('GET '.length),
      schema: {
        summary,
        tags: [tag],
        ...(Params && { params: Params }),
        ...(Query && { querystring: Query }),
        response: { 200: response, '4xx': Failure, '5xx': Failure },
      },
      handler: async (request, reply) => {
        const { params, query, ip } = request
        if (isPrivate) return send(await loadPrivate(params, query, ip), request, reply)
        const [uncached = 'uncachedResponse'] = callLimits[name] ?? []
        const limit = cache.has(keyOf(params, query)) ? 'cachedResponse' : uncached
        await takeAsCaller(shop.limits, limit, ip, () => findCustomer(shop, request, customer))
        const { response } = await load(params, query, false)
        if (response.stream) return reply.headers(json).send(limitedStream(networkOf(ip), response.stream))
        if (response.status === 200) cache.rememberUrl(request.raw.url, response)
        return send(response, request, reply)
      },
    })
  }

  function send(response: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
    return response.status === 404
      ? sendNotFound(response, request, reply)
      : sendCached(cache, response, request, reply)
  }

  return {
    cachedRoute: <Name extends PublicCall>(name: Name, handler: PublicHandler<Name>) => register(name, handler, false),
    /**
     * Registers a call for whoever knows its path, such as the key of a link: anyone may make it, pages may be rendered
     * from it, and nothing caches it. Its handler counts it, by what it finds; a page is counted before it is rendered, and
     * has no address of a caller.
     */
    privateRoute: <Name extends PublicCall>(name: Name, handler: PublicHandler<Name>) => register(name, handler, true),
    /**
     * The response of such a call, for rendering in this process: never a stale one, as long
     * as a new one can be made.
     */
    call(name: string, sent: SentCall): Promise<Served> {
      const load = inProcess.get(name)
      if (!load) throw new Error(`${name} is not a public call: its response cannot become part of a page.`)
      return load(sent)
    },
  }
}

/** In the language of the request, which is not part of what is cached. */
function sendNotFound({ status, plain }: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
  return reply
    .status(status)
    .headers(privateJson)
    .send(JSON.stringify(writeFailure(JSON.parse(plain.toString()), languageOfRequest(request))))
}

/** Registers a public call; given to each module's routes.ts. */
export type RegisterCachedRoute = ReturnType<typeof cachedCalls>['cachedRoute']
/** The public calls, as pages make them while they are rendered. */
export type PublicCalls = Pick<ReturnType<typeof cachedCalls>, 'call'>
