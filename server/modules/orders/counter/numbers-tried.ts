import { seenWith } from '#contract/accounts/marks.ts'
import { isCallable } from '#contract/phone.ts'
import type { SignedInContext } from '../../../context.ts'
import { maySee, requirePermission } from '../../../permissions.ts'
import { normalizePhone } from '../../accounts/index.ts'

/** For which another total with the same number is of the same customer, seconds. */
const sameCustomer = 60 * 60

/**
 * Offers answer whether a number has ordered before, or used a code. Who sees no numbers gives one for the order that they
 * take, and tries few of them.
 * @throws ShopError 403; too_many_attempts
 */
export async function countTriedNumber(context: SignedInContext, phone: string): Promise<void> {
  if (maySee(context, ...seenWith.contact)) return
  await requirePermission(context, 'counter.sell')
  // As offers count it: of “01712-345678 ext 1” only the number. What is typed so far is none yet.
  const number = normalizePhone(phone)
  if (!isCallable(number)) return
  const { actor, limits } = context
  const tried = `number at the counter ${actor.id} ${number}`
  if (await limits.remembers(tried)) return
  await limits.take('numberAtCounter', actor.id)
  await limits.remember(tried, sameCustomer)
}
