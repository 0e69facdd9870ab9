import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#database/client.ts'
import { ShopError } from '../errors.ts'
import { networkOf } from './network.ts'
import { type LimitName, limits as table } from './table.ts'

export interface Limits {
  /** Counts one. @throws ShopError too_many_requests, with the time until the next one is allowed */
  take(limit: LimitName, key: string): Promise<void>
  /** Counts one for the network of an address. @throws ShopError too_many_requests */
  takeForNetwork(limit: LimitName, ip: string): Promise<void>
  /** Returns an attempt. Fails silently: that only makes a limit stricter. */
  returnPoint(limit: LimitName, key: string): Promise<void>
  /** Resets the count of a key. */
  reset(limit: LimitName, key: string): Promise<void>
  /** Remembers a fact about a key for the given seconds, for all processes. A crash of PostgreSQL may lose it. */
  remember(fact: string, seconds: number): Promise<void>
  remembers(fact: string): Promise<boolean>
}

interface LimitsOptions {
  db: Database
  /** Multiplies every limit. */
  factor: number
  /** How many processes serve on this machine; each gets its share of what is counted per process. */
  workers: number
}

/** Large limits are taken from the database in portions of this part of them, so that most requests need no round trip. */
const portions = 32

interface Lease {
  left: number
  until: number
}

/**
 * The shop's limits, counted in the database for all processes and machines. While the database is away each process
 * counts in its own memory.
 */
export function openLimits({ db, factor, workers }: LimitsOptions): Limits {
  const counters = new Map<LimitName, RateLimiterPostgres | RateLimiterMemory>()
  const leases = new LRUCache<string, Lease>({ max: 20_000 })
  const facts = openCounter(db, 'known', 1, 1, { clearsExpired: true })

  const counterOf = (name: LimitName) => {
    const { points, seconds, perProcess }: { points: number; seconds: number; perProcess?: true } = table[name]
    const share = Math.max(1, Math.round((points * factor) / (perProcess ? workers : 1)))
    const counter =
      counters.get(name) ??
      (perProcess ? new RateLimiterMemory({ points: share, duration: seconds }) : openCounter(db, name, share, seconds))
    counters.set(name, counter)
    return counter
  }

  const requested = new Map<string, Promise<void>>()
  async function lease(leased: string, counter: RateLimiterPostgres | RateLimiterMemory, key: string, portion: number) {
    const { msBeforeNext } = await consume(counter, key, portion)
    leases.set(leased, { left: portion, until: Date.now() + msBeforeNext })
  }

  return {
    takeForNetwork(name, ip) {
      return this.take(name, networkOf(ip))
    },
    async take(name, key) {
      const counter = counterOf(name)
      const portion = counter instanceof RateLimiterMemory ? 1 : Math.max(1, Math.floor(counter.points / portions))
      if (portion === 1) return void (await consume(counter, key, 1))
      const leased = `${name} ${key}`
      while (!takeFrom(leases.get(leased))) {
        const leasing =
          requested.get(leased) ?? lease(leased, counter, key, portion).finally(() => requested.delete(leased))
        requested.set(leased, leasing)
        await leasing
      }
    },
    async returnPoint(name, key) {
      const known = leases.get(`${name} ${key}`)
      if (known && known.until > Date.now()) known.left += 1
      else await counterOf(name).reward(key, 1)
    },
    async reset(name, key) {
      leases.delete(`${name} ${key}`)
      await counterOf(name).delete(key)
    },
    async remember(fact, seconds) {
      await facts.set(fact, 1, seconds)
    },
    async remembers(fact) {
      return (await facts.get(fact)) !== null
    },
  }
}

/** Takes one from a portion that has not expired. */
function takeFrom(lease: Lease | undefined): boolean {
  if (!lease || lease.left === 0 || lease.until <= Date.now()) return false
  lease.left -= 1
  return true
}

async function consume(counter: RateLimiterPostgres | RateLimiterMemory, key: string, points: number) {
  try {
    return await counter.consume(key, points)
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error
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

function tooMany(milliseconds: number): ShopError {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  const hours = Math.ceil(minutes / 60)
  const wait = minutes === 1 ? 'a minute' : minutes <= 90 ? `${minutes} minutes` : `${hours} hours`
  return new ShopError('too_many_requests', `Too many attempts. Please try again in ${wait}.`, {
    retryAfter: Math.max(1, milliseconds / 1000),
  })
}
