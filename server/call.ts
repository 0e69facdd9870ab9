import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { z } from 'zod'
import { type Mark, seenWith } from '#contract/accounts/marks.ts'
import { isStaffCall, permissionsOf } from '#contract/accounts/permissions.ts'
import { type Api, api, type CallName, type CallResponse } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { Failure } from '#contract/errors.ts'
import type { Notice } from '#contract/notices.ts'
import type { Actor, Context, Shop, SignedInContext } from './context.ts'
import { busyError, failureWithoutHidden, languageOfRequest, ShopError, writeNotice } from './errors.ts'
import { largestBodies, largestBodyOf } from './http/json-body.ts'
import { leaveOut, markedPlaces, marksIn } from './http/leave-out-fields.ts'
import { requireOwnPage, staffToken } from './http/staff-cookie.ts'
import { admitUpload, whileUploaded } from './http/uploads.ts'
import { groupGate } from './limits/group-gate.ts'
import { callLimits, type LimitName, limits } from './limits/table.ts'
import { type Taken, takeAsCaller } from './limits/take-as-caller.ts'
import { maySee, requireAccess } from './permissions.ts'
import { logRefusedCall } from './staff-attempts.ts'

type Part = 'params' | 'query' | 'body' | 'headers'
type Received<Name extends CallName, Key extends Part> = Api[Name] extends {
  [key in Key]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

/** The parsed and authorized request that a handler receives. */
export interface ReceivedCall<Name extends CallName> {
  context: Api[Name]['access'] extends 'anyone' ? Context : SignedInContext
  params: Received<Name, 'params'>
  query: Received<Name, 'query'>
  body: Received<Name, 'body'>
  headers: Received<Name, 'headers'>
  /** The body as it was sent, before it was parsed. */
  sent: unknown
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler returns, without `success: true`: its message may be a notice, which is written with the response. */
type Result<Response> = Response extends { message: string }
  ? Omit<Response, 'success' | 'message'> & { message: string | Notice }
  : Omit<Response, 'success'>

/** The handler of a call; a string or a stream is the response's JSON, sent unchanged. */
export type Handler<Name extends CallName> = (
  call: ReceivedCall<Name>,
) => Promise<Result<CallResponse<Name>> | string | Readable>

/** Resolves a token to its account; undefined when it is invalid. */
export interface Authentication {
  /** A customer's bearer token. */
  customer(shop: Pick<Shop, 'config' | 'db' | 'now'>, token: string): Promise<Actor | undefined>
  /** The token in the cookie of staff. `attended`: somebody at the screen has caused the call. */
  staff(context: Context, token: string, attended: boolean): Promise<Actor | undefined>
}

/** The bearer token of a request, if it has one. */
export const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1]

/** The staff member whose cookie a request carries. */
export async function findStaff(
  context: Context,
  request: FastifyRequest,
  authenticate: Authentication['staff'],
): Promise<Actor | undefined> {
  const token = staffToken(request, context.config)
  return token ? authenticate(context, token, request.headers['x-unattended'] === undefined) : undefined
}

/** Who makes a call of staff: only the cookie counts, and only requests of the shop's own pages change something. */
async function staffOf(context: Context, request: FastifyRequest, { staff }: Authentication): Promise<Actor> {
  const actor = await findStaff(context, request, staff)
  if (!actor) throw new ShopError('staff_sign_in')
  if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnPage(request, context.config)
  return actor
}

/** The customer whose token a request carries. */
export async function findCustomer(
  shop: Pick<Shop, 'config' | 'db' | 'now'>,
  request: FastifyRequest,
  authenticate: Authentication['customer'],
): Promise<Actor | undefined> {
  const token = bearerToken(request)
  return token ? authenticate(shop, token) : undefined
}

async function customerOf(context: Context, request: FastifyRequest, { customer }: Authentication): Promise<Actor> {
  const actor = await findCustomer(context, request, customer)
  if (!actor) throw new ShopError('sign_in_again')
  return actor
}

/** Registers routes from rows of the contract's table of calls. */
export function routeRegistrar(app: FastifyInstance, shop: Shop, authentication: Authentication) {
  return <Name extends CallName>(name: Name, handler: Handler<Name>, options: CallOptions<Name> = {}): void => {
    const [method, url] = name.split(' ') as [HTTPMethods, string]
    const call = api[name] as Call
    const { summary, tag, access, params, query, body, files, headers, answers = 200, response, announces } = call
    const largestBody = largestBodyOf(url, call)
    const announced = announces ?? (isStaffCall(access) ? 'orders' : 'nothing')
    app.route({
      method,
      url,
      // Files have the limit of who reads them.
      ...(largestBody < largestBodies.ofCalls && { bodyLimit: largestBody }),
      schema: {
        summary,
        tags: [tag],
        ...(permissionsOf(access).length > 0 && { description: `Permission: ${permissionsOf(access).join(' or ')}` }),
        ...(access !== 'anyone' && { security: [{ [isStaffCall(access) ? 'staff' : 'bearer']: [] }] }),
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(files && { consumes: [...files] }),
        ...(headers && { headers }),
        response: { [answers]: response, '4xx': Failure, '5xx': Failure },
      },
      // Authorize before parsing, so that the response reveals nothing to unauthorized callers.
      onRequest: async (request, reply) => {
        const language = languageOfRequest(request)
        const context: Context = { ...shop, actor: undefined, ip: request.ip, language, log: request.log }
        request.context = context
        reply.header('Cache-Control', 'no-store')
        if (access === 'anyone') return
        const authenticate = isStaffCall(access) ? staffOf : customerOf
        context.actor = await authenticate(context, request, authentication)
        if (isStaffCall(access)) await requireAccess(context, call, method === 'GET')
      },
      ...(isStaffCall(access) && {
        ...leavingOut(call),
        // Before the response, so that the log has it when the caller knows.
        onError: ({ context, params }: FastifyRequest, _reply: FastifyReply, error: Error) => {
          const { orderId } = params as { orderId?: string }
          return logRefusedCall(context, { name, summary, orderId }, error)
        },
      }),
      // A file is read only of who may send it now: it stays in memory until its call is done.
      ...(files && {
        preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
          const context = request.context as SignedInContext
          const taken = await takeLimits(name, request, authentication)
          await orReturnLimits(context, taken, async () => {
            takenForFiles.set(request, taken)
            await options.beforeFile?.(context, request.params as Record<string, string>)
            admitUpload(app, request, reply, { account: context.actor.id, isStaff: isStaffCall(access) })
          })
        },
      }),
      preValidation: (request, _reply, done) => {
        request.sent = request.body
        done()
      },
      handler: async (request, reply) => {
        const { context, params, query, body, headers, sent } = request
        reply.code(answers)
        if (answers === 200) reply.type('application/json; charset=utf-8')
        const received = { context, params, query, body, headers, sent, request, reply } as ReceivedCall<Name>
        const counted = async () => {
          const taken = takenForFiles.get(request) ?? (await takeLimits(name, request, authentication))
          return orReturnLimits(context, taken, async () => {
            const result = await handler(received)
            // Nobody reads the response to HEAD: a stream without an end would stay open.
            if (result instanceof Readable && request.method === 'HEAD') return result.destroy()
            if (typeof result === 'string' || result instanceof Readable) return result
            return writeNotice({ success: true, ...result }, context.language)
          })
        }
        const inTurn = inTurnOfSession(context, counted)
        const work = files ? () => whileUploaded(request, inTurn) : inTurn
        const timeout = shop.callTimeout ?? options.timeout ?? callTimeout
        const late = options.late && (() => options.late?.(received) ?? busyError())
        if (method === 'GET') return withTimeout(work(), timeout, late)
        // Cached responses that depend on its changes are invalidated before it responds.
        const changing = shop.changes.applyingChanges(work).then((result) => {
          if (announced !== 'nothing') shop.orderUpdates.changed(announced === 'new-orders')
          return result
        })
        return withTimeout(changing, timeout, late)
      },
    })
  }
}

