import type { OrderMessageChoice } from '#contract/accounts/accounts.ts'
import type { OrderMessageSettings } from '#contract/outgoing/order-message-settings.ts'

interface Recipient {
  /** Empty: none is known. */
  email: string
  /** E.164; undefined when there is none that gets text messages. */
  phone: string | undefined
  /** The choice of the account, undefined for an order without one. */
  choice: OrderMessageChoice | undefined
}

type Switches = Pick<OrderMessageSettings['events']['received'], 'email' | 'sms'>

/**
 * By which channels a customer gets a message: those that the shop uses for it and the customer has chosen. Who cannot
 * be reached in the chosen way gets it in the other. Pure.
 */
export function channelsOf({ email, phone, choice = 'both' }: Recipient, switches: Switches) {
  const canEmail = switches.email && email !== ''
  const canText = switches.sms && phone !== undefined
  return {
    email: canEmail && (choice !== 'sms' || !canText),
    sms: canText && (choice !== 'email' || !canEmail),
  }
}
