import type { Database } from '#database/client.ts'
import { bkashToken } from '#database/schema/bkash.ts'
import { ProviderUnavailable } from '../payment-provider.ts'

const minute = 60_000
/** A token is valid for an hour: the next one is asked for before, and processes with the old one still work. */
const renewedAfter = 50 * minute
const validFor = 59 * minute
/** Asking for more than two within an hour blocks the merchant; a minute more, because clocks differ. */
const callsWithin = 61 * minute
/** How long others wait for the one that asks, milliseconds. */
const patience = 10_000

interface TokenOptions {
  db: Database
  now(): Date
  /** Asks bKash for a token. */
  grant(): Promise<string>
}

/** The token of all processes, which is in one row of the database. */
export function openToken({ db, now, grant }: TokenOptions) {
  /**
   * A valid token.
   * @param rejected one that bKash has rejected: another is returned
   * @throws ProviderUnavailable while none may be asked for, and the errors of `grant`
   */
  async function get(rejected?: string): Promise<string> {
    const deadline = Date.now() + patience
    for (;;) {
      const found = await claim(rejected)
      if (found === 'granting') return renew()
      if (found !== 'wait') return found
      if (Date.now() > deadline) throw new ProviderUnavailable('another process is waiting for a token of bKash')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** A token; or `granting` once this process has recorded that it asks for one, or `wait` while another does. */
  async function claim(rejected: string | undefined): Promise<string> {
    return db.transaction(async (tx) => {
      await tx.insert(bkashToken).values({}).onConflictDoNothing()
      const [row] = await tx.select().from(bkashToken).for('update')
      const at = now().getTime()
      const age = row?.grantedAt ? at - row.grantedAt.getTime() : Number.POSITIVE_INFINITY
      const valid = row?.token && row.token !== rejected && age < validFor ? row.token : undefined
      if (valid && age < renewedAfter) return valid
      const isRecent = (time: Date | null | undefined, within: number) => !!time && at - time.getTime() < within
      // The call of another process has no answer yet. It is over after 30 seconds.
      const isPending = row?.lastCallAt && row.lastCallAt > (row.answeredAt ?? new Date(0))
      if (isPending && isRecent(row.lastCallAt, 35_000)) return valid ?? 'wait'
      if (isRecent(row?.callBeforeAt, callsWithin)) {
        if (valid) return valid
        throw new ProviderUnavailable('bKash grants two tokens within an hour, and both were used')
      }
      await tx.update(bkashToken).set({ lastCallAt: now(), callBeforeAt: row?.lastCallAt ?? null })
      return 'granting'
    })
  }

  async function renew(): Promise<string> {
    const change = (values: object) => db.update(bkashToken).set({ answeredAt: now(), ...values })
    try {
      const token = await grant()
      await change({ token, grantedAt: now() })
      return token
    } catch (error) {
      await change({})
      throw error
    }
  }

  return { get }
}
