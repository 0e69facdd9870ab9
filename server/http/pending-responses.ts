import type { CachedResponse } from './cached-response.ts'
import type { ChangeOrigin, ChangeTag } from './change-feed.ts'

/** A response that is being made. */
interface PendingResponse<Result> {
  /** The number of known changes when it was started. */
  after: number
  /** Milliseconds of `performance.now()`. */
  startedAt: number
  result: Promise<Result>
}

interface Change {
  number: number
  tags: ReadonlySet<ChangeTag>
  origin: ChangeOrigin
}

/**
 * The responses that are being made, one at a time per key, with the changes that were announced since they were
 * started.
 */
export function openPendingResponses<Result>() {
  const pending = new Map<string, PendingResponse<Result>>()
  /** The changes since the oldest pending response was started. */
  const changes: Change[] = []
  let changeCount = 0

  function dropOldChanges() {
    const oldest = Math.min(...[...pending.values()].map(({ after }) => after))
    while (changes[0] && changes[0].number <= oldest) changes.shift()
  }

  return {
    has: (key: string): boolean => pending.has(key),
    /** The number of changes since the process started. */
    get changeCount() {
      return changeCount
    },
    recordChange(tags: ReadonlySet<ChangeTag>, origin: ChangeOrigin): void {
      changeCount += 1
      if (pending.size > 0) changes.push({ number: changeCount, tags, origin })
    },
    /** A response is stale from the beginning if something changed while it was made. */
    markStaleByChangesSince(after: number, response: CachedResponse): void {
      for (const { number, tags, origin } of changes) {
        if (number > after && response.dependsOnAny(tags)) response.markStale(origin)
      }
    },
    /** Returns the pending response of the key, or starts one. `make` gets the number of changes at its start. */
    makeOnce(key: string, make: (after: number) => Promise<Result>): PendingResponse<Result> {
      const known = pending.get(key)
      if (known) return known
      const after = changeCount
      const result = make(after).finally(() => {
        pending.delete(key)
        dropOldChanges()
      })
      const started = { after, startedAt: performance.now(), result }
      pending.set(key, started)
      return started
    },
  }
}
