import { deliveryText } from '#contract/delivery/delivery-texts.ts'
import { formatMoment } from '#contract/format-date.ts'
import { orderNumber } from '#contract/limits.ts'
import { fullName, isolated } from '#contract/names.ts'
import type { Order } from '#contract/orders/orders.ts'
import { requestText } from '#contract/orders/request-text.ts'
import { lines, mutedText, paragraph } from '../email.ts'
import { composeOrderEmail, orderTable } from './order-email.ts'

interface PlacedOrder {
  order: Order
  /** Whether the shop accepts card payments. */
  cardPayments: boolean
  shopUrl: string
}

/** Sent once, when an order has been placed. */
export const orderPlaced = ({ order, cardPayments, shopUrl }: PlacedOrder) =>
  composeOrderEmail({
    order,
    shopUrl,
    subject: `Your order ${orderNumber(order._id)}`,
    // At the counter the name is optional.
    heading: boughtAtShop(order) ? 'Thank you for your purchase' : `Thank you, ${isolated(order.address.firstName)}`,
    body: [
      paragraph(openingOf(order)),
      orderTable(order),
      ...paymentDue(order, cardPayments).map((text) => paragraph(text)),
      mutedText(...lines(placeOf(order).join('\n'))),
    ],
  })

function openingOf(order: Order): string {
  const number = orderNumber(order._id)
  return boughtAtShop(order)
    ? `This is your purchase at the gallery. Your order number is ${number}.`
    : `We have received your order ${number}:`
}

/** What the customer still has to do, and until when. Orders taken by staff are agreed by phone. */
function paymentDue({ channel, reserved, expiresAt, paymentMethod }: Order, cardPayments: boolean): string[] {
  if (channel !== 'web' || !expiresAt) return []
  const request = reserved ? [] : [requestText(cardPayments)]
  if (paymentMethod === 'cod') return request
  const choice = cardPayments ? 'pay by card or choose cash on delivery' : 'choose cash on delivery'
  return [...request, `Please ${choice} by ${formatMoment(expiresAt)}; otherwise the order is cancelled.`]
}

const boughtAtShop = ({ pickup, status }: Order) => pickup && status === 'delivered'

function placeOf(order: Order): string[] {
  const { address, pickup, channel } = order
  if (boughtAtShop(order)) return ['If something is not right, please bring it back within 30 days, with this email.']
  if (pickup) return ['You can pick it up at the gallery. Please have this email or your phone number ready.']
  const { street, city, state, zipcode, country, phone } = address
  const town = [[city, state].filter(Boolean).map(isolated).join(', '), zipcode].filter(Boolean).join(' ')
  const lines = [
    order.delivery.days ? `${deliveryText(order.delivery)}.` : '',
    'Delivery address:',
    fullName(address),
    street,
    town,
    country,
    phone ?? '',
  ]
  return [...lines.filter(Boolean), ...(channel === 'web' ? ['You can cancel the order within one hour.'] : [])]
}
