import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { areInOrder, outOfOrder } from '../day.ts'
import { ShipmentChange } from '../delivery/shipments.ts'
import { HeldPaymentDecision } from '../payments/held-payments.ts'
import { DueRefund, NewRefund, RefundCheckDecision } from '../payments/refunds.ts'
import { SecondPaymentStep } from '../payments/second-payments.ts'
import { Today } from '../today.ts'
import { CallList, NewCall } from './customers/calls.ts'
import { NewPhoneBlock } from './customers/customer-history.ts'
import { BlockedPhones, PhoneBlocksQuery } from './customers/customers.ts'
import { OrderEdit } from './order-edits.ts'
import { NewOrderNote, NewOrderTag, OrderTag } from './order-notes.ts'
import { AdvanceDecision, RecordedCashChoice, ReturnRequest } from './orders.ts'
import { NewParcelReturn } from './parcel-returns.ts'
import { NewPartialDelivery, RestArrival } from './partial-deliveries.ts'
import { ReceivedReturn } from './returns.ts'
import { StaffOrders, StaffOrdersQuery } from './staff-order-list.ts'
import { ReturnClosing, ReturnDecision, StaffOrder } from './staff-orders.ts'
import { DeliveryCorrection, OrderMove, UndoneMove } from './status-changes.ts'

const orderId = z.object({ orderId: z.string() })

const staff = { tag: 'orders' } as const

/** A change of an order by staff. */
export const orderChange = {
  ...staff,
  announces: 'orders',
  params: orderId,
  response: successResponse({ order: StaffOrder, message: z.string() }),
} as const

