import { brotliDecompressSync } from 'node:zlib'
import compress from '@fastify/compress'
import fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { apiReference, collectOpenApi } from './api-reference.ts'

async function openReference() {
  const counted: string[] = []
  const limits = { take: async (name: string) => void counted.push(name) }
  const app = fastify()
  await app.register(compress, { encodings: ['br', 'gzip'] })
  await collectOpenApi(app)
  app.get('/api/call', { schema: { summary: 'A call' } }, async () => 'an answer'.repeat(1_000))
  app.get('/*', async () => 'a page')
  await app.register(apiReference, { limits })
  return { app, counted }
}

it('describes the calls, but no routes without a schema, such as pages', async () => {
  const { app } = await openReference()
  const response = await app.inject('/api/openapi.json')
  expect(response.statusCode).toBe(200)
  expect(Object.keys(response.json().paths)).toEqual(['/api/call'])
  await app.close()
})

it('makes the description and the script that shows it once, and counts who asks for them', async () => {
  const { app, counted } = await openReference()
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.inject({ url: path, headers: { 'accept-encoding': 'br', ...headers } })
  const describe = vi.spyOn(app, 'swagger')
  for (const path of ['/api/openapi.json', '/api/docs/js/scalar.js']) {
    const [first, again] = [await get(path), await get(`${path}?more=1`)]
    const kinds = counted.splice(0)
    expect([path, first.statusCode, again.statusCode, kinds]).toEqual([
      path,
      200,
      200,
      ['uncachedResponse', 'cachedResponse'],
    ])
    const plain = await get(path, { 'accept-encoding': 'identity' })
    if (first.headers['content-encoding']) expect(brotliDecompressSync(first.rawPayload)).toEqual(plain.rawPayload)
    else expect(first.rawPayload).toEqual(plain.rawPayload)
    expect((await get(path, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
    counted.splice(0)
  }
  expect(describe).toHaveBeenCalledOnce()
  for (const spelled of [
    '/api/%6Fpenapi.json',
    '/api/docs/js/%73calar.js',
    '/api/docs%2Fjs/scalar.js',
    '/api/docs/js//scalar.js',
  ])
    await app.inject({ method: 'HEAD', url: spelled })
  expect(counted).not.toContain('uncachedResponse')
  await app.close()
})
