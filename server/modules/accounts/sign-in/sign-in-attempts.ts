import { createHash } from 'node:crypto'
import { comparedEmail } from '#contract/accounts/email-case.ts'
import type { Context } from '../../../context.ts'
import { networkOf } from '../../../limits/network.ts'
import type { LimitName } from '../../../limits/table.ts'
import { fingerprint } from './link-tokens.ts'

/** How long a network counts as known to an account after a sign-in, seconds: 90 days. */
const knownFor = 90 * 24 * 60 * 60

/**
 * The key under which attempts at an account are counted: no email address is stored in the table of limits. All ASCII
 * spellings of an address have the same key, and of its other spellings only one can find an account (`hasEmail`).
 */
export const accountKey = (email: string): string =>
  createHash('sha256').update(comparedEmail(email)).digest('base64url')

export interface SignInAttempt {
  /** The password was right: resets the counts and marks this network as known to the account, while it has this password. */
  succeeded(): Promise<void>
  /** The password was wrong: the attempt does not count as a sign-in of its network. */
  failed(): Promise<unknown>
  /** The password was not checked, so the attempt does not count. */
  undo(): Promise<unknown>
}

/** The hash of the password of the account, if it has one, and the device, if it signed in with that before. */
interface Known {
  passwordHash: string | null | undefined
  deviceId: string | undefined
}

/**
 * Counts an attempt before its password is checked, so that concurrent attempts count too. A device that signed in to
 * the account before with its present password has ten wrong attempts of its own, sixty with all others that did, and
 * each network that the account has used with it has ten. All unknown networks together have six, and each of them four: so a stranger in one network leaves two to the owner elsewhere.
 * @throws ShopError 429
 */
export async function countAttempt(
  context: Context,
  email: string,
  { passwordHash, deviceId }: Known,
): Promise<SignInAttempt> {
  const { limits, ip } = context
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

  const isKnown = deviceId !== undefined || (await isKnownNetwork(context, account, passwordHash))
  if (deviceId) {
    await take('signInFromKnownDevice', deviceId)
    await take('signInFromKnownDevices', account)
  } else if (isKnown) await take('signInToAccountFromKnownNetwork', here)
  else {
    await take('signInToAccountFromUnknownNetwork', here)
    await take('signInToAccountFromUnknownNetworks', account)
    await take('signInFromNetwork', ip)
  }
  const ofAttempt = [...taken]
  // What others on a network do never rejects a device or a network that the account knows.
  const correct: [LimitName, string] = isKnown ? ['correctSignInToAccount', account] : ['correctSignInFromNetwork', ip]
  await take(...correct)
  return {
    undo,
    failed: () => limits.returnPoint(...correct),
    async succeeded() {
      await returnPoints(ofAttempt)
      await Promise.all([
        limits.reset('signInToAccountFromKnownNetwork', here),
        deviceId && limits.reset('signInFromKnownDevice', deviceId),
        passwordHash && rememberNetwork({ limits, ip }, account, passwordHash),
      ])
    },
  }
}

type Where = Pick<Context, 'limits' | 'ip'>
const knownNetwork = ({ ip }: Where, account: string, proof: string) =>
  `network ${fingerprint(`${account} ${proof}`)} ${networkOf(ip)}`

/**
 * Marks this network as known to the account, or to the phone number. `proof`: what signed in, as for devices: with
 * another password, or another owner of the number, the network is known no more.
 */
export const rememberNetwork = (where: Where, account: string, proof: string): Promise<void> =>
  where.limits.remember(knownNetwork(where, account, proof), knownFor)

/** Whether the account, or the phone number, was signed in to from this network. `proof`: as it is today. */
export const isKnownNetwork = async (where: Where, account: string, proof: string | null | undefined) =>
  typeof proof === 'string' && where.limits.remembers(knownNetwork(where, account, proof))
