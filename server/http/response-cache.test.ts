import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MadeResponse } from './cached-response.ts'
import type { ChangeTag } from './change-feed.ts'
import { openResponseCache, type ResponseCache } from './response-cache.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // Warm up, as in a process that has been running for a while.
  vi.advanceTimersByTime(5_000)
})
afterEach(() => void vi.useRealTimers())

/** A page whose rendering the test controls: each version is completed on command. */
function openPage(tags: ChangeTag[] = ['product:1']) {
  const renders: PromiseWithResolvers<MadeResponse>[] = []
  const responseOf = (body: string, change: Partial<MadeResponse> = {}): MadeResponse => ({
    status: 200,
    headers: {},
    body: Buffer.from(body),
    tags: new Set(tags),
    ...change,
  })
  return {
    renders,
    make: () => {
      const made = Promise.withResolvers<MadeResponse>()
      renders.push(made)
      return made.promise
    },
    end: (body: string, change?: Partial<MadeResponse>) => renders.at(-1)?.resolve(responseOf(body, change)),
    fail: () => renders.at(-1)?.reject(new Error('unavailable')),
  }
}
const textOf = async (served: ReturnType<ResponseCache['get']>) => String((await served).response.plain)

/** A cache with one version of a page. */
async function openCachedPage() {
  const cache = openResponseCache()
  const page = openPage()
  const request = () => cache.get('/', page.make)
  const first = request()
  page.end('first')
  await first
  return { cache, page, request }
}

it('simultaneous requests get one version, which is cached', async () => {
  const cache = openResponseCache()
  const page = openPage()
  const responses = [cache.get('/', page.make), cache.get('/', page.make)]
  page.end('first')
  expect(await Promise.all(responses.map(textOf))).toEqual(['first', 'first'])
  expect(await textOf(cache.get('/', page.make))).toBe('first')
  expect(page.renders).toHaveLength(1)
})

it('a change invalidates exactly the responses that depend on it', async () => {
  const cache = openResponseCache()
  const [first, second] = [openPage(['product:1', 'lists']), openPage(['product:2'])]
  for (const [key, page] of [
    ['/1', first],
    ['/2', second],
  ] as const) {
    const pendingResponse = cache.get(key, page.make)
    page.end(key)
    await pendingResponse
  }
  cache.invalidate(['product:1'], 'here')
  expect([cache.peek('/1'), String(cache.peek('/2')?.plain)]).toEqual([undefined, '/2'])
  cache.invalidate(['everything'], 'here')
  expect(cache.peek('/2')).toBe(undefined)
})

it('after a change by this process the next request gets the new version', async () => {
  const { cache, page, request } = await openCachedPage()
  cache.invalidate(['product:1'], 'here')
  const next = textOf(request())
  page.end('second')
  expect(await next).toBe('second')
})

it('for half a second after a change by another process requests get the stale version, while one new version is made', async () => {
  const { cache, page, request } = await openCachedPage()
  cache.invalidate(['product:1'], 'elsewhere')
  expect(await Promise.all([textOf(request()), textOf(request())])).toEqual(['first', 'first'])
  expect(page.renders).toHaveLength(2)
  vi.advanceTimersByTime(501)
  const waiting = textOf(request())
  page.end('second')
  expect(await waiting).toBe('second')
  expect(page.renders).toHaveLength(2)
})

it('later after a change by another process no request gets the stale version, even if there was none since', async () => {
  const { cache, page, request } = await openCachedPage()
  cache.invalidate(['product:1'], 'elsewhere')
  vi.advanceTimersByTime(60_000)
  const next = textOf(request())
  page.end('second')
  expect(await next).toBe('second')
})

it('a version is made again when a change came while it was made', async () => {
  const cache = openResponseCache()
  const page = openPage()
  const before = textOf(cache.get('/', page.make))
  cache.invalidate(['product:1'], 'here')
  const after = textOf(cache.get('/', page.make))
  page.end('read before the change')
  expect(await before).toBe('read before the change')
  await expect.poll(() => page.renders).toHaveLength(2)
  page.end('read after it')
  expect(await after).toBe('read after it')
  expect(await textOf(cache.get('/', page.make))).toBe('read after it')
})

