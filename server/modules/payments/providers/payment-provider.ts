import type { IncomingHttpHeaders } from 'node:http'
import type { OnlineWay, PaymentFailure } from '#contract/payments/ways-to-pay.ts'

/** The only currency the shop takes. */
export const currency = 'bdt'

/** One attempt to pay for an order. */
export interface PaymentAttempt {
  orderId: string
  /** What customers and staff call the order. */
  orderName: string
  /** From 1; with the order's id it identifies the attempt at the provider. */
  attempt: number
  /** Poisha. */
  amount: number
  /** The customer's account. Null: an order taken by staff. */
  customerId: string | null
}

/** What a hosted page of the provider needs besides. */
export interface HostedPage {
  customer: { name: string; email: string; phone: string; street: string; city: string; zipCode: string }
  /** Number of bottles. */
  items: number
  /** The shop's URL for this attempt: where the provider sends the customer back to. */
  returnUrl: string
  /** The URL of the provider's notifications. */
  notificationUrl: string
}

/**
 * `held`: paid, but the provider asks the shop to check the customer before it delivers. `declined`: a try has failed,
 * and the customer can try again. `canceled`: can never be paid any more.
 */
export type ProviderPaymentState = 'open' | 'processing' | 'declined' | 'paid' | 'held' | 'canceled'

/** A payment as its provider reports it now. */
export interface ProviderPayment {
  /** The provider's id. */
  id: string
  orderId: string
  /** Null: the provider does not know it. */
  attempt: number | null
  /** Undefined: the provider does not know the customer's account. */
  customerId?: string | null
  /** Poisha. */
  amount: number
  /** What the provider has taken, poisha. */
  received: number
  currency: string
  state: ProviderPaymentState
  /** Why it is held or was declined, in the provider's words: for staff. */
  reason?: string | undefined
  /** Why it was declined or canceled, for its customer. */
  failure?: PaymentFailure | undefined
  /** The provider's reference of the transaction, which receipts and statements name. */
  reference?: string | undefined
  /** How the customer paid on the provider's page, such as “Nagad”. */
  method?: string | undefined
  /** What the provider keeps, poisha; undefined when it does not say so. */
  fee?: number | undefined
  /** More payments that the customer has made in the same attempt. The order needs none of them. */
  otherPayments?: ProviderPayment[]
}

/** A started payment, with what the customer's browser needs next: a secret for the provider's form, or a page. */
export interface StartedPayment {
  payment: ProviderPayment
  next: { clientSecret: string } | { redirectUrl: string } | null
}

/** A refund of a payment as its provider reports it now. */
export interface ProviderRefund {
  /** The provider's id. */
  id: string
  /** Poisha. */
  amount: number
  state: 'pending' | 'succeeded' | 'failed'
  at: Date
  /** The shop's refund and its attempt. Undefined: the shop did not make it. */
  madeFor?: { refundId: string; attempt: number } | undefined
}

/** A refund to be made by a provider. */
export interface RefundToSend {
  /** The payment's id at the provider, and its reference of the transaction. */
  payment: { id: string; reference: string | null }
  /** The shop's refund and its attempt, from 1: together they are never sent twice. */
  refundId: string
  attempt: number
  /** Poisha. */
  amount: number
  /** Poisha; what was paid in this payment. */
  paid: number
}

/** A verified notification. Only what it is about counts: the state is read from the provider afterwards. */
export interface ProviderNotification {
  /** The provider's id of it: it is applied once. */
  id: string
  type: string
  about: 'payment' | 'refund' | 'other'
  /** The provider's id of the payment that it is about. */
  paymentId: string | null
}

/** The body and the headers of a received notification, as they arrived. */
export interface ReceivedNotification {
  headers: IncomingHttpHeaders
  body: Buffer
  at: Date
}

/** How long a call may take. */
export interface Patience {
  /** Milliseconds. */
  timeout: number
}

/**
 * A payment provider. The shop asks it again for everything that it decides, so a provider is always right about its
 * own side. Calls throw the errors below and no others.
 */
