/** A text message. */
export interface Sms {
  /** The message's id. A gateway that knows it already has sent it. */
  id: string
  /** E.164, such as +8801712345678. */
  to: string
  text: string
}

/** The gateway's own number of an accepted message; empty when it gives none. */
export interface AcceptedSms {
  reference: string
}

export type SmsDelivery = 'waiting' | 'delivered' | 'failed'

/** The gateway will never accept this message: its number or its text is wrong. */
export class SmsRejected extends Error {}
/** The gateway is away, out of credit, or refuses the shop's account: the message may be sent later. */
export class SmsGatewayUnavailable extends Error {}

/** A gateway for text messages. Everything throws SmsRejected or SmsGatewayUnavailable. */
export interface SmsGateway {
  /** How staff know it, such as `BulkSMSBD`. */
  name: string
  /** Messages are not sent but written to files. */
  isTest: boolean
  /** @throws SmsGatewayUnavailable also when `signal` was aborted; then the message may or may not have been sent */
  send(sms: Sms, signal: AbortSignal): Promise<AcceptedSms>
  /** What became of a message; only where the gateway reports it. */
  readDelivery?(reference: string): Promise<SmsDelivery>
}

export interface GatewayKeys {
  apiKey: string
  /** The approved name or number that messages come from; empty: the gateway's default. */
  sender: string
  /** Overrides the URL of the gateway's API. */
  apiUrl?: string | undefined
}
