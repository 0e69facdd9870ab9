import { z } from 'zod'
import { ContactMessage, messageStatuses, Reply } from './contact.ts'
import { ChosenDay } from './day.ts'
import { Consignment, couriers } from './delivery/shipments.ts'
import { OrderSettlement } from './ledger/settlements.ts'
import { lengths, maxPerPage } from './limits.ts'
import { CancelledBecause, cancelReasons, OrderCall } from './orders/customers/calls.ts'
import { customerHistory, PhoneBlock } from './orders/customers/customer-history.ts'
import { Invoice } from './orders/documents.ts'
import { OrderNote, OrderTag } from './orders/order-notes.ts'
import { undoableMoves } from './orders/order-terms.ts'
import { Order, OrderEvent, orderChannels, orderStatuses } from './orders/orders.ts'
import { ParcelReturn } from './orders/parcel-returns.ts'
import { OrderReturn } from './orders/returns.ts'
import { OrderRefund } from './payments/refunds.ts'
import { requiredText, typedText } from './text-fields.ts'

const page = z.coerce.number().int()

/** A page of a back office list. */
const paged = {
  _page: page.min(1).max(100_000).optional().describe('1 is the first'),
  _perPage: page.min(1).max(maxPerPage).optional().describe('20 when left out'),
}
const total = z.number().int().describe('number of matches on all pages')

/** A search counts at most this many orders. */
export const maxFound = 2_000

/** Filters of orders: by status, or by open task: confirm cash, answer a return, retry a refund. */
export const orderFilters = [
  ...orderStatuses,
  'to-confirm',
  'returning-to-sender',
  'return-requested',
  'return-in-progress',
  'refund-failed',
] as const
export type OrderFilter = (typeof orderFilters)[number]

const search = typedText().max(lengths.search).optional()

/** Sort orders of the list; by amount: highest or lowest first. */
export const orderSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof orderSorts)[number]

/** The number of newest orders that are searched if no index can be used. */
export const maxScannedOrders = 40_000

const taka = z.coerce.number().min(0).max(100_000_000).optional()
const dayInDhaka = ChosenDay.optional()
const part = typedText().min(1).max(lengths.filter).optional()

export const StaffOrdersQuery = z.strictObject({
  ...paged,
  status: z.enum(orderFilters).optional(),
  tag: OrderTag.optional(),
  channel: z.enum(orderChannels).optional().describe('where they were placed'),
  account: z.uuid().optional().describe('placed by this account'),
  from: dayInDhaka.describe('placed on this day or later, by the calendar of Dhaka'),
  to: dayInDhaka.describe('placed on this day or earlier'),
  product: part.describe('part of the name of a product in it'),
  district: part.describe('part of the city or district of delivery, in the old or new spelling'),
  courier: z.enum(couriers).optional(),
  min: taka.describe('amount, decimal taka'),
  max: taka.describe('amount, decimal taka'),
  sort: z.enum(orderSorts).optional().describe('newest when left out'),
  _search: search.describe(
    'part of the order number, of the customer’s name, email or phone, of an SKU, or of the parcel’s tracking or consignment number; under 3 characters: not of the parcel’s numbers, and among the newest orders',
  ),
})
export type StaffOrdersQuery = z.infer<typeof StaffOrdersQuery>
const tags = z.array(z.string()).describe('internal labels')
const moveTargets = z.enum(['confirmed', 'shipped', 'delivered', 'cancelled'])
const moves = z
  .array(moveTargets)
  .describe('status changes that are possible now; only cancelled while it is neither paid nor cash on delivery')
export const ListedOrder = Order.extend({ tags, moves })
export type ListedOrder = z.infer<typeof ListedOrder>

export const StaffOrders = z.object({
  orders: z.array(ListedOrder),
  tags: tags.describe('all that are in use, in alphabetical order; at most 100'),
  total,
  searchedNewest: z
    .number()
    .int()
    .nullable()
    .describe('only this many of the newest orders were searched, because there are more; null: all'),
  counts: z
    .record(z.enum(orderFilters), z.number().int())
    .describe(
      `how many there are in each filter: of a search at most ${maxFound}; without one, above 3,000 up to a minute old`,
    ),
})
export type StaffOrders = z.infer<typeof StaffOrders>

export const StaffMessagesQuery = z.strictObject({
  ...paged,
  status: z.enum(messageStatuses).optional(),
  _search: search.describe(
    'part of the subject, the text, or the customer’s name, email or phone; under 3 characters: among the newest messages',
  ),
})
export type StaffMessagesQuery = z.infer<typeof StaffMessagesQuery>
export const StaffMessages = z.object({
  messages: z.array(ContactMessage),
  total,
  counts: z.record(z.enum(messageStatuses), z.number().int()).describe('how many matches have each status'),
})
export type StaffMessages = z.infer<typeof StaffMessages>

/** A message for staff. */
export const StaffMessage = ContactMessage.extend({
  account: z
    .object({ _id: z.string(), email: z.string(), phone: z.string().describe('empty when none was given') })
    .describe('the account that wrote it, as it is now'),
  replies: z.array(Reply.extend({ by: z.string().optional().describe('the staff member who wrote it') })),
})
export type StaffMessage = z.infer<typeof StaffMessage>

export const OrderMove = z.object({
  status: moveTargets,
  from: z
    .enum(orderStatuses)
    .describe('the status that the editor saw; 409 when it has changed since, so that pressing twice changes it once'),
  because: CancelledBecause.optional().describe('with cancelled: why, for staff only'),
})
export type OrderMove = z.infer<typeof OrderMove>

