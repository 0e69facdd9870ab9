import { toPoisha, toTaka } from '#contract/money.ts'
import type { OnlineWay } from '#contract/payments/pay-ways.ts'
import type { NewPayment } from '#contract/payments/payments.ts'
import type { Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import type { Context } from '../../../../context.ts'
import { ShopError } from '../../../../errors.ts'
import { contactOf, readAccountContacts } from '../../../../order-contact.ts'
import type { OrderOwner } from '../../../../order-owner.ts'
import { lockOrder } from '../../../../transactions/lock-order.ts'
import { inTransaction } from '../../../../transactions/transaction.ts'
import {
  hostedPageOf,
  mapProviderErrors,
  openAttempt,
  type RecordedState,
  returnsOf,
  type ShopOrigins,
  startOrResume,
} from '../../../payments/index.ts'
import type { PaymentProvider, StartedPayment } from '../../../payments/providers/payment-provider.ts'
import { findShortage } from '../../holds/reserve-order.ts'
import { beganWith, createReturnLink } from '../../links/order-links.ts'
import { shortageOf } from '../../shortage.ts'
import { missingAdvance } from '../ways/missing-advance.ts'
import { assertWayOpen } from '../ways/read-ways-to-pay.ts'
import { findAmountProblem } from '../ways/ways-to-pay.ts'
import { closePayment } from './close-payments.ts'
import { recordPayment } from './record-payment.ts'

/** What the customer's browser needs to pay: a secret for the provider's form, or the provider's page. */
export type PaymentStart = NonNullable<StartedPayment['next']>

/**
 * Starts a payment of the owner's order in one of its ways to pay, at the price of this way, or resumes the open one.
 * An open payment of another amount, or that cannot be resumed, is closed first, so that there is never more than one; a
 * link does not close one that the account, or the holder of another link, is paying.
 * @throws ShopError when the order cannot be paid in this way now (`ways-to-pay.ts`), naming the product of a request of
 * which too few are left, when the customer saw another amount, for an amount outside the provider's limits, and when the
 * provider does not respond
 */
export async function startPayment(
  context: Context,
  owner: OrderOwner,
  way: OnlineWay,
  payment: NewPayment,
  origins: ShopOrigins,
): Promise<PaymentStart> {
  const provider = context.providers.forWay(way)
  for (let tries = 1; tries <= 3; tries += 1) {
    const { row, order, isNew, isSame } = await inTransaction(context.db, async (tx) => {
      const order = await lockOrder(tx, owner, payment.orderId)
      const price = await priceToPay(context, tx, order, provider, payment)
      const isLink = owner.kind === 'link'
      const link = isLink ? beganWith(context, owner.keyHash, await returnsOf(tx, order.id)) : null
      const attempt = { orderId: order.id, customerId: order.userId, link, ...price, provider }
      return { order, ...(await openAttempt(context, tx, attempt)) }
    })
    const canResume = isSame && provider.resume !== undefined
    if (!isNew && !canResume) {
      assertNotPaid(await mapProviderErrors(context.providers.named(row.provider), closePayment(context, row)))
      continue
    }
    const account = (await readAccountContacts(context.db, [order])).get(order.userId)
    const page = hostedPageOf(context, row, { bottles: order.bottles, ...contactOf(order, account) }, origins)
    const details = { number: order.number, page }
    const started = await mapProviderErrors(provider, startOrResume(context, provider, row, details))
    if (!started) continue
    const result = await inTransaction(context.db, (tx) => recordPayment(context, tx, provider.name, started.payment))
    assertNotPaid(result)
    if ((result === 'open' || result === 'declined') && started.next) {
      if ('redirectUrl' in started.next) await createReturnLink(context, owner, row)
      return started.next
    }
    if (result !== 'canceled') break
  }
  throw new ShopError('payment_setup_failed', {}, { retryAfter: 5 })
}

/** @throws ShopError */
function assertNotPaid(result: RecordedState) {
  if (result === 'paid' || result === 'refunding' || result === 'held') throw new ShopError('order_paid_already')
  if (result === 'processing') throw new ShopError('bank_is_checking_wait')
}

/** What is paid for a locked order in this way now: all that is due, or the advance. */
async function priceToPay(
  context: Context,
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { way, limits }: PaymentProvider,
  payment: NewPayment,
): Promise<{ amount: number; adjustment: number; isAdvance: boolean }> {
  const isAdvance = payment.part === 'advance'
  // The bank itself is asked next.
  const price = await assertWayOpen({ ...context, db: tx }, order, way, { isAdvance, asksBank: true })
  const [amount, adjustment] = isAdvance ? [missingAdvance(order), 0] : [price.now, price.adjustment]
  if (amount <= 0) throw new ShopError(isAdvance ? 'nothing_in_advance' : 'order_paid_already')
  // Staff may have edited the order while the card form was open.
  if (payment.amount !== undefined && toPoisha(payment.amount) !== amount) {
    throw new ShopError(isAdvance ? 'advance_changed' : 'payment_total_changed', { amount }, { amount: toTaka(amount) })
  }
  const problem = findAmountProblem({ way, limits }, amount)
  if (problem) throw new ShopError(problem)
  const shortage = await findShortage(tx, order.id)
  if (shortage) throw new ShopError(shortageOf(shortage))
  return { amount, adjustment, isAdvance }
}
