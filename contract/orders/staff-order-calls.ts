import { z } from 'zod'
import { answer, type Call, done } from '../call.ts'
import { Shipment } from '../delivery/shipments.ts'
import { NewRefund, RefundAgain } from '../payments/refunds.ts'
import {
  BlockedPhones,
  OrderMove,
  PhoneBlocksQuery,
  ReturnAnswer,
  StaffOrder,
  StaffOrders,
  StaffOrdersQuery,
  Today,
  UndoneMove,
} from '../staff.ts'
import { CallList, NewCall } from './customers/calls.ts'
import { NewPhoneBlock } from './customers/customer-past.ts'
import { NewOrderNote, NewOrderTag, OrderTag } from './order-notes.ts'
import { CashChoice } from './orders.ts'
import { NewParcelReturn } from './parcel-returns.ts'
import { ReceivedReturn } from './returns.ts'

const orderId = z.object({ orderId: z.string() })

/** Staff calls for orders. */
export const staffOrderCalls = {
  'GET /api/admin/orders': {
    summary: 'All orders, newest first',
    tag: 'orders',
    access: 'admin',
    query: StaffOrdersQuery,
    answer: answer(StaffOrders.shape),
  },
  'GET /api/admin/orders/:orderId': {
    summary: 'Any order, with the moves that are possible now',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    answer: answer({ order: StaffOrder }),
  },
  'POST /api/admin/orders/:orderId/status': {
    summary: 'Move an order on; its customer is told by mail. 409 for one that is neither paid nor agreed as cash',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: OrderMove,
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
  'POST /api/admin/orders/:orderId/undo-move': {
    summary: 'Undo the last status change within seconds, before its customer has been emailed',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: UndoneMove,
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
  'POST /api/admin/orders/:orderId/shipment': {
    summary:
      'Record courier and tracking of a parcel, or correct them; 409 for an order that is not confirmed or was cancelled',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: Shipment,
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
  'POST /api/admin/orders/:orderId/parcel-return': {
    summary: 'Record that a shipped parcel came back undelivered; no cash is booked, its customer is told by mail',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: NewParcelReturn,
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
  'POST /api/admin/orders/:orderId/cash-on-delivery': {
    summary:
      'Record that an unpaid order is paid in cash, as its customer has told the shop; one that is delivered is paid with it. 400 without a phone number before delivery',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: CashChoice,
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
  'GET /api/admin/calls': {
    summary: 'Cash orders whose customers are to be called: now, and later',
    tag: 'orders',
    access: 'admin',
    answer: answer(CallList.shape),
  },
  'POST /api/admin/orders/:orderId/calls': {
    summary: 'Record what came of a call to confirm a cash order; confirming and cancelling move the order',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: NewCall,
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
  'POST /api/admin/orders/:orderId/phone-block': {
    summary: 'Refuse cash on delivery for the phone number of an order from now on',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: NewPhoneBlock,
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
  'DELETE /api/admin/orders/:orderId/phone-block': {
    summary: 'Allow cash on delivery for the phone number of an order again',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
  'GET /api/admin/blocked-phones': {
    summary: 'Phone numbers for which cash on delivery is refused, the newest block first',
    tag: 'orders',
    access: 'admin',
    query: PhoneBlocksQuery,
    answer: answer(BlockedPhones.shape),
  },
  'DELETE /api/admin/blocked-phones/:phone': {
    summary: 'Allow cash on delivery for a phone number again; 404 when it is not blocked (any more)',
    tag: 'orders',
    access: 'admin',
    params: z.object({ phone: z.string().max(50) }),
    answer: done,
  },
  'POST /api/admin/orders/:orderId/notes': {
    summary: 'Write down something about an order, for the staff only',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: NewOrderNote,
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
  'POST /api/admin/orders/:orderId/tags': {
    summary: 'Put a short label on an order, for the staff only',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: NewOrderTag,
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
  'DELETE /api/admin/orders/:orderId/tags/:tag': {
    summary: 'Take a label off an order',
    tag: 'orders',
    access: 'admin',
    params: orderId.extend({ tag: OrderTag }),
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
  'POST /api/admin/orders/:orderId/return': {
    summary: 'Accept or decline a return that was asked for; its customer is told by mail',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: ReturnAnswer,
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
  'POST /api/admin/orders/:orderId/return/received': {
    summary: 'Record which bottles of an accepted return came back, and which of them go into the stock; once',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: ReceivedReturn,
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
  'POST /api/admin/orders/:orderId/refunds': {
    summary: 'Give back money of a paid order, all or a part: to its card, or recorded as paid in cash or by bKash',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: NewRefund,
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
  'POST /api/admin/orders/:orderId/refund': {
    summary:
      'Refund by card an order whose parcel came back, send a refund again that did not arrive, or record that the money was given back in another way',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: RefundAgain,
    answer: answer({ order: StaffOrder, message: z.string() }),
  },
  'GET /api/admin/today': {
    summary: 'The open tasks of staff, and the newest orders',
    tag: 'orders',
    access: 'admin',
    answer: answer(Today.shape),
  },
} satisfies Record<string, Call>
