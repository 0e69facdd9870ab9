import type { Shop } from '../context.ts'
import type { AcceptedSms, Sms } from '../sms/sms-gateway.ts'
import type { EmailDraft } from './email.ts'

/** What a module needs to write its emails. */
export interface EmailContext {
  shop: Shop
  mailer: { send(to: string, email: EmailDraft): Promise<void> }
  /** The shop's own URL, without a trailing slash. */
  shopUrl: string
}

/** What a module needs to write its emails and text messages. */
export interface MessageContext extends EmailContext {
  sms: { send(message: Sms): Promise<AcceptedSms> }
}