/** Staff calls for orders. */
export const staffOrderCalls = {
  'GET /api/admin/orders': {
    summary: 'All orders, newest first',
    ...staff,
    access: 'orders.read',
    alsoAsks: ['orders.phone', 'orders.money'],
    query: StaffOrdersQuery.refine(areInOrder, outOfOrder),
    response: successResponse(StaffOrders.shape),
  },
  'GET /api/admin/orders/:orderId': {
    summary: 'One order, with the status changes that are possible now',
    ...staff,
    access: 'orders.read',
    alsoAsks: ['orders.edit', 'orders.phone', 'orders.money'],
    params: orderId,
    query: z.strictObject({
      toEdit: z.literal('true').optional().describe('403 unless you may change it and see all that is changed'),
    }),
    response: successResponse({ order: StaffOrder }),
  },
  'PUT /api/admin/orders/:orderId': {
    summary:
      'Change recipient, address, products and delivery charge of an order that is not shipped; the customer is emailed. A changed discount and a reduced delivery charge need “Give discounts”, within its limits',
    ...orderChange,
    access: 'orders.edit',
    alsoAsks: ['orders.discount'],
    body: OrderEdit,
  },
  'POST /api/admin/orders/:orderId/confirmation-link': {
    summary:
      'Create a link for the customer, which shows order and address for three days, until they are confirmed by it; 409 for an order of the website or to be picked up, and once it is sent. You need “Change … addresses” and see its address and amounts, or have taken the order yourself, and nobody else has changed it since. The link ends when the order is edited, and with your right to make it',
    ...staff,
    access: ['counter.sell', 'orders.edit'],
    alsoAsks: ['orders.phone', 'orders.money'],
    announces: 'nothing',
    params: orderId,
    response: successResponse({ path: z.string().describe('of its page, in the language of the order') }),
  },
  'POST /api/admin/orders/:orderId/status': {
    summary:
      'Change the status of an order; the customer is emailed. 409 for one that is neither paid nor cash on delivery, or is being refunded in full',
    ...orderChange,
    access: ['orders.confirm', 'orders.ship', 'orders.outcome', 'orders.cancel'],
    body: OrderMove,
  },
  'POST /api/admin/orders/:orderId/advance': {
    summary: 'Continue a cash order without advance payment, or keep that of a parcel that came back',
    ...orderChange,
    access: 'orders.confirm',
    body: AdvanceDecision,
  },
  'POST /api/admin/orders/:orderId/undo-move': {
    summary: 'Undo the last status change within seconds, before the customer is emailed',
    ...orderChange,
    access: ['orders.confirm', 'orders.ship', 'orders.outcome', 'orders.cancel'],
    body: UndoneMove,
  },
  'POST /api/admin/orders/:orderId/delivery-correction': {
    summary:
      'Correct a delivery that was recorded by mistake: shipped again, and its cash no longer held by the courier; not once settled, refunded or a return is requested',
    ...orderChange,
    access: 'orders.outcome',
    body: DeliveryCorrection,
  },
  'POST /api/admin/orders/:orderId/shipment': {
    summary:
      'Record or correct the courier and tracking number of a parcel; 409 for an order that is not confirmed or was cancelled, and when the shipment has changed since it was seen; 403 for another link than the courier’s page of this number, and for another courier than has the parcel or has delivered it',
    ...orderChange,
    access: 'orders.ship',
    alsoAsks: ['couriers.edit', 'orders.outcome', 'money.settle'],
    body: ShipmentChange,
  },
  'POST /api/admin/orders/:orderId/parcel-return': {
    summary: 'Record that a shipped parcel was returned undelivered; no cash is booked, the customer is emailed',
    ...orderChange,
    access: 'orders.outcome',
    body: NewParcelReturn,
  },
  'POST /api/admin/orders/:orderId/partial-delivery': {
    summary:
      'Record that only some bottles of a parcel were delivered, and what was collected: the amount of a cash order; of a paid order the rest is due to be refunded. The customer is emailed',
    ...orderChange,
    access: 'orders.outcome',
    body: NewPartialDelivery,
  },
  'POST /api/admin/orders/:orderId/partial-delivery/arrival': {
    summary: 'Record that the bottles that were not delivered are back at the shop; nothing is refunded with them',
    ...orderChange,
    access: 'orders.outcome',
    body: RestArrival,
  },
  'POST /api/admin/orders/:orderId/cash-on-delivery': {
    summary:
      'Set an unpaid order to cash on delivery; one that is already delivered becomes paid. 400 without a phone number before delivery',
    ...orderChange,
    access: 'orders.money',
    body: RecordedCashChoice,
  },
  'GET /api/admin/calls': {
    summary: 'Cash orders that need a confirmation call, now and later',
    ...staff,
    access: 'orders.read',
    response: successResponse(CallList.shape),
  },
  'POST /api/admin/orders/:orderId/calls': {
    summary: 'Record the outcome of a confirmation call; “confirmed” and “cancelled” change the status of the order',
    ...orderChange,
    access: 'orders.confirm',
    alsoAsks: ['orders.cancel'],
    body: NewCall,
  },
  'POST /api/admin/orders/:orderId/phone-block': {
    summary: 'Block cash on delivery for the phone number of an order',
    ...orderChange,
    access: 'orders.confirm',
    body: NewPhoneBlock,
  },
  'DELETE /api/admin/orders/:orderId/phone-block': {
    summary: 'Allow cash on delivery for the phone number of an order again',
    ...orderChange,
    access: 'orders.confirm',
  },
  'GET /api/admin/blocked-phones': {
    summary: 'Phone numbers blocked for cash on delivery, newest first',
    ...staff,
    access: 'phones.block',
    alsoAsks: ['orders.phone'],
    query: PhoneBlocksQuery,
    response: successResponse(BlockedPhones.shape),
  },
  'DELETE /api/admin/blocked-phones/:phone': {
    summary: 'Allow cash on delivery for a phone number again; 404 when it is not blocked',
    ...staff,
    access: 'phones.block',
    alsoAsks: ['orders.phone'],
    announces: 'orders',
    params: z.object({ phone: z.string().max(50) }),
    response: messageResponse,
  },
  'POST /api/admin/orders/:orderId/notes': {
    summary: 'Add an internal note to an order',
    ...orderChange,
    access: ['orders.confirm', 'orders.pack'],
    body: NewOrderNote,
  },
  'POST /api/admin/orders/:orderId/tags': {
    summary: 'Add an internal tag to an order',
    ...orderChange,
    access: ['orders.confirm', 'orders.pack'],
    body: NewOrderTag,
  },
  'DELETE /api/admin/orders/:orderId/tags/:tag': {
    summary: 'Remove a tag from an order',
    ...orderChange,
    access: ['orders.confirm', 'orders.pack'],
    params: orderId.extend({ tag: OrderTag }),
  },
  'POST /api/admin/orders/:orderId/return-request': {
    summary:
      'Open a return that a customer has asked for elsewhere, also later than customers can; the customer is emailed',
    ...orderChange,
    access: 'orders.return',
    body: ReturnRequest,
  },
  'POST /api/admin/orders/:orderId/return': {
    summary: 'Accept or decline a requested return; the customer is emailed',
    ...orderChange,
    access: 'orders.return',
    body: ReturnDecision,
  },
  'POST /api/admin/orders/:orderId/return/received': {
    summary: 'Record, once, which bottles of an accepted return were received, and how many of them are restocked',
    ...orderChange,
    access: 'orders.outcome',
    body: ReceivedReturn,
  },
  'POST /api/admin/orders/:orderId/return/closing': {
    summary:
      'Close an accepted or received return without a refund; the customer is emailed. Bottles that arrive later can still be recorded as received',
    ...orderChange,
    access: 'orders.return',
    body: ReturnClosing,
  },
  'POST /api/admin/orders/:orderId/refunds': {
    summary: 'Refund a paid order, in full or in part: to the card, or recorded as made in another way',
    ...orderChange,
    access: 'orders.refund',
    body: NewRefund,
  },
  'POST /api/admin/orders/:orderId/due-refund': {
    summary:
      'Refund the card payment of a returned parcel, retry a failed refund, or record that it was paid in another way, or made by the provider after all',
    ...orderChange,
    access: 'orders.refund',
    body: DueRefund,
  },
  'POST /api/admin/orders/:orderId/held-payments/:attempt': {
    summary: 'Accept or refund a payment that is held: of another amount than the order, or marked as risky',
    ...orderChange,
    access: 'orders.refund',
    params: z.object({ orderId: z.string(), attempt: z.coerce.number().int().min(1).max(32_767) }),
    body: HeldPaymentDecision,
  },
  'POST /api/admin/orders/:orderId/refund-checks/:check': {
    summary: 'Say what a refund at the payment provider means that the shop did not make',
    ...orderChange,
    access: 'orders.refund',
    params: z.object({ orderId: z.string(), check: z.uuid() }),
    body: RefundCheckDecision,
  },
  'POST /api/admin/orders/:orderId/second-payment': {
    summary:
      'Record that a courier collected cash for an order that is paid already, that it did not, or that the cash was given back',
    ...orderChange,
    access: 'orders.refund',
    body: SecondPaymentStep,
  },
  'GET /api/admin/today': {
    summary: 'The open tasks of staff, and the newest orders',
    ...staff,
    access: 'today.read',
    response: successResponse(Today.shape),
  },
  'GET /api/admin/live': {
    summary:
      'Server-sent events: `ready`, then `orders` when orders have changed, with `placed` when there are new ones',
    ...staff,
    access: 'today.read',
    response: z.string().describe('text/event-stream; ends when its reader is no longer staff'),
  },
} satisfies Record<string, Call>
