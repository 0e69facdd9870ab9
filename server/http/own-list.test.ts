import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { streamOwn } from './own-list.ts'

/** A list of three items in batches of two. */
const longList = (accountId: string) =>
  streamOwn({
    accountId,
    field: 'orders',
    batchSize: 2,
    readBatch: async (after) => (after ? [{ _id: 'c' }] : [{ _id: 'a' }, { _id: 'b' }]),
    rest: (total) => ({ total }),
  })

it('streams one long list of an account at a time, also of requests that come at once', async () => {
  const both = await Promise.allSettled([longList('nadia'), longList('nadia')])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(both[1]).toMatchObject({ reason: { code: 'list_is_loading' } })
  expect(await longList('rahim')).toBeInstanceOf(Readable)
  const [stream] = both.map((one) => (one.status === 'fulfilled' ? one.value : undefined))
  if (!(stream instanceof Readable)) throw new Error('not a stream')
  stream.destroy()
  await once(stream, 'close')
  const next = await longList('nadia')
  if (!(next instanceof Readable)) throw new Error('not a stream')
  expect(JSON.parse(await text(next))).toEqual({
    success: true,
    orders: [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }],
    total: 3,
  })
})
