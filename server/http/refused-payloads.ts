import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Authentication, findCustomer } from '../call.ts'
import type { Context } from '../context.ts'
import type { Limits } from '../limits/limits.ts'
import { type Taken, takeAsCaller } from '../limits/take-as-caller.ts'
import { largestBodies } from './json-body.ts'

/**
 * Counts bodies of calls that are refused: each has to be read, and no other limit counts them. The point is taken
 * before the body is read and returned once it is accepted, so that nothing is read of a flood. A network counts, and is
 * refused, only bodies of callers who are not signed in; everybody else counts by session. Routes with a smaller limit of
 * their own are left out: who signs in or pays, and who notifies, is not refused for what a neighbor has sent.
 */
export function limitRefusedPayloads(
  app: FastifyInstance,
  limits: Pick<Limits, 'take' | 'returnPoint'>,
  { customer }: Pick<Authentication, 'customer'>,
): void {
  const points = new WeakMap<FastifyRequest, Taken>()

  async function take(request: FastifyRequest, context: Context | undefined): Promise<Taken> {
    if (!context?.actor)
      return takeAsCaller(
        limits,
        'refusedPayload',
        request.ip,
        async () => context && findCustomer(context, request, customer),
      )
    const taken: Taken = ['refusedPayloadOfSession', context.actor.sessionId]
    await limits.take(...taken)
    return taken
  }

  app.addHook('preParsing', async (request) => {
    // None of a path without a call.
    const context: Context | undefined = request.context
    const { bodyLimit = largestBodies.ofCalls } = request.routeOptions
    if (!hasBody(request) || bodyLimit < largestBodies.ofCalls) return
    points.set(request, await take(request, context))
  })

  app.addHook('preHandler', async (request) => {
    const taken = points.get(request)
    if (taken) await limits.returnPoint(...taken)
  })
}

const hasBody = ({ method, headers }: FastifyRequest) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
