import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { openShop } from '#tests/api/shop.ts'
import { untilAvailable } from '#tests/support/available.ts'
import { type HostedShop, openHostedShop } from '#tests/support/built-shop.ts'

const built = ['client', 'back-office/client'].map((folder) =>
  fileURLToPath(new URL(`../../build/${folder}`, import.meta.url)),
)
const secrets = {
  // The folder of the build.
  PWD: fileURLToPath(new URL('../../', import.meta.url)),
  TOKEN_SECRET: 'never to be seen outside, never to be seen outside',
  SMTP_URL: 'smtp://poster:letterbox@127.0.0.1:9',
}
let shop: HostedShop
beforeAll(async () => {
  shop = await openHostedShop(secrets)
})
afterAll(() => shop.stop())

const load = (path: string) => untilAvailable(() => fetch(shop.url + path))

/** Every call of the contract with an unknown id, and URLs of all other kinds. */
async function calls() {
  const nothing = '00000000-0000-4000-8000-000000000000'
  const of = Object.keys(api).map((call) => call.replace(/:\w+/g, nothing))
  const home = await (await load('/')).text()
  const [script] = /\/assets\/[\w.-]+\.js/.exec(home) ?? []
  const [picture] = /\/media\/[\w.-]+/.exec(home) ?? []
  const others = [
    '/',
    '/shop',
    '/admin',
    '/nowhere',
    '/shop.data',
    '/%',
    '/api/nowhere',
    '/api/docs',
    '/healthz',
    '/robots.txt',
    script,
    picture,
  ]
  return [...of, ...others.map((path) => `GET ${path}`)]
}

it('sends nosniff and frame headers with every response', async () => {
  const wrongHeaders: string[] = []
  for (const call of await calls()) {
    const [method = '', path = ''] = call.split(' ')
    const { headers } = await fetch(shop.url + path, { method, redirect: 'manual' })
    const wanted = {
      'x-content-type-options': /^nosniff$/,
      'referrer-policy': /^strict-origin-when-cross-origin$/,
      'content-security-policy': /frame-ancestors 'none'/,
      'x-frame-options': /^DENY$/,
      'permissions-policy': /camera=\(\)/,
    }
    for (const [name, value] of Object.entries(wanted))
      if (!value.test(headers.get(name) ?? '')) wrongHeaders.push(`${call}: ${name} is ${headers.get(name)}`)
    for (const name of ['x-powered-by', 'server'])
      if (headers.has(name)) wrongHeaders.push(`${call} reveals its ${name}`)
  }
  expect(wrongHeaders).toEqual([])
})

it('sends HSTS where the shop’s URL is https', async () => {
  for (const publicUrl of ['https://shop.example', 'http://shop.example']) {
    const secure = await openShop({ publicUrl })
    const { headers } = await secure.call('GET /healthz')
    const kept = publicUrl.startsWith('https') ? 'max-age=31536000; includeSubDomains' : undefined
    expect(headers['strict-transport-security']).toBe(kept)
    await secure.close()
  }
})

it('lets no page run a script that is not its own', async () => {
  for (const path of ['/', '/shop', '/cart', '/signin', '/admin', '/nowhere']) {
    const policy = (await load(path)).headers.get('content-security-policy') ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    expect([path, scripts]).toEqual([path, expect.arrayContaining(["'self'"])])
    // Of inline scripts only those with the hash of their text run.
    expect(scripts.filter((source) => !/^'(self|sha256-[\w+/]{43}=)'$/.test(source))).toEqual([])
  }
})

it('serves browsers no secret, no source map and no path of the machine', async () => {
  const all = await Promise.all(
    built.map(async (folder) => (await readdir(folder, { recursive: true })).map((file) => join(folder, file))),
  )
  const files = all.flat().filter((file) => /\.(js|css|html|json|map)$/.test(file))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  // Complete keys only: the first steps mention the prefixes.
  const key = /sk_(?:live|test)_\w|whsec_\w/.source
  const leaks = new RegExp(`sourceMappingURL|${key}|postgres:\\/\\/|DATABASE_URL|TOKEN_SECRET|passwordHash`)
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const))
  for (const path of ['/', '/shop', '/signin', '/admin', '/healthz', '/api/openapi.json', '/api/nowhere']) {
    texts.push([path, await (await load(path)).text()])
  }
  const leaking = texts.filter(
    ([, text]) => leaks.test(text) || Object.values(secrets).some((one) => text.includes(one)),
  )
  expect(leaking.map(([where, text]) => `${where}: ${leaks.exec(text)?.[0]}`)).toEqual([])
})
