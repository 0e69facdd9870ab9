import type { Language } from '#contract/language.ts'
import type { RefundMethod } from '#contract/payments/refunds.ts'
import type { OnlineWay } from '#contract/payments/ways-to-pay.ts'
import type { Transaction } from '#database/client.ts'

/** Jobs about a row whose time has come, which the dispatcher sends: one at a time for each row. */
export type DueJob =
  | 'check-payment'
  | 'follow-refund'
  | 'retry-notification'
  | 'expire-order'
  | 'check-parcel'
  | 'read-courier-places'
  | 'publish-prices'
  | 'load-pictures'
  | 'recurring-task'

/** What has happened to a number that signs in. */
export type NumberStep = 'confirmed' | 'moved' | 'removed' | 'joined'

/**
 * Every kind of job with its data. Ids only: a job reads the rest when it runs. The names are stored in the queue, where
 * a job is retried for four days: one that is renamed has to be handled under both names for as long.
 */
export interface JobData extends Record<DueJob, { key: string }> {
  'welcome-email': { userId: string }
  'order-placed-email': { orderId: string }
  /** `eventId`: the timeline entry with the changes. */
  'order-edited-email': { orderId: string; eventId: number }
  /**
   * `eventId`: the timeline entry that it is about. Nothing is sent when that has been undone, or when the order has
   * ended since with another status.
   */
  'order-status-email': {
    orderId: string
    status: 'confirmed' | 'shipped' | 'delivered' | 'cancelled' | 'returned'
    eventId?: number
  }
  /** Asks for reviews of what was delivered. Nothing is sent when it came back since. */
  'review-request-email': { orderId: string }
  /** `eventId`: the timeline entry of cash. Nothing is sent when that has been undone. */
  'payment-received-email': { orderId: string; eventId?: number | undefined }
  /** `amount`: poisha that were paid in advance. */
  'advance-received-email': { orderId: string; amount: number }
  /** What was true of the refund: its row may fail and be replaced before the email is sent. `refundId`: of older jobs. */
  'refund-email': { orderId: string } & (DoneRefund | { refundId: string })
  'return-requested-email': { orderId: string }
  'return-received-email': { orderId: string }
  'return-decision-email': { orderId: string }
  'return-closed-email': { orderId: string }
  /** `language`, here and below: of the request; the account's own choice outweighs it. English in older jobs. */
  'password-reset-email': { email: string; language?: Language }
  /** `id`: a row of `phone_codes`. */
  'phone-code-sms': { id: string; language?: Language }
  'phone-code-email': { id: string; language?: Language }
  /** An account lost its number to another, or has become part of it and exists no more. */
  'number-notice-email': { to: string; phone: string; step: NumberStep; language: Language }
  /** To the number that signs in to an account, or did until now. */
  'number-notice-sms': {
    userId: string
    to: string
    step: 'emailChanged' | 'replaced' | 'removed'
    language: Language
  }
  /** An account without an email has become part of another. */
  'account-joined-sms': { to: string; language: Language }
  /** `day`: in Dhaka, as in 2026-11-23. */
  'code-budget-email': { day: string }
  /** Nothing is sent when another address has been requested since, or the change was cancelled. */
  'confirm-new-email': { userId: string; email: string; language?: Language }
  /** Notifies the present or former address of an account about its change; `given` and `taken`: of staff, under People. */
  'email-change-notice': {
    userId: string
    to: string
    newEmail: string
    step: 'requested' | 'confirmed' | 'given' | 'taken'
    /** Whether a link has proven the address that is told. */
    isProven?: boolean
    language?: Language
  }
  /** A new password was set with an emailed link. */
  'password-notice-email': { userId: string; language?: Language }
  /** Tells staff what happened to their second factor. */
  'second-factor-email': {
    userId: string
    step: 'on' | 'replaced' | 'off' | 'reset' | 'recovery_code' | 'new_recovery_codes'
  }
  /** Nothing is sent on a later day, nor to who sees no reports any more. */
  'report-summary-email': { userId: string; day: string }
  /** The job makes the link. Nothing is sent when the invitation is no longer open. */
  'staff-invitation-email': { invitationId: string }
  'catalogue-import': { importId: string }
  /** Writes the listings of a brand or category that was renamed, or got the products of a removed one. */
  'entry-publication': { kind: 'brand' | 'category'; id: number }
  /** Writes the listings with a note whose group has changed, or that was merged into another one. */
  'note-publication': { key: string }
  /** The link that confirms an alert. Nothing is sent when it has been opened or has ended since. */
  'stock-alert-link-email': { alertId: number }
  /** `language`: of the page on which it was requested. */
  'back-in-stock-email': { variantId: string; email: string; language?: Language }
  'back-in-stock-sms': { variantId: string; userId: string; language?: Language }
  /** `subscriptionId`: a row of `push_subscriptions`. */
  'back-in-stock-push': { variantId: string; subscriptionId: string; language: Language }
  /** Nothing is sent when the address has been confirmed since. */
  'newsletter-confirmation-email': { subscriberId: string }
  /** `recipientId`: a row of `letter_recipients`. Nothing is sent to who has left, nor while the letter is paused. */
  'letter-email': { recipientId: number }
  /** Nothing is sent to who has ordered or left since. */
  'cart-reminder-email': { reminderId: string }
  'letter-test-email': { letterId: string; userId: string; language: Language }
  'message-reply-email': { replyId: number }
  /** A courier could not deliver the parcel, and tries again. */
  'delivery-failed-email': { orderId: string }
  /** `messageId`: a row of `outgoing_messages` that is written and waits to be sent. */
  'outgoing-message': { messageId: string }
  /** The same for the notification of a browser. */
  notification: { messageId: string }
  /** Asks the gateway whether a text message has arrived; `asked`: how often it was before. */
  'sms-delivery': { messageId: string; asked: number }
  /** Makes a backup, as staff requested it. */
  backup: Record<string, never>
}
export type JobName = keyof JobData
/** Jobs that are sent by what makes them necessary. */
export type SentJob = Exclude<JobName, DueJob>

