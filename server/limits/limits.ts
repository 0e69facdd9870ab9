import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#database/client.ts'
import { ShopError } from '../errors.ts'
import { networkOf, siteOf } from './network.ts'
import { type Limit, type LimitName, limits as table } from './table.ts'

/** A session, with the id of its account. */
interface Session {
  id: string
  sessionId: string
}

export interface Limits {
  /**
   * Counts one, or several of which all or none are allowed. `who` is what the limit counts by, and the IP address for
   * limits by network: an IPv6 address counts for its /64 and, with ten times the limit, for its /48. A session counts for
   * itself and, with three times the limit, for its account.
   * @throws ShopError 429, with the time until the next one is allowed
   */
  take(limit: LimitName, who: string | Session, times?: number): Promise<void>
  /** Returns an attempt. Fails silently: that only makes a limit stricter. */
  returnPoint(limit: LimitName, who: string | Session): Promise<void>
  /** Resets the count of an account, a device or a network at an account. */
  reset(limit: LimitName, who: string | Session): Promise<void>
  /** Remembers a fact about a key for the given seconds, for all processes. A crash of PostgreSQL may lose it. */
  remember(fact: string, seconds: number): Promise<void>
  remembers(fact: string): Promise<boolean>
  /** Remembers a fact, and returns whether it was unknown: of several at once one is the first. */
  isFirst(fact: string, seconds: number): Promise<boolean>
}

interface LimitsOptions {
  db: Database
  /** Multiplies every limit. */
  factor: number
  /** How many processes serve on this machine; each gets its share of what is counted per process. */
  workers: number
}

/**
 * Large limits are taken from the database in portions of this part of them, so that most requests need no round trip.
 */
const portions = 32

/** How many times the limit of an IPv6 network a whole /48 has. */
const siteFactor = 10

/** How many times the limit of one session an account has: its owner has it twice beside a stolen one. */
const accountFactor = 3

/** Points that were taken from the database and are not used yet. */
interface Portion {
  left: number
  until: number
}

type Counter = RateLimiterPostgres | RateLimiterMemory

/** A count of one key: `id` distinguishes it from all others. */
interface Count {
  name: LimitName
  id: string
  key: string
  counter: Counter
}

/**
 * The shop's limits, counted in the database for all processes and machines. While the database is away each process
 * counts in its own memory.
 */
export function openLimits({ db, factor, workers }: LimitsOptions): Limits {
  const counters = new Map<string, Counter>()
  const openPortions = new LRUCache<string, Portion>({ max: 20_000 })
  const facts = openCounter(db, 'known', 1, 1, { clearsExpired: true })

  function countOf(name: LimitName, key: string, times = 1): Count {
    const { points, seconds, perProcess }: Limit = table[name]
    const share = Math.max(1, Math.round((points * factor * times) / (perProcess ? workers : 1)))
    const prefix = times === 1 ? name : `${name}Together`
    const counter =
      counters.get(prefix) ??
      (perProcess
        ? new RateLimiterMemory({ points: share, duration: seconds })
        : openCounter(db, prefix, share, seconds))
    counters.set(prefix, counter)
    return { name, id: `${prefix} ${key}`, key, counter }
  }

  function countsOf(name: LimitName, who: string | Session): Count[] {
    if (typeof who !== 'string') return [countOf(name, who.sessionId), countOf(name, who.id, accountFactor)]
    if (table[name].by !== 'network') return [countOf(name, who)]
    const network = networkOf(who)
    const site = siteOf(network)
    return [countOf(name, network), ...(site ? [countOf(name, site, siteFactor)] : [])]
  }

  const requested = new Map<string, Promise<void>>()
  async function takePortion(count: Count, size: number) {
    const { msBeforeNext } = await consume(count, size)
    openPortions.set(count.id, { left: size, until: Date.now() + msBeforeNext })
  }

  async function takeOne(count: Count) {
    const { id, counter } = count
    const size = counter instanceof RateLimiterMemory ? 1 : Math.max(1, Math.floor(counter.points / portions))
    if (size === 1) return void (await consume(count, 1))
    while (!takeFrom(openPortions.get(id))) {
      const request = requested.get(id) ?? takePortion(count, size).finally(() => requested.delete(id))
      requested.set(id, request)
      await request
    }
  }

  async function returnPoints(name: LimitName, who: string | Session, points: number) {
    for (const { id, key, counter } of countsOf(name, who)) {
      const portion = openPortions.get(id)
      if (portion && portion.until > Date.now()) portion.left += points
      else await counter.reward(key, points)
    }
  }

  return {
    async take(name, who, times = 1) {
      let taken = 0
      try {
        for (; taken < times; taken += 1) for (const count of countsOf(name, who)) await takeOne(count)
      } catch (error) {
        if (taken > 0) await returnPoints(name, who, taken)
        throw error
      }
    },
    returnPoint: (name, who) => returnPoints(name, who, 1),
    async reset(name, who) {
      for (const { id, key, counter } of countsOf(name, who)) {
        openPortions.delete(id)
        await counter.delete(key)
      }
    },
    async remember(fact, seconds) {
      await facts.set(fact, 1, seconds)
    },
    async remembers(fact) {
      return (await facts.get(fact)) !== null
    },
    async isFirst(fact, seconds) {
      try {
        return (await facts.consume(fact, 1, { customDuration: seconds })).consumedPoints === 1
      } catch (error) {
        if (error instanceof RateLimiterRes) return false
        throw error
      }
    },
  }
}

/** Takes one from a portion that has not expired. */
function takeFrom(portion: Portion | undefined): boolean {
  if (!portion || portion.left === 0 || portion.until <= Date.now()) return false
  portion.left -= 1
  return true
}

async function consume({ name, counter, key }: Count, points: number) {
  try {
    return await counter.consume(key, points)
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(name, error.msBeforeNext) : error
  }
}

function openCounter(
  db: Database,
  name: string,
  points: number,
  duration: number,
  { clearsExpired = false } = {},
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    // One counter of each process removes the expired rows of all.
    clearExpiredByTimeout: clearsExpired,
    // A rejected key is rejected from memory until its window ends.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
  })
}

function tooMany(name: LimitName, milliseconds: number): ShopError {
  const { points: maximum, failure }: Limit = table[name]
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  const details = { retryAfter: Math.max(1, milliseconds / 1000) }
  return failure
    ? new ShopError(failure, { maximum, minutes }, details)
    : new ShopError('too_many_attempts', { minutes }, details)
}
