import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtFiles } from './built-files.ts'

let app: FastifyInstance
let client: string
let earlier: string
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'client-'))
  await mkdir(join(client, 'assets'))
  await writeFile(join(client, 'assets/entry-B1c2.js'), 'console.log(1)')
  await writeFile(join(client, 'assets/entry-B1c2.js.br'), brotliCompressSync('console.log(1)'))
  await writeFile(join(client, 'robots.txt'), 'User-agent: *')
  earlier = await mkdtemp(join(tmpdir(), 'earlier-'))
  await mkdir(join(earlier, 'assets'))
  await writeFile(join(earlier, 'assets/entry-A0b1.js'), 'console.log(0)')
  await writeFile(join(earlier, 'assets/entry-B1c2.js'), 'console.log(0)')
  app = fastify()
  await app.register(builtFiles, { client, earlier })
  app.get('/*', async () => 'a page')
})
afterAll(async () => {
  await app.close()
  await rm(client, { recursive: true })
  await rm(earlier, { recursive: true })
})

it('caches files with a content hash for ever, precompressed where possible', async () => {
  const { headers, payload } = await app.inject('/assets/entry-B1c2.js')
  expect([headers['cache-control'], payload]).toEqual(['public, max-age=31536000, immutable', 'console.log(1)'])
  const small = await app.inject({ url: '/assets/entry-B1c2.js', headers: { 'accept-encoding': 'br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.headers['content-type']).toMatch(/javascript/)
})

it('also sends the scripts of earlier builds, for pages that were loaded before an update', async () => {
  const { headers, payload } = await app.inject('/assets/entry-A0b1.js')
  expect([headers['cache-control'], payload]).toEqual(['public, max-age=31536000, immutable', 'console.log(0)'])
})

it('caches other built files for an hour, and leaves every other URL to the pages', async () => {
  expect((await app.inject('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
  for (const url of ['/', '/shop', '/assets/gone.js', '/assets/..%2f..%2fpackage.json']) {
    expect([url, (await app.inject(url)).payload]).toEqual([url, 'a page'])
  }
})
