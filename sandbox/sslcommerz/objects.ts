import type { Delivery } from '../deliveries.ts'
import type { Provider } from '../provider.ts'
import type { Task } from '../storage/tasks.ts'
import type { Channel } from './channels.ts'
import type { Forgery } from './signature.ts'

/** A session as the shop created it, and its end state. Times are milliseconds, amounts poisha. */
export interface Session {
  /** The session key. */
  id: string
  created: number
  tranId: string
  amount: number
  /** Everything that the shop sent, without its password. */
  given: Record<string, string>
  state: 'cancelled' | 'expired' | 'open' | 'paid'
}

/** One attempt of the customer to pay a session. */
export interface Transaction {
  /** The bank's transaction id. */
  id: string
  created: number
  session: string
  tranId: string
  valId: string
  amount: number
  status: 'CANCELLED' | 'EXPIRED' | 'FAILED' | 'PENDING' | 'UNATTEMPTED' | 'VALID'
  error: string
  channel: Channel | null
  isRisky: boolean
  /** When the shop asked for the validation first. */
  validatedAt: number | null
  refunded: number
}

export interface Refund {
  /** The provider's reference. */
  id: string
  created: number
  /** The shop's own id. */
  refundTransId: string
  transaction: string
  amount: number
  status: 'cancelled' | 'processing' | 'refunded'
  settledAt: number | null
}

/** What is posted to the shop about a transaction, as signed when it was scheduled. */
export interface Ipn {
  id: string
  created: number
  url: string
  fields: Record<string, string>
}

export type TaskKind = 'cancel_refund' | 'expire_session' | 'settle_payment' | 'settle_refund'

export interface StoredObjects {
  session: Session
  transaction: Transaction
  refund: Refund
  ipn: Ipn
  delivery: Delivery
  task: Task<TaskKind>
}

/** Kinds of faults, besides those of the connection. The first five concern `payment`, the others `refund`. */
export const sslcommerzFaults = [
  'pending', // the bank settles the payment after `ms`
  'risk', // the payment is flagged as risky
  'twice', // the customer pays twice
  'without_return', // the browser does not return to the shop
  'wrong_amount', // one poisha less is paid, and everything says so
  'refund_cancelled', // an accepted refund is cancelled later
  'refund_processing', // the refund is accepted as `processing`
  'refund_rejected', // the refund is rejected
  'known_refund_rejected', // a repeated refund id is an error; otherwise its refund is returned again
] as const
export type SslcommerzFault = (typeof sslcommerzFaults)[number]

/** The store's credentials. */
export interface SslcommerzKeys {
  storeId: string
  storePassword: string
}

export type Store = Provider<StoredObjects, SslcommerzFault, TaskKind, Forgery> &
  SslcommerzKeys & {
    /** Milliseconds until an accepted refund is done. */
    settleAfter: number
    /**
     * Where sources about the provider differ, the older form: counts as text, `MOBILE BANKING`, and notifications that
     * sign neither `card_sub_brand` nor `error`.
     */
    olderGateway: boolean
  }