export const UndoneMove = z.object({ status: z.enum(undoableMoves).describe('the status change that is undone') })
export type UndoneMove = z.infer<typeof UndoneMove>

export const DeliveryCorrection = z.object({
  reason: requiredText('Enter what happened', lengths.reason).describe('for staff only, in the history'),
})
export type DeliveryCorrection = z.infer<typeof DeliveryCorrection>

/** A timeline entry of an order, for staff. */
export const StaffOrderEvent = OrderEvent.extend({
  by: z.string().optional().describe('the staff member who did it, by the name at that time'),
  reason: z.enum(cancelReasons).optional().describe('with cancelled: why, if staff cancelled it'),
  staffNote: z.string().optional().describe('a note about the reason'),
  undoneAt: z.iso.datetime().optional().describe('when staff undid or corrected it; not in the customer’s timeline'),
})
export type StaffOrderEvent = z.infer<typeof StaffOrderEvent>

/** An order for staff. */
export const StaffOrder = Order.extend({
  timeline: z.array(StaffOrderEvent),
  calls: z.array(OrderCall).describe('confirmation calls, oldest first'),
  customer: z
    .object({ name: z.string(), email: z.string() })
    .nullable()
    .describe('the account that ordered; null: staff took the order'),
  version: z.number().int().describe('changes with its address, lines and amount'),
  moves,
  undoSeconds: z
    .number()
    .int()
    .min(0)
    .describe('seconds left to undo the last status change; 0: it can no longer be undone'),
  ...customerHistory,
  tags,
  notes: z.array(OrderNote).describe('for staff only, oldest first'),
  consignment: Consignment.nullable().describe('the parcel at the courier’s API; null: not sent to it'),
  parcelReturn: ParcelReturn.nullable().describe('the undelivered parcel that was returned; null: none'),
  invoice: Invoice.nullable().describe('null: not issued yet'),
  orderReturn: OrderReturn.nullable().describe('the return that the customer requested; null: none'),
  returnWaits: z.boolean().describe('a return is requested and neither accepted nor declined'),
  deliveryCorrectable: z.boolean().describe('it can be corrected to shipped: marked as delivered by mistake'),
  settlement: OrderSettlement.nullable().describe('in which its courier has paid out its cash; null: not settled'),
  refundable: z.number().describe('the paid amount that can still be refunded, decimal taka'),
  refundDue: z.number().describe('refunds that the customer has not received yet: pending or failed; decimal taka'),
  paidByCard: z.boolean().describe('true: refunds go to the card; false: staff make them in another way'),
  refunds: z.array(OrderRefund).describe('all except those of a whole card payment, oldest first'),
  restocked: z.array(z.number().int()).describe('of each item: how many bottles went back into stock with a refund'),
  refund: z
    .enum(['pending', 'failed', 'owed'])
    .nullable()
    .describe(
      'card refunds; failed: not received by the customer and still owed; owed: the parcel was returned and is not refunded yet',
    ),
})
export type StaffOrder = z.infer<typeof StaffOrder>

export const ReturnDecision = z.object({
  accept: z.boolean().describe('true: the customer may send it back and is refunded once it is received'),
  note: requiredText('Enter a message to the customer', lengths.note).describe(
    'the message to the customer, in the email and the timeline',
  ),
})
export type ReturnDecision = z.infer<typeof ReturnDecision>

export const MessageReply = z.object({
  reply: requiredText('Enter the reply', lengths.message),
  seen: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('how many replies the staff member has seen, 0 when left out; 409 when there are more'),
})
export type MessageReply = z.infer<typeof MessageReply>

export const CustomersQuery = z.strictObject({ ...paged, _search: search.describe('part of the name, email or phone') })
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
    .describe('decimal taka, paid orders only: without unpaid, cancelled and returned ones, and without refunds'),
})
export type Customer = z.infer<typeof Customer>
export const Customers = z.object({ customers: z.array(Customer), total })
export type Customers = z.infer<typeof Customers>

export const PhoneBlocksQuery = z.strictObject({ ...paged, _search: search.describe('part of the number') })
export type PhoneBlocksQuery = z.infer<typeof PhoneBlocksQuery>
/** A phone number for which cash on delivery is refused. */
export const BlockedPhone = PhoneBlock.extend({
  phone: z.string(),
  orders: z.number().int().describe('orders with this number, of any status'),
})
export type BlockedPhone = z.infer<typeof BlockedPhone>
export const BlockedPhones = z.object({ phones: z.array(BlockedPhone), total })
export type BlockedPhones = z.infer<typeof BlockedPhones>

const waiting = z.number().int()
/** The open tasks of staff. */
export const Today = z.object({
  toConfirm: waiting.describe('cash orders that are not confirmed yet; a card payment confirms its order'),
  toConfirmSoon: waiting.describe('of those, the ones that will be cancelled within a day unless confirmed'),
  unpaid: waiting.describe('pending orders whose customer has not chosen how to pay'),
  toShip: waiting,
  returns: waiting.describe('returns that are neither accepted nor declined'),
  toSettle: waiting.describe('orders whose cash is still with the courier'),
  refundsFailed: waiting.describe('orders with a failed refund'),
  unread: waiting.describe('messages'),
  lowStock: waiting.describe('published sizes with low stock, as defined in the settings'),
  soldOut: waiting.describe('published sizes that are sold out'),
  newest: z.array(Order).describe('the newest orders'),
})
export type Today = z.infer<typeof Today>
