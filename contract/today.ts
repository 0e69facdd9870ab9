import { z } from 'zod'
import { RecentReview } from './catalogue/reviews.ts'
import { Order } from './orders/orders.ts'

const waiting = z.number().int()

/** The open tasks of staff. */
export const Today = z.object({
  toConfirm: waiting.describe('cash orders that are not confirmed yet; a card payment confirms its order'),
  toConfirmSoon: waiting.describe('of those, the ones that will be cancelled within a day unless confirmed'),
  unpaid: waiting.describe('pending orders whose customer has not chosen how to pay'),
  toShip: waiting,
  returns: waiting.describe('returns that are neither accepted nor declined'),
  partlyDelivered: waiting.describe('parcels that a courier has delivered in part, to be recorded'),
  comingBack: waiting.describe('parcels on their way back, in whole or in part'),
  toSettle: waiting.describe('orders whose cash is still with the courier'),
  unknownPlaces: waiting.describe('orders to send whose area is not known'),
  refundsOwed: waiting.describe('paid orders whose parcel came back, in whole or in part, and is not refunded yet'),
  paymentsToCheck: waiting.describe('orders with a payment that is held until staff have checked it'),
  refundsToCheck: waiting.describe('orders with a refund that failed or is to be checked'),
  paidTwice: waiting.describe('paid orders for which a courier has collected cash as well, or was told to'),
  cancelledAfterSending: waiting.describe(
    'cancelled orders whose parcel a courier has or has delivered, not closed by staff',
  ),
  contradictingReports: waiting.describe(
    'delivered or returned orders whose courier has contradicted them or itself, not closed by staff',
  ),
  largeHolds: waiting.describe(
    'accounts, phone numbers and networks that hold many bottles with orders that are neither paid nor confirmed',
  ),
  unread: waiting.describe('messages'),
  lowStock: waiting.describe(
    'published sizes with low stock, as defined in the settings; up to a minute old where more than 1,000 are low or sold out',
  ),
  soldOut: waiting.describe('published sizes that are sold out; as old as the sizes with low stock'),
  newReviews: z
    .array(RecentReview)
    .describe(
      'the newest reviews of the last 14 days, hidden ones included; at most 5, none for people who may not hide them',
    ),
  newest: z.array(Order).describe('the newest orders'),
})
export type Today = z.infer<typeof Today>