/** A row that is due: what `key` means is up to the kind. */
export interface DueRow {
  kind: DueJob
  key: string
  /** Who may keep its job waiting, such as a payment provider: only so many jobs of a group run at a time. */
  group: string
}

interface DoneRefund {
  /** Poisha. */
  amount: number
  method: RefundMethod
  /** By a provider: the way in which the refunded payment was made. */
  way?: OnlineWay
  /** The number of the payment; empty when there is none. */
  reference: string
}

export interface QueuedData {
  name: JobName
  data: JobData[JobName]
}

/** A job with its id in the queue, which is the same for each attempt. */
export interface Job extends QueuedData {
  id: string
}

/** The handler of a kind of job. After an error the job is retried, for days; one about a due row when that is due again. */
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

/** The handlers for one attempt. Once `signal` is aborted the attempt has failed: it must send no email any more. */
export type HandlersOfAttempt = (signal: AbortSignal, job: Job) => JobHandlers

export interface Jobs {
  /**
   * Queues a job in the transaction: it exists if the transaction is committed. `after`: it runs this many seconds
   * later at the earliest.
   */
  send<Name extends SentJob>(
    tx: Transaction,
    name: Name,
    data: JobData[Name],
    options?: { after?: number },
  ): Promise<void>
  /**
   * The queue's own statement that adds a job, for callers that make it part of a larger one. It reads the job, `value`,
   * from the SQL expression `from`.
   */
  insertion<Name extends SentJob>(
    name: Name,
    data: JobData[Name],
    from: string,
  ): Promise<{ text: string; value: string }>
  /** Queues a job for each of these rows, unless one is waiting or running in any process. */
  sendDue(rows: readonly DueRow[]): Promise<void>
  /** Starts processing the queue. */
  work(handlersOf: HandlersOfAttempt): Promise<void>
  /** Stops the jobs about due rows, after those that are running: their rows are due again later. */
  stopDue(): Promise<void>
  stop(): Promise<void>
}
