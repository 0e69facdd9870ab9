import { z } from 'zod'
import { ContactMessage, messageStatuses, Reply } from './contact.ts'
import { Consignment, couriers } from './delivery/shipments.ts'
import { lengths, maxPerPage } from './limits.ts'
import { CancelledBecause, cancelReasons, OrderCall } from './orders/customers/calls.ts'
import { knownCustomer, PhoneBlock } from './orders/customers/customer-past.ts'
import { Invoice } from './orders/documents.ts'
import { OrderNote, OrderTag } from './orders/order-notes.ts'
import { undoableMoves } from './orders/order-terms.ts'
import { Order, OrderEvent, orderChannels, orderStatuses } from './orders/orders.ts'
import { ParcelReturn } from './orders/parcel-returns.ts'
import { OrderReturn } from './orders/returns.ts'
import { OrderRefund } from './payments/refunds.ts'
import { requiredText } from './text-fields.ts'

const page = z.coerce.number().int()

/** A page of a back office list. */
const paged = {
  _page: page.min(1).max(100_000).optional().describe('1 is the first'),
  _perPage: page.min(1).max(maxPerPage).optional().describe('20 when it is left out'),
}
const total = z.number().int().describe('matching ones on all pages')

/** A search counts at most this many orders. */
export const maxFound = 2_000

/** Filters of orders: by status, or by open task: confirm cash, answer a return, retry a refund. */
export const orderFilters = [
  ...orderStatuses,
  'to-confirm',
  'coming-back',
  'return-asked',
  'in-return',
  'refund-failed',
] as const
export type OrderFilter = (typeof orderFilters)[number]

const search = z.string().trim().max(lengths.search).optional()

/** Sort orders of the list; by amount: highest or lowest first. */
export const orderSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof orderSorts)[number]

/** The number of newest orders that are searched if no index can be used. */
export const maxLookedThrough = 40_000

const taka = z.coerce.number().min(0).max(100_000_000).optional()
const dayInDhaka = z.iso.date().optional()
const part = z.string().trim().min(1).max(lengths.filter).optional()

export const StaffOrdersQuery = z.strictObject({
  ...paged,
  status: z.enum(orderFilters).optional(),
  tag: OrderTag.optional(),
  channel: z.enum(orderChannels).optional().describe('where they came in'),
  from: dayInDhaka.describe('placed on this day or later, by the calendar of Dhaka'),
  to: dayInDhaka.describe('placed on this day or earlier'),
  product: part.describe('part of the name of a product in it'),
  district: part.describe('part of the city or the district it goes to; old and new spellings find the same'),
  courier: z.enum(couriers).optional(),
  min: taka.describe('amount, decimal taka'),
  max: taka.describe('amount, decimal taka'),
  sort: z.enum(orderSorts).optional().describe('newest when it is left out'),
  _search: search.describe(
    'part of the order’s number, of the customer’s name, e-mail or phone, or an SKU; under 3 characters: among the newest',
  ),
})
export type StaffOrdersQuery = z.infer<typeof StaffOrdersQuery>
const tags = z.array(z.string()).describe('labels for the staff only')
export const ListedOrder = Order.extend({ tags })
export type ListedOrder = z.infer<typeof ListedOrder>

export const StaffOrders = z.object({
  orders: z.array(ListedOrder),
  tags: tags.describe('all that are in use, in alphabetical order; at most 100'),
  total,
  lookedThrough: z
    .number()
    .int()
    .nullable()
    .describe('only so many of the newest orders were looked through, because there are more; null: all'),
  counts: z
    .record(z.enum(orderFilters), z.number().int())
    .describe(
      `how many there are in each filter: of a search at most ${maxFound}; without one, above 3,000 up to a minute old`,
    ),
})
export type StaffOrders = z.infer<typeof StaffOrders>

export const StaffMessagesQuery = z.strictObject({ ...paged, status: z.enum(messageStatuses).optional() })
export type StaffMessagesQuery = z.infer<typeof StaffMessagesQuery>
export const StaffMessages = z.object({
  messages: z.array(ContactMessage),
  total,
  counts: z.record(z.enum(messageStatuses), z.number().int()),
})
export type StaffMessages = z.infer<typeof StaffMessages>

/** A message for staff. */
export const StaffMessage = ContactMessage.extend({
  replies: z.array(Reply.extend({ by: z.string().optional().describe('who of the staff wrote it') })),
})
export type StaffMessage = z.infer<typeof StaffMessage>

const moveTargets = z.enum(['confirmed', 'shipped', 'delivered', 'cancelled'])
export const OrderMove = z.object({
  status: moveTargets,
  from: z
    .enum(orderStatuses)
    .describe('the status that the editor saw; 409 when it is another by now, so that a second press moves nothing on'),
  because: CancelledBecause.optional().describe('with cancelled: why, for the staff only'),
})
export type OrderMove = z.infer<typeof OrderMove>

export const UndoneMove = z.object({ status: z.enum(undoableMoves).describe('the move that is taken back') })
export type UndoneMove = z.infer<typeof UndoneMove>

