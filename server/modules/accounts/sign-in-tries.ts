import { LRUCache } from 'lru-cache'
import { ShopError } from '../../errors.ts'

const window = 15 * 60 * 1000
/** Failed tries in 15 minutes: for one account from one network address, and for one network address in all. */
const most = { account: 10, network: 100 }

export interface SignInTries {
  /** Counts a try before it is checked, so that many at once count too. @throws ShopError after too many */
  take(email: string, ip: string, now: Date): void
  /** The try was right: the account's count starts anew, and the network's is given back. */
  forgive(email: string, ip: string): void
}

/** Counts in memory, for this process. The owner of an account that is guessed at still gets in from elsewhere. */
export function countSignIns(): SignInTries {
  const counts = new LRUCache<string, { tries: number; since: number }>({ max: 50_000 })
  const current = (key: string, now: Date) => {
    const kept = counts.get(key)
    if (kept && now.getTime() - kept.since < window) return kept
    const fresh = { tries: 0, since: now.getTime() }
    counts.set(key, fresh)
    return fresh
  }
  const accountKey = (email: string, ip: string) => `${email.toLowerCase()} ${ip}`

  return {
    take(email, ip, now) {
      const account = current(accountKey(email, ip), now)
      const network = current(ip, now)
      const full = account.tries >= most.account ? account : network.tries >= most.network ? network : undefined
      if (full) {
        const retryAfter = (full.since + window - now.getTime()) / 1000
        const minutes = Math.max(1, Math.ceil(retryAfter / 60))
        const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
        throw new ShopError('too_many_requests', `Too many tries. Please try again in ${wait}.`, { retryAfter })
      }
      account.tries += 1
      network.tries += 1
    },
    forgive(email, ip) {
      counts.delete(accountKey(email, ip))
      const network = counts.get(ip)
      if (network && network.tries > 0) network.tries -= 1
    },
  }
}
