import { createHash } from 'node:crypto'
import { comparedEmail } from '#contract/accounts/email-case.ts'
import type { Context } from '../../../context.ts'
import { networkOf } from '../../../limits/network.ts'
import type { LimitName } from '../../../limits/table.ts'

/** How long a network counts as known to an account after a sign-in, seconds: 90 days. */
const knownFor = 90 * 24 * 60 * 60

/**
 * The key under which attempts at an account are counted: no email address is stored in the table of limits. All ASCII
 * spellings of an address have the same key, and of its other spellings only one can find an account (`hasEmail`).
 */
export const accountKey = (email: string): string =>
  createHash('sha256').update(comparedEmail(email)).digest('base64url')

export interface SignInAttempt {
  /** The password was right: resets the counts and marks this network as known to the account. */
  succeeded(): Promise<void>
  /** The password was wrong: the attempt does not count as a sign-in of its network. */
  failed(): Promise<unknown>
  /** The password was not checked, so the attempt does not count. */
  undo(): Promise<unknown>
}

/**
 * Counts an attempt before its password is checked, so that concurrent attempts count too. All unknown networks
 * together have six wrong attempts at an account, and each network has four. So an attacker in one network leaves two
 * attempts to the owner elsewhere, and one in many networks leaves four to each network and ten to each device that the
 * owner has signed in from before.
 * @throws ShopError too_many_requests
 */
export async function countAttempt(
  { limits, ip }: Context,
  email: string,
  deviceId: string | undefined,
): Promise<SignInAttempt> {
  const account = accountKey(email)
  const here = `${account} ${networkOf(ip)}`
  const taken: [LimitName, string][] = []
  const returnPoints = (points: [LimitName, string][]) =>
    Promise.all(points.map(([name, who]) => limits.returnPoint(name, who)))
  const undo = () => returnPoints(taken)
  const take = async (name: LimitName, who: string) => {
    try {
      await limits.take(name, who)
    } catch (error) {
      await undo()
      throw error
    }
    taken.push([name, who])
  }

  if (deviceId) await take('signInFromKnownDevice', deviceId)
  else {
    const isKnown = await limits.remembers(`network ${here}`)
    await take('signInToAccountFromNetwork', here)
    if (!isKnown) {
      // These two limits exclude known networks, so that others' attempts never lock out the owner there.
      await take('signInToAccountFromUnknownNetworks', account)
      await take('signInFromNetwork', ip)
    }
  }
  const ofAttempt = [...taken]
  await take('correctSignInFromNetwork', ip)
  return {
    undo,
    failed: () => limits.returnPoint('correctSignInFromNetwork', ip),
    async succeeded() {
      await returnPoints(ofAttempt)
      await Promise.all([
        limits.reset('signInToAccountFromNetwork', here),
        deviceId && limits.reset('signInFromKnownDevice', deviceId),
        rememberNetwork({ limits, ip }, email),
      ])
    },
  }
}

/** Marks this network as known to the account. */
export const rememberNetwork = ({ limits, ip }: Pick<Context, 'limits' | 'ip'>, email: string): Promise<void> =>
  limits.remember(`network ${accountKey(email)} ${networkOf(ip)}`, knownFor)
