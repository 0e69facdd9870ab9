import { expect, it } from 'vitest'
import { DrizzleQueryError } from '#database/drizzle.ts'
import { describeError, shortenAddress } from './logging.ts'

const secret = 'House 12\n    at Road 5\nDhanmondi'

it('logs a failed query without its parameters, even those of several lines', () => {
  const inner = new DrizzleQueryError('insert into orders', [secret], new Error('connection lost'))
  const failed = new DrizzleQueryError('select 1', ['first line\nsecond line', secret], inner)
  const described = describeError(failed)
  expect(described).toMatchObject({ message: 'Failed query: select 1', cause: 'Failed query: insert into orders' })
  expect(described.stack).toContain('logging.test.ts')
  expect(JSON.stringify(described)).not.toMatch(/House|Road 5|Dhanmondi|first line|second line|params/)
})

it('logs no parameters of a query whose message was changed after the error was made', () => {
  const failed = new DrizzleQueryError('select 1', [secret])
  failed.message = 'The order was not saved'
  expect(describeError(failed).message).toBe('The order was not saved')
  expect(describeError(failed).stack).not.toMatch(/House|Road 5|Dhanmondi/)
})

it('names the network of a client, and none of a client that has closed its connection', () => {
  const networks = ['203.0.113.7', '2001:db8:1:2::3', undefined].map(shortenAddress)
  expect(networks).toEqual(['203.0.113.x', '2001:db8:1::', ''])
})
