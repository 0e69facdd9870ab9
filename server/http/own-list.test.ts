import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { listOwn } from './own-list.ts'

/** A list of three items in batches of two. The first batch is read when `release` is called. */
function openList(accountId: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const readBatch = async (after: string | undefined) => {
    if (after) return [{ _id: 'c' }]
    await released
    return [{ _id: 'a' }, { _id: 'b' }]
  }
  const response = listOwn({ accountId, field: 'orders', batchSize: 2, readBatch })
  return { response, release }
}

it('streams three long lists of an account at a time, also of requests that come at once', async () => {
  const lists = Array.from({ length: 4 }, () => openList('nadia'))
  const streams: Readable[] = []
  for (const { response, release } of lists.slice(0, 3)) {
    release()
    const stream = await response
    if (!(stream instanceof Readable)) throw new Error('not a stream')
    streams.push(stream)
  }
  lists[3]?.release()
  await expect(lists[3]?.response).rejects.toMatchObject({ code: 'too_many_requests' })
  for (const stream of streams) {
    stream.destroy()
    await once(stream, 'close')
  }
  const next = openList('nadia')
  next.release()
  let text = ''
  for await (const piece of await next.response) text += piece
  expect(JSON.parse(text)).toEqual({ success: true, orders: [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }] })
})