const ofFailures = markedPlaces(Failure)
/** What a failure tells: by its fields, and by its sentence. */
const failureMarks: readonly Mark[] = ['contact', 'money']

/**
 * Leaves marked fields out of a response of staff, and amounts and numbers out of the sentence of a failure, by what the caller may
 * see: the one place, whatever wrote it.
 */
function leavingOut({ response, reveals = {} }: Call) {
  const ofResponse = markedPlaces(response)
  return {
    onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      // None for a request that was refused before it was read, such as one with an undecodable address.
      const context: Context | undefined = request.context
      if (!context) return payload
      const isFailure = reply.statusCode >= 400
      const places = isFailure ? ofFailures : ofResponse
      if (!places || !(isFailure || reply.statusCode === 200)) return payload
      const mayNot = (mark: Mark) => !maySee(context, ...seenWith[mark], ...[reveals[mark] ?? []].flat())
      const hidden = new Set([...(isFailure ? failureMarks : marksIn(places))].filter(mayNot))
      if (hidden.size === 0) return payload
      if (typeof payload !== 'string') throw new Error('a response with marked fields is no JSON text')
      const written = JSON.parse(payload)
      leaveOut(written, places, hidden)
      const left = JSON.stringify(isFailure ? failureWithoutHidden(written, context.language, hidden) : written)
      reply.header('content-length', Buffer.byteLength(left))
      return left
    },
  }
}

