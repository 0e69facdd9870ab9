import { expect, it } from 'vitest'
import { limitStreams } from './limit-streams.ts'

async function* pieces() {
  yield 'a'
  yield 'b'
}

it('allows a key so many open streams, and another one when one of them ends or is cancelled', async () => {
  const streams = limitStreams(2)
  const [first, second, unread] = [1, 2, 3].map(() => streams.stream('nadia', pieces()))
  const reading = first?.[Symbol.asyncIterator]()
  await reading?.next()
  await second?.[Symbol.asyncIterator]().next()
  expect(() => streams.assertFree('nadia')).toThrow('This list is being loaded already')
  expect(() => streams.assertFree('rahim')).not.toThrow()
  second?.destroy()
  await expect.poll(() => streams.assertFree('nadia')).toBeUndefined()
  await unread?.[Symbol.asyncIterator]().next()
  expect(() => streams.assertFree('nadia')).toThrow('This list is being loaded already')
  while (!(await reading?.next())?.done);
  expect(() => streams.assertFree('nadia')).not.toThrow()
})

it('does not count a stream that is never read', () => {
  const streams = limitStreams(1)
  streams.stream('nadia', pieces())
  expect(() => streams.assertFree('nadia')).not.toThrow()
})
