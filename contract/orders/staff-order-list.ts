import { z } from 'zod'
import { ChosenDay } from '../day.ts'
import { couriers } from '../delivery/shipments.ts'
import { lengths } from '../limits.ts'
import { listSearch, paged, total } from '../lists.ts'
import { placeFilter } from '../places/code-fields.ts'
import { typedText } from '../text-fields.ts'
import { OrderTag, orderTags } from './order-notes.ts'
import { Order, orderChannels, orderStatuses } from './orders.ts'
import { possibleMoves } from './status-changes.ts'

/** A search counts at most this many orders. */
export const maxFound = 2_000

/** Tasks that most shops rarely have. */
export const seldomTasks = [
  'partly-delivered',
  'returning-to-sender',
  'return-requested',
  'return-in-progress',
  'refund-owed',
  'payment-to-check',
  'refund-to-check',
  'paid-twice',
  'cancelled-after-sending',
  'contradicting-reports',
] as const

/**
 * Filters of orders: by status, or by open task: confirm cash, record what a courier has delivered in part or brings back,
 * decide on a return, make or retry a refund, stop a parcel,
 * find out whether one was delivered.
 */
export const orderFilters = [...orderStatuses, 'to-confirm', ...seldomTasks] as const
export type OrderFilter = (typeof orderFilters)[number]

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
  phone: part.describe('with exactly this phone number'),
  from: dayInDhaka.describe('placed on this day or later, by the calendar of Dhaka'),
  to: dayInDhaka.describe('placed on this day or earlier'),
  product: part.describe('part of the name of a product in it'),
  place: placeFilter,
  courier: z.enum(couriers).optional(),
  min: taka.describe('amount, decimal taka'),
  max: taka.describe('amount, decimal taka'),
  sort: z.enum(orderSorts).optional().describe('newest when left out'),
  _search: listSearch.describe(
    'part of the order number, of the customer’s name, email or phone, of an SKU, of the number of an invoice or credit note, or of the parcel’s tracking or consignment number; or a whole tag; among the newest 5,000 also part of a product’s name, or the whole name of a place; under 3 characters: not of the parcel’s numbers, and among the newest orders',
  ),
})
export type StaffOrdersQuery = z.infer<typeof StaffOrdersQuery>

/** An order in the list of staff. */
export const ListedOrder = Order.extend({ tags: orderTags, moves: possibleMoves })
export type ListedOrder = z.infer<typeof ListedOrder>

export const StaffOrders = z.object({
  orders: z.array(ListedOrder),
  tags: orderTags.describe('all that are in use, in alphabetical order; at most 100'),
  total,
  account: z
    .object({ name: z.string(), email: z.string() })
    .nullable()
    .describe('the account whose orders were asked for; null: of all accounts, or no customer’s'),
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
