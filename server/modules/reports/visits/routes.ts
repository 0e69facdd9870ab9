import type { FastifyInstance } from 'fastify'
import type { RegisterRoute } from '../../../call.ts'
import type { Shop } from '../../../context.ts'
import { openCounts } from './counts.ts'
import { wordsToCount } from './search-words.ts'
import { deviceOf, isBot, sourceOf } from './visitor.ts'

/** Milliseconds between two writes of what was counted. */
const writesEvery = 10_000

/** Counts what pages of the shop tell; nothing of the request is kept. */
export function visitRoutes(route: RegisterRoute, app: FastifyInstance, shop: Shop): void {
  const counts = openCounts(shop)
  const write = () => counts.write().catch((error: unknown) => shop.log.warn(error, 'visits could not be counted'))
  const timer = setInterval(write, writesEvery).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })

  route('POST /api/counts', async ({ context, body, request }) => {
    const browser = request.headers['user-agent'] ?? ''
    if (isBot(browser)) return ''
    if ('words' in body) {
      const words = wordsToCount(body.words)
      if (words) counts.search({ ...body, words }, context.ip)
      return ''
    }
    const { step, language } = body
    const source = sourceOf(body, request.hostname)
    // A page that was loaded again inside the shop is no entrance.
    if (step === 'entrance' && source === '') return ''
    counts.step({ step, source, language, device: deviceOf(browser) })
    return ''
  })
}
