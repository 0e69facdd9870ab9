import { z } from 'zod'
import { wholeNumber } from '../whole-number.ts'

/** Months, at least and at most. A change log of less than a year would end before its accounts are closed. */
const months = (least: number) => wholeNumber(least, 240, 'enter_number_months')

/** How many months the shop keeps what has no end of its own. Orders, invoices and the ledger stay as the law asks. */
export const Retention = z
  .object({
    changes: months(12).describe('the change log'),
    sentMessages: months(1).describe('emails and text messages that were sent'),
    contactMessages: months(1).describe('messages of customers, with their replies'),
    formerOrders: months(1).describe('orders of the former shop, from the day on which they were placed'),
    unconfirmed: months(1).describe('addresses that have signed up for letters and never confirmed'),
    letterRecipients: months(3).describe('who was sent which letter'),
    cartReminders: months(1).describe('carts of customers who want to be reminded of them'),
    pushSubscriptions: months(1).describe('browsers that wait for a notification'),
    invitations: months(1).describe('invitations of staff that were used, withdrawn or have expired'),
  })
  .describe('months after which the shop deletes records, each day')
export type Retention = z.infer<typeof Retention>

export const retentionNames: Record<keyof Retention, string> = {
  changes: 'Change log',
  sentMessages: 'Sent emails and text messages',
  contactMessages: 'Messages of customers',
  formerOrders: 'Orders of the former shop',
  unconfirmed: 'Sign-ups for letters, never confirmed',
  letterRecipients: 'Who was sent a letter',
  cartReminders: 'Carts to remind of',
  pushSubscriptions: 'Browsers that wait for a notification',
  invitations: 'Closed invitations of staff',
}
