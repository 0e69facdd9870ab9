import { expect, it } from 'vitest'
import { failing } from '#contract/failures/failures.ts'
import { failureOf, ShopError } from './errors.ts'

it('a failure has its code, its values, and its sentence in the language of the request', () => {
  const thrown = new ShopError('addresses_limit', { limit: 50 }, { retryAfter: 5 })
  expect(failureOf(thrown, undefined, 'bn')).toEqual({
    status: 409,
    retryAfter: 5,
    failure: {
      success: false,
      code: 'addresses_limit',
      params: { limit: 50 },
      message: 'সর্বোচ্চ ৫০টি ঠিকানা রাখা যায়।',
    },
  })
})

it('a failure of a field stands there as well, and one that a check has found is thrown as it is', () => {
  const { failure } = failureOf(new ShopError(failing('mobile_invalid'), { field: 'phone', joins: 'at_once' }))
  const { code, params, message, fields, joins } = failure
  expect(fields).toEqual({ phone: { code, params, message } })
  expect([code, joins]).toEqual(['mobile_invalid', 'at_once'])
})

it('an unexpected error says the number of its request', () => {
  const { status, failure } = failureOf(new Error('a bug'), 'abc')
  expect([status, failure.code, failure.requestId]).toEqual([500, 'unexpected_with_number', 'abc'])
  expect(failure.message).toContain('tell us this number: abc.')
})

it('the values of a code, and a code without values, are checked by the compiler', () => {
  // @ts-expect-error: the limit is missing
  expect(() => failureOf(new ShopError('addresses_limit')).failure.message).not.toThrow()
  // @ts-expect-error: a number is expected
  expect(new ShopError('addresses_limit', { limit: '50' }).status).toBe(409)
  // @ts-expect-error: it names nothing
  expect(new ShopError('address_not_found', { limit: 50 }).status).toBe(404)
})
