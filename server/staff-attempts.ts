import type { CallName } from '#contract/api.ts'
import { marksOfFailure } from '#contract/failures/amounts.ts'
import { orderNumber } from '#contract/limits.ts'
import { failureText } from '#languages/failure-text.ts'
import type { Context } from './context.ts'
import { ShopError } from './errors.ts'
import { networkOf } from './limits/network.ts'
import { type RecordedChange, recordChanges } from './staff-changes.ts'

/** Seconds in which the same attempt of the same person, or network, is logged once. */
const loggedOnce = 10 * 60

const nobody = { id: null, name: '' }

/** What was refused, in English, as all of the log. */
export const whyOf = ({ code, params }: ShopError) => failureText('en', { code, params })
/** A limit, for example, is an amount. */
function marksOf(error: ShopError) {
  const marks = marksOfFailure(error)
  return marks.length > 0 ? { Why: marks } : undefined
}

/** Failures that only ask for the second factor, or the password. */
const asking = new Set<string>([
  ...['second_factor_missing', 'second_factor_again', 'second_factor_code'],
  'password_again',
])

/** Limits that only somebody reaches who takes data out of the shop, or harms it. */
const beyondLimit = new Set<string>(['too_many_printed', 'too_many_courier_requests'])

const isRefusal = (error: unknown): error is ShopError =>
  error instanceof ShopError &&
  (error.status === 401 || error.status === 403 || beyondLimit.has(error.code)) &&
  !asking.has(error.code)

/**
 * Logs that a call of staff was refused: to whom, or from which network if nobody was signed in. Never fails: a refusal is
 * answered either way.
 */
export async function logRefusedCall(
  context: Context,
  call: { name: CallName; summary: string; orderId?: string | undefined },
  error: unknown,
): Promise<void> {
  if (!isRefusal(error)) return
  const { actor } = context
  await logAttempt(context, `${call.name} ${error.code}`, {
    subject: { kind: 'refused', name: call.summary },
    after: {
      Call: call.name,
      ...(call.orderId && { Order: orderNumber(call.orderId) }),
      Why: whyOf(error),
      ...(!actor && { Network: networkOf(context.ip) }),
    },
    what: 'refused',
    marks: marksOf(error),
  })
}

/**
 * Logs an attempt that failed, such as a wrong second factor: the same one once in ten minutes, a limited number of each
 * sender, and of all who are not signed in together, so that nobody fills the log; those at an account of staff are
 * counted by it, so that nobody else keeps them out of the log. Never fails.
 * @param attempt what it is, with whom it is about
 * @param account the one of staff that somebody has tried to sign in to, or whose proof was wrong
 */
export async function logAttempt(
  context: Context,
  attempt: string,
  change: RecordedChange,
  account?: string,
): Promise<void> {
  const { actor, limits, log, db } = context
  const who = actor?.id ?? networkOf(context.ip)
  const seen = `logged ${who} ${attempt}`
  try {
    if (await limits.remembers(seen)) return
    if (account) await limits.take('loggedSignIn', account)
    else await limits.take('loggedAttempt', who)
    if (!actor && !account) await limits.take('loggedAttemptOfVisitors', 'all')
    await limits.remember(seen, loggedOnce)
    const by = { actor: actor ?? nobody, now: context.now }
    await db.transaction((tx) => recordChanges(tx, by, [change]))
  } catch (error) {
    if (!(error instanceof ShopError)) log.warn(error, 'a refused attempt could not be logged')
  }
}
