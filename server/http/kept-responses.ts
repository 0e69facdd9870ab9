import { LRUCache } from 'lru-cache'
import type { ChangeOrigin, ChangeTag } from './change-feed.ts'
import { KeptResponse, type MadeResponse } from './kept-response.ts'

/** Milliseconds. */
const times = {
  /** How long a stale response is sent while a new one is made, after a change by another process. */
  oldAllowed: 500,
  /** How long a visitor waits for a new version before getting the stale one, when the database is slow or unavailable. */
  patience: { elsewhere: 1_000, here: 2_500 },
  /** How long nobody waits after a failed attempt. */
  afterFailure: 1_000,
  /** How long redirects and "not found" are cached. */
  brief: 10_000,
}

/** Bytes of memory, all encodings counted. */
const defaults = { bytes: 24 * 1024 * 1024, briefBytes: 4 * 1024 * 1024 }

/** Makes a response. Rejecting, or a status of 500 and above, counts as failure. */
export type Make = () => Promise<MadeResponse>

export interface Served {
  response: KeptResponse
  /** A stale version, or one made from stale data: what is made from it must not be cached. */
  old: boolean
}

interface Making {
  /** The number of known changes when rendering began. */
  after: number
  begun: number
  result: Promise<Served>
}

interface Change {
  number: number
  tags: ReadonlySet<ChangeTag>
  origin: ChangeOrigin
}

interface KeptOptions {
  /** Bytes of memory for responses, and for redirects and "not found". */
  bytes?: number
  briefBytes?: number
  /** The shop's clock. */
  now?(): Date
  /** Called with a failure that no caller sees, because a stale version was sent instead. */
  onFailure?(error: unknown): void
}

export type KeptResponses = ReturnType<typeof openKeptResponses>

/**
 * Caches public responses until something that they show changes, or until their expiry time. One version of a response
 * is made at a time. After a change made by this process the next request gets the new version, after one made elsewhere
 * at most half a second later. When a new version cannot be made, the stale one is served.
 */