/** A timeline entry of an order, for staff. */
export const StaffOrderEvent = OrderEvent.extend({
  by: z.string().optional().describe('who of the staff did it, by the name of that day'),
  reason: z.enum(cancelReasons).optional().describe('with cancelled: why, if the staff did it'),
  staffNote: z.string().optional().describe('more words about the reason'),
  undoneAt: z.iso.datetime().optional().describe('when the staff took it back; its customer never saw it'),
})
export type StaffOrderEvent = z.infer<typeof StaffOrderEvent>

/** An order for staff. */
export const StaffOrder = Order.extend({
  timeline: z.array(StaffOrderEvent),
  calls: z.array(OrderCall).describe('calls to confirm it, the first one first'),
  customer: z
    .object({ name: z.string(), email: z.string() })
    .nullable()
    .describe('the account that ordered; null: the staff took the order'),
  version: z.number().int().describe('another one after each change of its address, lines or amount'),
  moves: z
    .array(moveTargets)
    .describe('where this call can take it now: none but cancelled while it is neither paid nor agreed as cash'),
  undoSeconds: z.number().int().min(0).describe('seconds left in which the last move can be taken back; 0: it cannot'),
  ...knownCustomer,
  tags,
  notes: z.array(OrderNote).describe('for the staff only, the first one first'),
  consignment: Consignment.nullable().describe('how its courier’s API has its parcel; null: it was not told'),
  parcelReturn: ParcelReturn.nullable().describe('how its parcel came back undelivered; null: it did not'),
  invoice: Invoice.nullable().describe('null until one is issued'),
  orderReturn: OrderReturn.nullable().describe('how far the return is that its customer asked for; null: none'),
  returnWaits: z.boolean().describe('a return is asked for and neither accepted nor declined'),
  refundable: z.number().describe('what was paid and neither goes back nor has, decimal taka'),
  refundDue: z.number().describe('what its customer is still to get: pending, or failed; decimal taka'),
  paidByCard: z.boolean().describe('its money goes back to the card; else in cash or by bKash'),
  refunds: z.array(OrderRefund).describe('all but those of a whole card payment, the first one first'),
  refund: z
    .enum(['under-way', 'failed', 'owed'])
    .nullable()
    .describe(
      'card money that goes back; failed: it did not arrive and is still owed; owed: the parcel came back and nobody has refunded it',
    ),
})
export type StaffOrder = z.infer<typeof StaffOrder>

export const ReturnAnswer = z.object({
  accept: z.boolean().describe('true: the customer may send it back; the money follows once it is received'),
  note: requiredText('Write a few words to the customer', lengths.note).describe(
    'to the customer: in the email and in the timeline',
  ),
})
export type ReturnAnswer = z.infer<typeof ReturnAnswer>

export const MessageReply = z.object({
  reply: requiredText('Write the reply', lengths.message),
  seen: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('how many replies its writer has seen, none when left out; 409 when there are more by now'),
})
export type MessageReply = z.infer<typeof MessageReply>

export const CustomersQuery = z.strictObject({ ...paged, _search: search.describe('part of name, e-mail or phone') })
export type CustomersQuery = z.infer<typeof CustomersQuery>
export const Customer = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().describe('empty when none was given'),
  since: z.iso.datetime(),
  orders: z.number().int(),
  cashBlocked: z.boolean().describe('a phone number of one of the orders is blocked for cash'),
  spent: z
    .number()
    .describe('decimal taka, of orders that are paid: neither unpaid, cancelled or returned ones nor money given back'),
})
export type Customer = z.infer<typeof Customer>
export const Customers = z.object({ customers: z.array(Customer), total })
export type Customers = z.infer<typeof Customers>

export const PhoneBlocksQuery = z.strictObject({ ...paged, _search: search.describe('part of the number') })
export type PhoneBlocksQuery = z.infer<typeof PhoneBlocksQuery>
/** A phone number for which cash on delivery is refused. */
export const BlockedPhone = PhoneBlock.extend({
  phone: z.string(),
  orders: z.number().int().describe('orders with this number, whatever became of them'),
})
export type BlockedPhone = z.infer<typeof BlockedPhone>
export const BlockedPhones = z.object({ phones: z.array(BlockedPhone), total })
export type BlockedPhones = z.infer<typeof BlockedPhones>

const waiting = z.number().int()
/** The open tasks of staff. */
export const Today = z.object({
  toConfirm: waiting.describe(
    'cash orders that nobody has confirmed; money that comes by card confirms its order itself',
  ),
  toConfirmSoon: waiting.describe('of those, the ones that are cancelled within a day unless they are confirmed'),
  unpaid: waiting.describe('pending orders whose customer has not chosen how to pay'),
  toShip: waiting,
  returns: waiting.describe('returns that are neither accepted nor declined'),
  toSettle: waiting.describe('orders whose courier still has the cash'),
  refundsFailed: waiting.describe('orders whose refund did not arrive'),
  unread: waiting.describe('messages'),
  lowStock: waiting.describe('sizes on sale with as few bottles as the settings call low'),
  soldOut: waiting.describe('sizes on sale with none'),
  newest: z.array(Order).describe('the newest orders'),
})
export type Today = z.infer<typeof Today>
