import { LRUCache } from 'lru-cache'
import type { CacheFigures } from '../operations/metrics.ts'
import { CachedResponse, type MadeResponse } from './cached-response.ts'
import type { ChangeOrigin, ChangeTag } from './change-feed.ts'
import { openPendingResponses } from './pending-responses.ts'

/** Milliseconds. */
const times = {
  /** How long a stale response is sent while a new one is made, after a change by another process (as in RFC 5861). */
  staleWhileRevalidate: 500,
  /**
   * How long a visitor waits for a new version before getting the stale one, when the database is slow or unavailable.
   */
  maxWait: { elsewhere: 1_000, here: 2_500 },
  /** How long nobody waits after a failed attempt. */
  afterFailure: 1_000,
  /** How long redirects and "not found" are cached. */
  shortLived: 10_000,
}

/** Bytes of memory, all encodings counted. */
const defaults = { bytes: 24 * 1024 * 1024, shortLivedBytes: 4 * 1024 * 1024 }

/** Makes a response. Rejecting, or a status of 500 and above, counts as failure. */
export type Make = () => Promise<MadeResponse>

export interface Served {
  response: CachedResponse
  /** A stale version, or one made from stale data: what is made from it must not be cached. */
  stale: boolean
}

interface ResponseCacheOptions {
  /** Bytes of memory for responses, and for redirects and "not found". */
  bytes?: number
  shortLivedBytes?: number
  /** The shop's clock. */
  now?(): Date
  /** Milliseconds that a visitor waits for a new version after a change made by this process. Longer in tests. */
  maxWait?: number | undefined
  /** Called with a failure that no caller sees, because a stale version was sent instead. */
  onFailure?(error: unknown): void
}

export type ResponseCache = ReturnType<typeof openResponseCache>

/**
 * Caches public responses until something that they show changes, or until their expiry time. One version of a response
 * is made at a time. After a change made by this process the next request gets the new version, after one made
 * elsewhere at most half a second later. When a new version cannot be made, the stale one is served.
 */