it('neither a failure nor what was made from a failed call is cached', async () => {
  const cache = openResponseCache()
  const page = openPage()
  for (const change of [{ status: 503 }, { incomplete: true }] as const) {
    const pendingResponse = textOf(cache.get('/', page.make))
    page.end('made of nothing', change)
    expect(await pendingResponse).toBe('made of nothing')
    expect(cache.peek('/')).toBe(undefined)
  }
  const failing = cache.get('/', page.make)
  page.fail()
  await expect(failing).rejects.toThrow('unavailable')
})

it('when a new version fails, requests get the stale one, and a second later another attempt is made', async () => {
  const { cache, page, request } = await openCachedPage()
  for (const fail of [page.fail, () => page.end('half', { incomplete: true }), () => page.end('', { status: 503 })]) {
    cache.invalidate(['product:1'], 'here')
    const rendersBefore = page.renders.length
    const pendingResponse = request()
    fail()
    expect(await pendingResponse).toMatchObject({ stale: true, response: { plain: Buffer.from('first') } })
    expect(await textOf(request())).toBe('first')
    expect(page.renders).toHaveLength(rendersBefore + 1)
    vi.advanceTimersByTime(1_001)
  }
  const pendingResponse = textOf(request())
  page.end('second')
  expect(await pendingResponse).toBe('second')
})

it('when a new version takes too long, requests get the stale one', async () => {
  const { cache, page, request } = await openCachedPage()
  cache.invalidate(['product:1'], 'elsewhere')
  vi.advanceTimersByTime(501)
  const pendingResponse = textOf(request())
  vi.advanceTimersByTime(1_001)
  expect(await pendingResponse).toBe('first')
  const next = textOf(request())
  vi.advanceTimersByTime(1)
  expect(await next).toBe('first')
  expect(page.renders).toHaveLength(2)
})

it('a caller that requires the newest version gets it, or a stale one that is marked as stale', async () => {
  const { cache, page } = await openCachedPage()
  cache.invalidate(['product:1'], 'elsewhere')
  const fresh = cache.get('/', page.make, { newest: true })
  page.end('second')
  expect(await fresh).toMatchObject({ stale: false, response: { plain: Buffer.from('second') } })
  cache.invalidate(['product:1'], 'elsewhere')
  const failing = cache.get('/', page.make, { newest: true })
  page.fail()
  expect(await failing).toMatchObject({ stale: true })
})

it('“not found” is cached for ten seconds, apart from other responses', async () => {
  const cache = openResponseCache({ bytes: 20_000, shortLivedBytes: 10_000 })
  const page = openPage()
  const pendingResponse = cache.get('/', page.make)
  page.end('lasts')
  await pendingResponse
  for (let index = 0; index < 100; index += 1) {
    const pendingResponse = cache.get(`/missing-${index}`, page.make)
    page.end('x'.repeat(1_000), { status: 404 })
    await pendingResponse
  }
  expect(cache.size).toBeLessThan(30_000)
  expect(String(cache.peek('/')?.plain)).toBe('lasts')
  expect(cache.peek('/missing-99')?.status).toBe(404)
  vi.advanceTimersByTime(10_001)
  expect(cache.peek('/missing-99')).toBe(undefined)
})

it('the cache stays within its size limit, every encoding counted', async () => {
  const cache = openResponseCache({ bytes: 100_000 })
  for (let index = 0; index < 100; index += 1) {
    const page = openPage()
    const pendingResponse = cache.get(`/${index}`, page.make)
    page.end('x'.repeat(5_000))
    const { response } = await pendingResponse
    response.encoded.br = Buffer.alloc(5_000)
    cache.resized(response)
    expect(cache.size).toBeLessThanOrEqual(100_000)
  }
  expect(cache.size).toBeGreaterThan(80_000)
})

it('a version is made again once its own expiry time has passed', async () => {
  const clock = { now: new Date('2026-11-25T03:59:59Z') }
  const cache = openResponseCache({ now: () => clock.now })
  const page = openPage()
  const request = () => textOf(cache.get('/', page.make))
  const before = request()
  page.end('before', { until: new Date('2026-11-25T04:00:00Z') })
  expect([await before, await request()]).toEqual(['before', 'before'])
  expect(page.renders).toHaveLength(1)
  clock.now = new Date('2026-11-25T04:00:00Z')
  expect(cache.peek('/')).toBe(undefined)
  const after = request()
  page.end('after')
  expect([await after, await request()]).toEqual(['after', 'after'])
  expect(page.renders).toHaveLength(2)
})