/** What ends sessions, or proves who is there: a count that somebody else has used up must not refuse it. */
const uncounted = /\/(sessions|sign-out|second-factor|password-proof)\b/

function limitNamesOf(name: CallName): readonly LimitName[] {
  const countsByPerson = isStaffCall(api[name].access) && !name.startsWith('GET ') && !uncounted.test(name)
  return [...(callLimits[name] ?? []), ...(countsByPerson ? (['changeByStaff'] as const) : [])]
}

/** Of calls whose body is a file: they are counted before it is read. */
const takenForFiles = new WeakMap<FastifyRequest, Taken[]>()

/** Counts the call by its limits. @throws ShopError too_many_requests */
async function takeLimits(
  name: CallName,
  request: FastifyRequest,
  { customer }: Pick<Authentication, 'customer'>,
): Promise<Taken[]> {
  const { context } = request
  const findCaller = async () => context.actor ?? findCustomer(context, request, customer)
  return Promise.all(
    limitNamesOf(name).map(async (limit): Promise<Taken> => {
      if (limits[limit].by === 'network') return takeAsCaller(context.limits, limit, context.ip, findCaller)
      const taken: Taken = [limit, context.actor ?? '']
      await context.limits.take(...taken)
      return taken
    }),
  )
}

/** Runs a call that was counted. Server errors do not count. */
async function orReturnLimits<Result>(
  { limits }: Pick<Context, 'limits'>,
  taken: Taken[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ShopError) || error.status === 503) {
      // Before the response, so that an immediate retry is not limited.
      await Promise.all(taken.map((one) => limits.returnPoint(...one)))
    }
    throw error
  }
}

/** Calls of one session, and of all sessions of an account, that run at a time. A page of the shop makes fewer. */
const [mostOfSession, mostOfAccount] = [8, 16]
const [ofSession, ofAccount] = [groupGate(mostOfSession), groupGate(mostOfAccount)]

/**
 * Each running call may hold one of the few connections to the database, and wait for the same order: further ones of the
 * same session or account wait for their turn, so that others find one. What has waited until its response was late is not run.
 */
function inTurnOfSession<Result>({ actor }: Context, run: () => Promise<Result>): () => Promise<Result> {
  if (!actor) return run
  return () => {
    const asked = performance.now()
    const inTime = async () => {
      if (performance.now() - asked > callTimeout) throw busyError()
      return run()
    }
    return ofSession(actor.sessionId, () => ofAccount(actor.id, inTime))
  }
}

/** Milliseconds in which a call responds: after five seconds most visitors have left. */
export const callTimeout = 4_800

/** For calls that wait for the card provider: respond before the customer gives up. */
export const providerTiming = { timeout: 10_500 }

interface CallOptions<Name extends CallName> {
  /** Of a call whose body is a file: rejects before it is read. The path is not validated yet. */
  beforeFile?(context: SignedInContext, params: Record<string, string>): Promise<unknown>
  /** Milliseconds until the response is 503; more for calls to external services. */
  timeout?: number
  /** What is said then; otherwise that the shop is busy. */
  late?(call: ReceivedCall<Name>): ShopError
}

/** Responds in time whatever the database does. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  timeout: number,
  lateError: () => ShopError = busyError,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, giveUp) => {
    timer = setTimeout(() => {
      giveUp(lateError())
      // A stream that comes later is read by nobody: open, it would count for its account.
      void work.then(
        (result) => result instanceof Readable && result.destroy(),
        () => undefined,
      )
    }, timeout)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Registers a call; given to each module's routes.ts. */
export type RegisterRoute = ReturnType<typeof routeRegistrar>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every call of the contract before its handler runs. */
    context: Context
    /** The body before it is parsed, for every call of the contract. */
    sent: unknown
  }
}
