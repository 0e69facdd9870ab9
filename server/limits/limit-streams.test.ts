import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { limitStreams } from './limit-streams.ts'

const pieces = () => Readable.from(['a', 'b'])

it('allows a key so many open streams, and another one when one of them ends or is cancelled', async () => {
  const limited = limitStreams(2)
  const [first, second] = [limited('nadia', pieces), limited('nadia', pieces)]
  expect(() => limited('nadia', pieces)).toThrow('list_is_loading')
  expect(await text(limited('rahim', pieces))).toBe('ab')
  second.destroy()
  await expect.poll(() => limited('nadia', pieces)).toBeInstanceOf(Readable)
  expect(() => limited('nadia', pieces)).toThrow('list_is_loading')
  expect(await text(first)).toBe('ab')
  await expect.poll(() => limited('nadia', pieces)).toBeInstanceOf(Readable)
})