export function openResponseCache({
  bytes = defaults.bytes,
  shortLivedBytes = defaults.shortLivedBytes,
  now = () => new Date(),
  maxWait = times.maxWait.here,
  onFailure = () => {},
}: ResponseCacheOptions = {}) {
  const sizeCalculation = (response: CachedResponse) => response.size
  const longLived = new LRUCache<string, CachedResponse>({ maxSize: bytes, sizeCalculation })
  const clock = { now: () => performance.now() }
  const shortLived = new LRUCache<string, CachedResponse>({
    maxSize: shortLivedBytes,
    sizeCalculation,
    ttl: times.shortLived,
    perf: clock,
  })
  /** Requested URLs with their cache keys. */
  const urls = new LRUCache<string, string>({ max: 5_000 })
  const pending = openPendingResponses<Served>()
  const figures: CacheFigures = { hits: 0, stale: 0, misses: 0, failures: 0, invalidations: 0 }

  function find(key: string) {
    const cached = longLived.get(key) ?? shortLived.get(key)
    if (cached?.until && cached.staleSince === undefined && cached.until <= now()) cached.markStale('here')
    return cached
  }

  function store(response: CachedResponse) {
    longLived.delete(response.key)
    shortLived.delete(response.key)
    if (response.status === 200) longLived.set(response.key, response)
    else shortLived.set(response.key, response)
  }

  function invalidate(tags: Iterable<ChangeTag>, origin: ChangeOrigin) {
    const changed = new Set(tags)
    pending.recordChange(changed, origin)
    for (const cache of [longLived, shortLived]) {
      for (const response of cache.values()) {
        if (!response.dependsOnAny(changed)) continue
        if (response.staleSince === undefined) figures.invalidations += 1
        response.markStale(origin)
      }
    }
  }

  async function makeAndStore(key: string, make: Make, after: number): Promise<Served> {
    const before = find(key)
    try {
      const made = await make()
      const response = new CachedResponse(key, made)
      if (response.stream) return { response, stale: false }
      if (made.status < 500 && !made.incomplete) {
        pending.markStaleByChangesSince(after, response)
        if (before?.etag === response.etag) response.reuseEncoded(before)
        store(response)
        return { response, stale: false }
      }
      figures.failures += 1
      if (!before) return { response, stale: made.incomplete ?? false }
    } catch (error) {
      figures.failures += 1
      if (!before) throw error
      onFailure(error)
    }
    before.retryAt = performance.now() + times.afterFailure
    return { response: before, stale: true }
  }

  const makeOnce = (key: string, make: Make) => pending.makeOnce(key, (after) => makeAndStore(key, make, after))

  /** The version in progress; the stale one when that takes too long. */
  async function makeInTime(key: string, make: Make, before: CachedResponse | undefined) {
    const making = makeOnce(key, make)
    if (!before) return { ...(await making.result), after: making.after }
    const longest = before.changedHere ? maxWait : times.maxWait.elsewhere
    const left = making.startedAt + longest - performance.now()
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<Served>((resolve) => {
      timer = setTimeout(() => resolve({ response: before, stale: true }), Math.max(0, left))
    })
    const served = await Promise.race([making.result, tooLate]).finally(() => clearTimeout(timer))
    return { ...served, after: making.after }
  }

  const maySendStale = (response: CachedResponse) => {
    const now = performance.now()
    if (now < response.retryAt) return true
    return !response.changedHere && now - (response.staleSince ?? now) < times.staleWhileRevalidate
  }

  /**
   * The newest version; a stale one where allowed or unavoidable. `newest`: no stale version
   * as long as a new one can be made, for responses that are cached again.
   * @throws the error of `make`, where there is no stale version to send instead
   */
  async function get(key: string, make: Make, { newest = false } = {}): Promise<Served> {
    const known = pending.changeCount
    for (let tries = 1; ; tries += 1) {
      const cached = find(key)
      if (cached && cached.staleSince === undefined) {
        if (tries === 1) figures.hits += 1
        return { response: cached, stale: false }
      }
      if (cached && maySendStale(cached) && !(newest && performance.now() >= cached.retryAt)) {
        // A failure keeps the stale version; callers waiting for the new one get the error.
        if (performance.now() >= cached.retryAt) makeOnce(key, make).result.catch(() => {})
        figures.stale += 1
        return { response: cached, stale: true }
      }
      if (tries === 1) figures.misses += 1
      const { response, stale, after } = await makeInTime(key, make, cached)
      // It was started before a change that the caller knows of, so it is stale.
      if (stale || response.staleSince === undefined || after >= known || tries === 3) return { response, stale }
    }
  }

  return {
    get,
    invalidate,
    /**
     * Whether there is a version, even a stale one, or one in progress, so that a request starts no further rendering.
     */
    has(key: string): boolean {
      return pending.has(key) || find(key) !== undefined
    },
    /** A version that may be sent immediately. */
    peek(key: string): CachedResponse | undefined {
      const cached = find(key)
      return cached?.staleSince === undefined ? cached : undefined
    },
    /** Remembers the cached response of a requested URL. */
    rememberUrl(url: string | undefined, { key }: CachedResponse): void {
      if (url && url.length < 300) urls.set(url, key)
    },
    /** The response that may be sent immediately for a URL that was requested before. */
    peekUrl(url: string | undefined): CachedResponse | undefined {
      const key = urls.get(url ?? '')
      const response = key === undefined ? undefined : this.peek(key)
      if (response) figures.hits += 1
      return response
    },
    /** Must be called when a cached response gets another encoding: its size has changed. */
    resized(response: CachedResponse): void {
      const { key } = response
      if (longLived.peek(key) === response || shortLived.peek(key) === response) store(response)
    },
    /** What it has done since the start. */
    figures: (): CacheFigures & { bytes: number } => ({
      ...figures,
      bytes: longLived.calculatedSize + shortLived.calculatedSize,
    }),
    /** Bytes of memory in use. */
    get size() {
      return longLived.calculatedSize + shortLived.calculatedSize
    },
  }
}