export interface PaymentProvider {
  /** As stored with each payment. */
  name: string
  /** As its customers and staff know it, such as bKash. */
  title: string
  /** Whether it reports payments by itself; otherwise the shop only asks. */
  isNotified: boolean
  /** The way to pay that customers choose. */
  way: OnlineWay
  /** Whether there are keys or a sandbox. Without them every call fails. */
  configured: boolean
  /** Its sandbox replaces it: payments are not real. */
  isTest: boolean
  /** The environment variables that connect it: its sandbox replaces it without them. */
  keyNames: readonly string[]
  /** Poisha: what it accepts in one payment. */
  limits: { min: number; max: number }
  /** Whether it responds; cached for some seconds. */
  reachable(): Promise<boolean>
  /** The id of an attempt, where the shop gives it and the provider keeps it. */
  idOf?(orderId: string, attempt: number): string
  /**
   * Starts an attempt to pay. Repeated calls of one attempt start it once where the provider can tell them apart.
   * @param page for a hosted page; other providers ignore it
   */
  start(attempt: PaymentAttempt, page?: HostedPage): Promise<StartedPayment>
  /** Continues a started payment. Undefined where a started one cannot be continued: then another is started. */
  resume?(id: string): Promise<StartedPayment>
  /** Finds the payment of an attempt of which the shop does not know the id, since the answer to `start` was lost. */
  find(attempt: PaymentAttempt): Promise<ProviderPayment>
  read(id: string, patience?: Patience): Promise<ProviderPayment>
  /**
   * The customer is back from the provider's page, with these parameters, which prove nothing. Takes the money where it
   * moves only now: once, whatever the number of calls, and never after `close`. It may take 30 seconds. Undefined where
   * reading is enough.
   */
  returned?(id: string, parameters: Record<string, string>): Promise<ProviderPayment>
  /**
   * Makes an open payment unpayable and returns it as it is then, which may be paid: too late. Undefined where the
   * provider cannot: such an attempt is abandoned (`server/modules/orders/payments/attempts/close-payments.ts`).
   */
  close?(id: string): Promise<ProviderPayment>
  /** Sends a refund; repeated calls of one attempt make one. What became of it is in `readRefunds`. */
  refund(refund: RefundToSend): Promise<void>
  /**
   * Staff have found one of the shop's refunds that had no answer, under this number in the provider's dashboard:
   * `readRefunds` lists it from now on. Returns false when the provider does not confirm it. Undefined where the
   * provider lists all refunds by itself.
   */
  nameRefund?(refundId: string, reference: string): Promise<boolean>
  /** All refunds of a payment, also those that the shop did not make, newest first. */
  readRefunds(payment: { id: string; reference: string | null }): Promise<ProviderRefund[]>
  /** @throws InvalidNotification for one that is forged, old or unreadable */
  verifyNotification(received: ReceivedNotification): ProviderNotification | Promise<ProviderNotification>
  /**
   * The notifications since a time which no other reading replaces, oldest pages last. Undefined where the provider
   * lists none.
   */
  listNotifications?(since: Date): AsyncIterable<ProviderNotification[]>
}

/** The provider could not be reached or failed: the result is unknown, and the call may be repeated later. */
export class ProviderUnavailable extends Error {
  /** Only another attempt can succeed: the provider repeats this failure for the present one. */
  needsNewAttempt: boolean
  constructor(
    message: string,
    { cause, needsNewAttempt = false }: { cause?: unknown; needsNewAttempt?: boolean } = {},
  ) {
    super(message, { cause })
    this.needsNewAttempt = needsNewAttempt
  }
}

/** The provider rejected the shop's keys, whatever the request: it has done nothing. */
export class ProviderKeysRejected extends Error {}

/** The provider rejected the request and always will: it has done nothing. */
export class ProviderRejected extends Error {}

/** The provider has no such payment, as after the shop's keys were changed. */
export class UnknownPayment extends ProviderRejected {}

/** A notification is forged, old or unreadable. Its message can be shown to the sender. */
export class InvalidNotification extends Error {}

/** The provider of payments by card in a form on the shop's own pages. */
export interface CardProvider extends PaymentProvider {
  publishableKey: string
  /** A script that pages load before the provider's own, which then has nothing to load. */
  scriptUrl: string | null
}

/** All payment providers, whether or not they are configured: payments of each remain in the database. */
export interface PaymentProviders {
  all: readonly PaymentProvider[]
  card: CardProvider
  /** @throws Error for a name that no provider has */
  named(name: string): PaymentProvider
  /** @throws Error for a way without a provider */
  forWay(way: OnlineWay): PaymentProvider
  /** The URL of the payments sandbox, if it replaces a provider. */
  sandboxOrigin: string | undefined
}
