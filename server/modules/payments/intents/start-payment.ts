import Stripe from 'stripe'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka, toPoisha, toTaka } from '#contract/money.ts'
import type { NewPayment } from '#contract/payments/payments.ts'
import { bankIsChecking } from '#contract/payments/ways-to-pay.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, isNull, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { paymentIntents } from '#database/schema/payments.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import type { OrderOwner } from '../../../order-owner.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { assertWayOpen, findShortage } from '../../orders/index.ts'
import type { PaymentContext } from '../context.ts'
import { isKeyOfOtherRequest, isReplay, isUnknown, mapProviderErrors } from '../provider-errors.ts'
import { currency, maxAmount, minAmount } from './evaluate-intent.ts'
import { isAttempt, nextAttempt, recordIntent } from './record-intent.ts'

type Row = typeof paymentIntents.$inferSelect

/** When the provider is polled about a payment without a webhook. */
export const firstCheckAfter = 20_000

/**
 * The client secret of the one open payment of the customer's own order, for the order's amount.
 * @throws ShopError not_found; conflict when the order cannot be paid by card now (`ways-to-pay.ts`); out_of_stock naming
 * the product of a request of which too few are left; prices_changed when the customer saw another amount; bad_request
 * for an amount outside the provider's limits; unavailable when the provider does not respond
 */
export async function startPayment(context: SignedInContext, owner: OrderOwner, payment: NewPayment): Promise<string> {
  for (let tries = 1; tries <= 3; tries += 1) {
    const row = await inTransaction(context.db, (tx) => openAttempt(context, tx, owner, payment))
    const intent = await mapProviderErrors(row.providerId ? retrieveIntent(context, row) : createIntent(context, row))
    if (!intent) continue
    const result = await inTransaction(context.db, (tx) => recordIntent(context, tx, intent))
    if (result === 'paid' || result === 'refunding') throw new ShopError('conflict', alreadyPaid)
    if (result === 'processing') throw new ShopError('conflict', stillProcessing)
    if ((result === 'open' || result === 'declined') && intent.client_secret) return intent.client_secret
    if (result !== 'canceled') break
  }
  throw new ShopError('unavailable', 'The card payment could not be set up. Please try again.', { retryAfter: 5 })
}

const alreadyPaid = 'This order is already paid.'
export const stillProcessing = `${bankIsChecking} Please wait a moment.`

/** The order's open attempt, or its next one. */
async function openAttempt(
  context: SignedInContext,
  tx: Transaction,
  owner: OrderOwner,
  payment: NewPayment,
): Promise<Row> {
  const order = await lockOrder(tx, owner, payment.orderId)
  // The bank itself is asked next.
  await assertWayOpen({ ...context, db: tx }, order, 'card', { isBankChecking: false })
  // Staff may have edited the order while the card form was open.
  if (payment.amount !== undefined && toPoisha(payment.amount) !== order.amount) {
    const amount = toTaka(order.amount)
    const message = `The total of this order is now ${formatTaka(amount)}. Please check it again.`
    throw new ShopError('prices_changed', message, { amount })
  }
  if (order.amount < minAmount) {
    throw new ShopError('bad_request', 'Card payments start at ৳70.00. Please choose Cash On Delivery.')
  }
  if (order.amount > maxAmount) {
    throw new ShopError('bad_request', 'This order is too large for a card payment. Please choose Cash On Delivery.')
  }
  const shortage = await findShortage(tx, order.id)
  if (shortage) throw new ShopError('out_of_stock', shortage)
  const times = { activeAt: context.now(), checkAt: new Date(context.now().getTime() + firstCheckAfter) }
  const [open] = await tx
    .update(paymentIntents)
    .set(times)
    .where(and(eq(paymentIntents.orderId, order.id), eq(paymentIntents.state, 'open')))
    .returning()
  if (open) return open
  const [begun] = await tx
    .insert(paymentIntents)
    .values({
      orderId: order.id,
      attempt: await nextAttempt(tx, order.id),
      amount: order.amount,
      createdAt: context.now(),
      ...times,
    })
    .returning()
  if (!begun) throw new Error('the payment attempt was not inserted')
  return begun
}

/** The payment at the provider; undefined when it does not exist there, as after the shop's keys were changed. */
async function retrieveIntent(context: PaymentContext, row: Row): Promise<Stripe.PaymentIntent | undefined> {
  try {
    return await context.cards.stripe.paymentIntents.retrieve(row.providerId ?? '')
  } catch (error) {
    if (!isUnknown(error)) throw error
    await closeRow(context, row)
  }
}

/** Creates the payment at the provider; idempotent for each attempt. */
export async function createIntent(context: PaymentContext, row: Row): Promise<Stripe.PaymentIntent> {
  const { orderId, attempt, amount } = row
  const [owner] = await context.db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
  try {
    const intent = await context.cards.stripe.paymentIntents.create(
      {
        amount,
        currency,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        description: `Order ${orderNumber(orderId)}`,
        metadata: { orderId, userId: owner?.userId ?? '', attempt },
      },
      { idempotencyKey: `order-${orderId}-${attempt}` },
    )
    await context.db
      .update(paymentIntents)
      .set({ providerId: intent.id })
      .where(and(isAttempt(row), isNull(paymentIntents.providerId)))
    // A replayed response shows the payment as it was then.
    return isReplay(intent.lastResponse.headers)
      ? await context.cards.stripe.paymentIntents.retrieve(intent.id)
      : intent
  } catch (error) {
    // The provider replays failures for an idempotency key, too: only a new attempt can succeed.
    const isReplayed = error instanceof Stripe.errors.StripeError && isReplay(error.headers)
    if (isReplayed || isKeyOfOtherRequest(error)) await closeRow(context, row)
    throw error
  }
}

/** Closes an open attempt without the provider, unless it has got another payment there since it was read. */
export async function closeRow({ db }: PaymentContext, row: Row): Promise<'canceled'> {
  await db
    .update(paymentIntents)
    .set({ state: 'canceled' })
    .where(
      and(
        isAttempt(row),
        eq(paymentIntents.state, 'open'),
        sql`${paymentIntents.providerId} is not distinct from ${row.providerId}`,
      ),
    )
  return 'canceled'
}
