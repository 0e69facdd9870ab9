import type { Shop } from '../context.ts'
import type { EmailCause, TextCause } from '../limits/count-message.ts'
import type { Sms } from '../sms/sms-gateway.ts'
import type { EmailDraft } from './email.ts'

/** What a module needs to write its emails. */
export interface EmailContext {
  shop: Shop
  /**
   * `cause`: who can cause it, for the limits of the mailbox; `isProven`: whether a link has proven that, if known
   * otherwise than by the account with this email. False: the mailbox has got too many, or the mail server says that it
   * will never get it.
   */
  mailer: { send(to: string, email: EmailDraft, cause: EmailCause, isProven?: boolean): Promise<boolean> }
  /** The shop's own URL, without a trailing slash. */
  shopUrl: string
}

/** For a browser; of no person it says a name or a number. */
interface Notification {
  /** A row of `push_subscriptions`. */
  subscriptionId: string
  title: string
  text: string
  /** What a click opens, on this shop. */
  path: string
}

/** What a module needs to write its emails and text messages. Each job writes one of a kind at most. */
export interface MessageContext extends EmailContext {
  /** Sends a text message at once, for a customer who waits for it. */
  sms: { send(message: Sms): Promise<void> }
  /**
   * Writes a text message down, to be sent by a job of its own: its gateway may be away longer than the mail server.
   * False: the number has got too many of this cause.
   */
  texts: { queue(message: Pick<Sms, 'to' | 'text'>, cause: TextCause): Promise<boolean> }
  /** The same with a notification of a browser that has agreed, which is sent in the daytime. */
  browsers: { queue(message: Notification): Promise<void> }
}
