import { isoInDhaka } from '../dhaka-time.ts'
import { newId, randomLetters } from '../ids.ts'
import type { Channel } from './channels.ts'
import { notification } from './notification.ts'
import type { Session, Store, Transaction } from './objects.ts'

/** What the customer does on the hosted page. */
export type Decision = 'cancel' | 'decline' | 'expire' | 'pay'

export interface PaymentOptions {
  channel?: Channel | undefined
  isRisky?: boolean
  /** One poisha less than was asked for. */
  isShort?: boolean
  isTwice?: boolean
}

/**
 * Applies the customer's decision on an open session, with a notification for each transaction. Returns the last
 * transaction; undefined when the session has ended. A declined session can be tried again, as with a real card.
 */
export function decide(store: Store, session: Session, decision: Decision, options: PaymentOptions = {}) {
  if (session.state !== 'open') return undefined
  if (decision === 'expire') return expireSession(store, session.id, 'EXPIRED')
  if (decision === 'cancel') {
    end(store, session, 'cancelled')
    return record(store, session, { status: 'CANCELLED', error: 'Cancelled by User' })
  }
  const { channel = null } = options
  if (decision === 'decline') {
    return record(store, session, { status: 'FAILED', error: 'The transaction was declined by the issuer', channel })
  }
  const { faults } = store
  const settleAfter = faults.takeDelay('payment', 'pending')
  const isShort = options.isShort || faults.takes('payment', 'wrong_amount')
  const paid = {
    status: settleAfter > 0 ? ('PENDING' as const) : ('VALID' as const),
    channel,
    amount: session.amount - (isShort ? 1 : 0),
    isRisky: options.isRisky || faults.takes('payment', 'risk'),
  }
  const isTwice = options.isTwice || faults.takes('payment', 'twice')
  end(store, session, 'paid')
  const first = record(store, session, paid)
  if (settleAfter > 0) store.tasks.add('settle_payment', first.id, settleAfter)
  return isTwice ? record(store, session, { ...paid, status: 'VALID' }) : first
}

/** Ends an open session without a payment. */
export function expireSession(store: Store, id: string, status: 'EXPIRED' | 'UNATTEMPTED'): Transaction | undefined {
  const session = store.state.get('session', id)
  if (session?.state !== 'open') return undefined
  end(store, session, 'expired')
  return record(store, session, { status, error: 'The session has expired' })
}

/** The bank's delayed result of a pending payment. */
export function settlePayment(store: Store, id: string): void {
  const transaction = store.state.get('transaction', id)
  const session = transaction && store.state.get('session', transaction.session)
  if (transaction?.status !== 'PENDING' || !session) return
  transaction.status = 'VALID'
  store.state.put('transaction', transaction)
  notify(store, session, transaction)
}

function end(store: Store, session: Session, state: Session['state']): void {
  session.state = state
  store.state.put('session', session)
}

function record(store: Store, session: Session, result: Pick<Transaction, 'status'> & Partial<Transaction>) {
  const at = store.now()
  const stamp = isoInDhaka(at).replace(/\D/g, '').slice(2, 14)
  const transaction: Transaction = {
    id: `${stamp}0${randomLetters(15)}`,
    created: at,
    session: session.id,
    tranId: session.tranId,
    valId: result.status === 'VALID' || result.status === 'PENDING' ? `${stamp}${randomLetters(15)}` : '',
    amount: session.amount,
    error: '',
    channel: null,
    isRisky: false,
    validatedAt: null,
    refunded: 0,
    ...result,
  }
  store.state.put('transaction', transaction)
  if (transaction.status !== 'PENDING') notify(store, session, transaction)
  return transaction
}

/** Schedules the notification (IPN), when the shop has given a URL for it. */
function notify(store: Store, session: Session, transaction: Transaction): void {
  const { ipn_url: url } = session.given
  if (!url) return
  const ipn = { id: newId('ipn'), created: store.now(), url, fields: notification(store, session, transaction) }
  store.state.put('ipn', ipn)
  store.deliver({ event: ipn.id, type: `ipn.${transaction.status.toLowerCase()}`, endpoint: url, url })
}
