import { isVoided } from '#contract/orders/order-terms.ts'
import type { Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import type { Actor } from '../../../../context.ts'
import { post } from '../../../ledger/index.ts'
import type { PaymentContext, PaymentOutcome, RecordedState } from '../../../payments/index.ts'
import { recordOrderEvents } from '../../record-order-events.ts'
import { changePaymentStatus } from '../../status/change-payment-status.ts'
import { payOrder } from './pay-order.ts'
import { takeAdvance } from './take-advance.ts'

/**
 * In a transaction that has locked the order: what a payment's outcome changes in its order. The only place that decides
 * it, for whatever a provider reports and staff accept.
 * @param by who of the staff has decided it, for a payment that was held
 */
export async function applyOutcome(
  context: PaymentContext,
  tx: Transaction,
  order: typeof orders.$inferSelect,
  outcome: PaymentOutcome,
  by?: Actor,
): Promise<RecordedState> {
  const orderId = order.id
  switch (outcome.kind) {
    case 'paid':
      return payOrder(context, tx, order, outcome.row, by)
    case 'advance_paid':
      return takeAdvance(context, tx, order, outcome.row)
    case 'needs_staff': {
      const { attempt, amount, provider } = outcome.row
      const at = context.now()
      await post(tx, 'payment_held', { orderId, reference: String(attempt), at }, { amount, provider })
      await recordOrderEvents(tx, { orderId, what: 'payment_held', staffNote: outcome.reason, at })
      return 'held'
    }
    case 'declined':
      // An order set to cash on delivery stays so when a card is declined.
      if (!isVoided(order.status) && order.paymentMethod === null)
        await changePaymentStatus(tx, { orderId, from: ['pending'], to: 'failed' })
      return 'declined'
    case 'nothing':
      return outcome.state
  }
}
