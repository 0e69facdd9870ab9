import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { busyError, failureOf, ShopError } from '#server/errors.ts'
import { handleClientErrors } from '#server/http/client-errors.ts'
import { latinWords } from '#tests/support/latin-words.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop } = shopWithStaff()

const json = { 'content-type': 'application/json' }
const bangla = { 'accept-language': 'bn' }

it.each<[string, number, string, { body?: string; headers?: Record<string, string> }]>([
  ['GET /api/nowhere', 404, 'call_not_found', {}],
  ['DELETE /api/cart/check', 405, 'method_not_allowed', {}],
  ['POST /api/cart/check', 400, 'request_invalid', { body: '{', headers: json }],
  ['POST /api/cart/check', 413, 'request_too_large', { body: `{"x":"${'x'.repeat(300_000)}"}`, headers: json }],
  ['POST /api/cart/check', 415, 'json_expected', { body: 'x', headers: { 'content-type': 'text/plain' } }],
  ['GET /api/products/%zz', 400, 'request_invalid', {}],
  ['GET /api/products/nothing?lang=bn', 404, 'product_not_found', {}],
  ['GET /api/products/nothing', 404, 'product_not_found', {}],
  ['GET /api/user/profile', 401, 'sign_in_again', {}],
])('%s: %i, in Bangla', async (route, status, reason, { body, headers }) => {
  const reply = await shop.call(route, { ...(body && { body }), headers: { ...bangla, ...headers } })
  expect(reply).toMatchObject({ status, body: { reason } })
  expect(reply.body.message).toMatch(/[\u0980-\u09ff]/)
  expect(latinWords(reply.body.message, { names: ['DELETE', 'JSON', 'application/json'] })).toEqual([])
})

it('the code and the Bangla sentence of a call that cannot be made now, and of too many calls', () => {
  for (const error of [
    busyError(),
    new ShopError('too_many_requests', 'Too many attempts. Please try again in 5 minutes.'),
  ]) {
    const { failure } = failureOf(error, undefined, 'bn')
    expect(failure.reason).toBeTypeOf('string')
    expect(latinWords(failure.message)).toEqual([])
  }
})

it('what fails at the URL of a page is in its language, whatever the browser prefers', async () => {
  const messageOf = async (path: string, language: string) =>
    (await shop.call(`GET ${path}`, { headers: { 'accept-language': language } })).body.message
  expect(await messageOf('/bn/%zz', 'en')).toBe('অনুরোধটি ঠিক নয়।')
  expect(await messageOf('/%zz', 'bn')).toBe('The request is not valid.')
})

it('a body that arrives too slowly is rejected in the language of its request', () => {
  const responses: string[] = []
  const socket = { writable: true, destroyed: false, end: (text: string) => responses.push(text) } as unknown as Socket
  const respond = handleClientErrors({})
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  respond(late, socket)
  respond(Object.assign(late, { language: 'bn' as const }), socket)
  expect(responses.map((text) => JSON.parse(text.split('\r\n\r\n')[1] ?? '').message)).toEqual([
    'The request took too long.',
    'অনুরোধে অনেক সময় লেগেছে।',
  ])
})
