import { orderNumberOf } from '#contract/limits.ts'
import { buyerOf } from '#contract/orders/gifts.ts'
import type { orders } from '#database/schema/index.ts'
import type { paymentAttempts } from '#database/schema/payments.ts'
import type { Context } from '../../../context.ts'
import type { OrderContact } from '../../../order-contact.ts'
import type { HostedPage } from '../providers/payment-provider.ts'

/** Where the shop is, for those whom a provider's page sends back and for the provider itself. */
export interface ShopOrigins {
  forCustomer: string
  forProvider: string
}

/** Where a provider sends the customer of an attempt back to, and what its page shows of the order. */
export function hostedPageOf(
  { config, actor }: Context,
  { orderId, provider, returnKey }: Pick<typeof paymentAttempts.$inferSelect, 'orderId' | 'provider' | 'returnKey'>,
  { bottles, ...contact }: OrderContact & Pick<typeof orders.$inferSelect, 'bottles'>,
  origins: ShopOrigins,
): HostedPage {
  const { address, email, phone } = contact
  return {
    customer: {
      name: buyerOf(contact).name || (actor?.name ?? ''),
      email: [email, actor?.email].find(isTaken) ?? shopEmailFor(orderId, config.mailFrom),
      phone,
      street: address.street,
      city: address.city,
      zipCode: address.zipcode,
    },
    items: Math.max(1, bottles),
    returnUrl: `${origins.forCustomer}/api/payment/return/${returnKey}`,
    notificationUrl: `${origins.forProvider}/api/payment/${provider}/webhook`,
  }
}

/** As long as the field of the provider with the shortest one, which refuses the payment otherwise. */
const isTaken = (email = '') => email !== '' && email.length <= 50

/** Some providers want an email: the shop's own, with the order's number, for customers who have none that they take. */
function shopEmailFor(orderId: string, mailFrom: string): string {
  const [, user = 'orders', domain = 'example.com'] = /(?<![^<>\s@"])([^<>\s@"]+)@([^<>\s@"]+)/.exec(mailFrom) ?? []
  return `${user}+${orderNumberOf(orderId)}@${domain}`
}
