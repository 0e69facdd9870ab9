import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answering } from '../../call.ts'
import { ShopError } from '../../errors.ts'
import { listOwnMessages } from './list-own-messages.ts'
import { sendMessage } from './send-message.ts'
import { staffContactRoutes } from './staff-routes.ts'
import { subscribe } from './subscribe.ts'

const timeWindow = '1 hour'
/** In an hour: messages of one user, and subscriptions from one network address (many phones share one). */
const most = { messages: 20, subscriptions: 60 }

export function contactRoutes(answer: Answering, app: FastifyInstance): void {
  const messages = app.createRateLimit({
    max: most.messages,
    timeWindow,
    keyGenerator: ({ context }) => context.actor?.id ?? context.ip,
  })
  const subscriptions = app.createRateLimit({ max: most.subscriptions, timeWindow })

  answer('POST /api/contact', async ({ context, body, request }) => {
    await refuseTooMany(messages, request, 'You have sent many messages in a short while. Please write again later.')
    await sendMessage(context, body)
    return { success: true, message: 'Thank you. Your message has reached us; we answer within one working day.' }
  })

  answer('GET /api/contact/my-contacts', async ({ context }) => ({
    success: true,
    data: await listOwnMessages(context),
  }))

  answer('POST /api/newsletter', async ({ context, body, request }) => {
    await refuseTooMany(subscriptions, request, 'Too many subscriptions came from here. Please try again later.')
    await subscribe(context, body)
    return { success: true, message: 'Thank you. You will hear from us when there is something new to smell.' }
  })

  staffContactRoutes(answer)
}

type RateLimit = ReturnType<FastifyInstance['createRateLimit']>

async function refuseTooMany(limit: RateLimit, request: FastifyRequest, message: string): Promise<void> {
  const counted = await limit(request)
  if (counted.isAllowed || !counted.isExceeded) return
  throw new ShopError('too_many_requests', message, { retryAfter: counted.ttlInSeconds })
}
