import { once } from 'node:events'
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { cacheFirstServer } from './cache-first.ts'
import { openResponseCache } from './response-cache.ts'

it('sends cached responses under the public host only, whatever host a client says was forwarded', async () => {
  const cache = openResponseCache()
  const made = { status: 200, headers: {}, body: Buffer.from('cached'), tags: new Set<never>() }
  const { response } = await cache.get('page /shop', async () => made)
  cache.rememberUrl('/shop', response)
  const { serverFactory } = cacheFirstServer({ cache, headers: {}, publicUrl: 'https://shop.example' })
  const server = serverFactory((_request, response) => void response.end('not cached'), { http: {} })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const open = async (host: string, forwarded: string) => {
    const headers = { host, 'x-forwarded-host': forwarded }
    const [response] = await once(
      send({ port, host: '127.0.0.1', path: '/shop', headers, agent: false }).end(),
      'response',
    )
    return text(response)
  }
  expect(await open('shop.example', 'evil.example')).toBe('cached')
  expect(await open('evil.example', 'shop.example')).toBe('not cached')
})