export function openKeptResponses({
  bytes = defaults.bytes,
  briefBytes = defaults.briefBytes,
  now = () => new Date(),
  onFailure = () => {},
}: KeptOptions = {}) {
  const sizeCalculation = (response: KeptResponse) => response.size
  const lasting = new LRUCache<string, KeptResponse>({ maxSize: bytes, sizeCalculation })
  const clock = { now: () => performance.now() }
  const brief = new LRUCache<string, KeptResponse>({
    maxSize: briefBytes,
    sizeCalculation,
    ttl: times.brief,
    perf: clock,
  })
  /** Requested URLs with their cache keys. */
  const addresses = new LRUCache<string, string>({ max: 5_000 })
  const makings = new Map<string, Making>()
  /** The changes since the oldest version in progress was started. */
  const changes: Change[] = []
  let changeCount = 0

  function find(key: string) {
    const kept = lasting.get(key) ?? brief.get(key)
    if (kept?.until && kept.oldSince === undefined && kept.until <= now()) markOld(kept, 'here')
    return kept
  }

  function store(response: KeptResponse) {
    lasting.delete(response.key)
    brief.delete(response.key)
    if (response.status === 200) lasting.set(response.key, response)
    else brief.set(response.key, response)
  }

  function markOld(response: KeptResponse, origin: ChangeOrigin) {
    response.oldSince ??= performance.now()
    response.retryAt = 0
    if (origin === 'here') response.changedHere = true
  }

  function drop(tags: Iterable<ChangeTag>, origin: ChangeOrigin) {
    const changed = new Set(tags)
    changeCount += 1
    if (makings.size > 0) changes.push({ number: changeCount, tags: changed, origin })
    for (const cache of [lasting, brief]) {
      for (const response of cache.values()) if (response.dependsOnAny(changed)) markOld(response, origin)
    }
  }

  /** A version is stale from the beginning if something changed while it was made. */
  function markOldByChangesSince(response: KeptResponse, after: number) {
    for (const { number, tags, origin } of changes) {
      if (number > after && response.dependsOnAny(tags)) markOld(response, origin)
    }
  }

  async function makeAndStore(key: string, make: Make, after: number): Promise<Served> {
    const before = find(key)
    try {
      const made = await make()
      const response = new KeptResponse(key, made)
      if (response.stream) return { response, old: false }
      if (made.status < 500 && !made.incomplete) {
        markOldByChangesSince(response, after)
        if (before?.etag === response.etag) response.reuseEncoded(before)
        store(response)
        return { response, old: false }
      }
      if (!before) return { response, old: made.incomplete ?? false }
    } catch (error) {
      if (!before) throw error
      onFailure(error)
    }
    before.retryAt = performance.now() + times.afterFailure
    return { response: before, old: true }
  }

  /** Drops changes that are older than every version in progress. */
  function forgetChanges() {
    const oldest = Math.min(...[...makings.values()].map(({ after }) => after))
    while (changes[0] && changes[0].number <= oldest) changes.shift()
  }

  function makeOnce(key: string, make: Make): Making {
    const underWay = makings.get(key)
    if (underWay) return underWay
    const after = changeCount
    const result = makeAndStore(key, make, after).finally(() => {
      makings.delete(key)
      forgetChanges()
    })
    const making = { after, begun: performance.now(), result }
    makings.set(key, making)
    return making
  }

  /** The version in progress; the stale one when that takes too long. */
  async function makeInTime(key: string, make: Make, before: KeptResponse | undefined) {
    const making = makeOnce(key, make)
    if (!before) return { ...(await making.result), after: making.after }
    const patience = times.patience[before.changedHere ? 'here' : 'elsewhere']
    const left = making.begun + patience - performance.now()
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<Served>((giveUp) => {
      timer = setTimeout(() => giveUp({ response: before, old: true }), Math.max(0, left))
    })
    const served = await Promise.race([making.result, tooLate]).finally(() => clearTimeout(timer))
    return { ...served, after: making.after }
  }

  const isOldEnoughToSend = (response: KeptResponse) => {
    const now = performance.now()
    if (now < response.retryAt) return true
    return !response.changedHere && now - (response.oldSince ?? now) < times.oldAllowed
  }

  /**
   * The newest version; a stale one where allowed or unavoidable. `newest`: no stale version
   * as long as a new one can be made, for responses that are cached again.
   * @throws the error of `make`, where there is no stale version to send instead
   */
  async function get(key: string, make: Make, { newest = false } = {}): Promise<Served> {
    const known = changeCount
    for (let tries = 1; ; tries += 1) {
      const kept = find(key)
      if (kept && kept.oldSince === undefined) return { response: kept, old: false }
      if (kept && isOldEnoughToSend(kept) && !(newest && performance.now() >= kept.retryAt)) {
        // A failure keeps the stale version; callers waiting for the new one get the error.
        if (performance.now() >= kept.retryAt) makeOnce(key, make).result.catch(() => {})
        return { response: kept, old: true }
      }
      const { response, old, after } = await makeInTime(key, make, kept)
      // It was started before a change that the caller knows of, so it is stale.
      if (old || response.oldSince === undefined || after >= known || tries === 3) return { response, old }
    }
  }

  return {
    get,
    drop,
    /** Whether there is a version, even a stale one, or one in progress, so that a request starts no further rendering. */
    has(key: string): boolean {
      return makings.has(key) || find(key) !== undefined
    },
    /** A version that may be sent immediately. */
    peek(key: string): KeptResponse | undefined {
      const kept = find(key)
      return kept?.oldSince === undefined ? kept : undefined
    },
    /** Remembers the cached response of a requested URL. */
    nameAddress(address: string | undefined, { key }: KeptResponse): void {
      if (address && address.length < 300) addresses.set(address, key)
    },
    /** The response that may be sent immediately for a URL that was requested before. */
    peekAddress(address: string | undefined): KeptResponse | undefined {
      const key = addresses.get(address ?? '')
      return key === undefined ? undefined : this.peek(key)
    },
    /** Must be called when a cached response gets another encoding: its size has changed. */
    resized(response: KeptResponse): void {
      const { key } = response
      if (lasting.peek(key) === response || brief.peek(key) === response) store(response)
    },
    /** Bytes of memory in use. */
    get size() {
      return lasting.calculatedSize + brief.calculatedSize
    },
  }
}
