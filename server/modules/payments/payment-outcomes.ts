import type { PaymentRow } from './attempts/attempts.ts'
import type { PaymentResult } from './attempts/evaluate-payment.ts'

/**
 * `unknown`: its order does not exist (yet). `refunding`: it was paid and is refunded in whole. `another_open`: nothing
 * was written, since another attempt of the order is open and has to be closed at the provider first.
 */
export type RecordedState = PaymentResult | 'unknown' | 'refunding' | 'another_open'

/**
 * What happened to a payment of an order. Orders apply it in the same transaction, each kind in one place
 * (`orders/payments/outcomes/apply-outcome.ts`).
 */
export type PaymentOutcome =
  /**
   * Money is there, for all that is due or for the advance: it counts or goes back (`settlePayment`). The row is as it
   * was, but for the amount that was received and what the provider says of it.
   */
  | { kind: 'paid' | 'advance_paid'; row: PaymentRow }
  /** Money is there that the shop does not accept by itself: the attempt is held until staff have decided. */
  | { kind: 'needs_staff'; row: PaymentRow; reason: string }
  /** The last try has failed; the attempt is still open. */
  | { kind: 'declined' }
  /** Nothing that concerns the order. */
  | { kind: 'nothing'; state: RecordedState }
