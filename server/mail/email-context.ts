import type { Shop } from '../context.ts'
import type { Sms } from '../sms/sms-gateway.ts'
import type { EmailDraft } from './email.ts'

/** What a module needs to write its emails. */
export interface EmailContext {
  shop: Shop
  /** False: the mail server says that this address will never get it. */
  mailer: { send(to: string, email: EmailDraft): Promise<boolean> }
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
  /** Writes a text message down, to be sent by a job of its own: its gateway may be away longer than the mail server. */
  texts: { queue(message: Pick<Sms, 'to' | 'text'>): Promise<void> }
  /** The same with a notification of a browser that has agreed, which is sent in the daytime. */
  browsers: { queue(message: Notification): Promise<void> }
}
