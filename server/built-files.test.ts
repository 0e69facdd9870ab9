import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtFiles } from './built-files.ts'

let app: FastifyInstance
let client: string
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'client-'))
  await mkdir(join(client, 'assets'))
  await writeFile(join(client, 'assets/entry-B1c2.js'), 'console.log(1)')
  await writeFile(join(client, 'assets/entry-B1c2.js.br'), brotliCompressSync('console.log(1)'))
  await writeFile(join(client, 'robots.txt'), 'User-agent: *')
  app = fastify()
  await app.register(builtFiles, { client })
  app.get('/*', async () => 'a page')
})
afterAll(async () => {
  await app.close()
  await rm(client, { recursive: true })
})

it('caches files with a content hash for ever, precompressed where possible', async () => {
  const { headers, payload } = await app.inject('/assets/entry-B1c2.js')
  expect([headers['cache-control'], payload]).toEqual(['public, max-age=31536000, immutable', 'console.log(1)'])
  const small = await app.inject({ url: '/assets/entry-B1c2.js', headers: { 'accept-encoding': 'br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.headers['content-type']).toMatch(/javascript/)
})

it('caches other built files for an hour, and leaves every other URL to the pages', async () => {
  expect((await app.inject('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
  for (const url of ['/', '/shop', '/assets/gone.js', '/assets/..%2f..%2fpackage.json']) {
    expect([url, (await app.inject(url)).payload]).toEqual([url, 'a page'])
  }
})
