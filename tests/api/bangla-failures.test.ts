import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
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
])('%s: %i, in Bangla', async (route, status, code, { body, headers }) => {
  const reply = await shop.call(route, { ...(body && { body }), headers: { ...bangla, ...headers } })
  expect([reply.status, reply.body.reason ?? reply.body.code]).toEqual([status, code])
  expect(reply.body.message).toMatch(/[\u0980-\u09ff]/)
  expect(latinWords(reply.body.message, { names: ['DELETE', 'JSON', 'application/json'] })).toEqual([])
})

it('what fails at the URL of a page is in its language, whatever the browser prefers', async () => {
  const messageOf = async (path: string, language: string) =>
    (await shop.call(`GET ${path}`, { headers: { 'accept-language': language } })).body.message
  expect(await messageOf('/bn/%zz', 'en')).toBe('অনুরোধটি ঠিক নয়।')
  expect(await messageOf('/%zz', 'bn')).toBe('The request is not valid.')
})

it('a body that arrives too slowly is rejected in the language of its request', () => {
  const responses: string[] = []
  const end = (text: string) => responses.push(text)
  const socket = { writable: true, destroyed: false, end, destroy() {} } as unknown as Socket
  const respond = handleClientErrors({})
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  respond(late, socket)
  respond(Object.assign(late, { language: 'bn' as const }), socket)
  expect(responses.map((text) => JSON.parse(text.split('\r\n\r\n')[1] ?? '').message)).toEqual([
    'The request took too long.',
    'অনুরোধে অনেক সময় লেগেছে।',
  ])
})
