import { PassThrough } from 'node:stream'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { stillMay } from '../../accounts/index.ts'

/**
 * Server-sent events for a screen of staff: `orders` whenever orders have changed, anywhere. Ends when the client
 * disconnects, at once when its session or its permission ends, and when the process stops.
 * @throws ShopError unavailable when too many are open already
 */
export function streamOrderUpdates(context: SignedInContext): PassThrough {
  const { orderUpdates, log, actor } = context
  const stream = new PassThrough()
  const send = (text: string) => {
    // A slow client may miss an event: the next one says the same.
    if (!stream.writableNeedDrain && !stream.writableEnded) stream.write(`${text}\n\n`)
  }
  const end = () => void stream.end()
  const check = () =>
    void stillMay(context, ['today.read']).then(
      (mayStill) => (mayStill ? send(': still here') : end()),
      (error: unknown) => log.warn(error, 'failed to check whether the reader of order updates still may'),
    )
  const unsubscribe = orderUpdates.subscribe({
    userId: actor.id,
    sessionId: actor.sessionId,
    onUpdate: (placed) => send(`event: orders\ndata: ${JSON.stringify({ placed })}`),
    onSessionsEnded: check,
    onEnd: end,
  })
  if (!unsubscribe) throw new ShopError('too_many_order_screens', {}, { retryAfter: 30 })
  const timer = setInterval(check, orderUpdates.checkEvery)
  stream.once('close', () => {
    clearInterval(timer)
    unsubscribe()
  })
  send('event: ready\ndata: {}')
  return stream
}
