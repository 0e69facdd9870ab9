import { z } from 'zod'
import { email } from '../accounts/accounts.ts'
import { wrong } from '../failures/issues.ts'
import { lengths, maxPerPage } from '../limits.ts'
import { listSearch, paged } from '../lists.ts'
import { BrowserSubscription } from '../outgoing/push.ts'
import { soldDays } from '../reports/limits.ts'
import { optionalLines, typedText } from '../text-fields.ts'
import { NewBottleBatch } from './bottle-batches.ts'

/** Reasons for which staff enter how many bottles were added or lost. */
export const differenceReasons = ['received', 'damaged'] as const
export type DifferenceReason = (typeof differenceReasons)[number]

/** The stock after bottles were received or lost; below 0 when more were lost than are in stock. */
export const stockAfter = (stock: number, bottles: number, reason: DifferenceReason): number =>
  reason === 'received' ? stock + bottles : stock - bottles

export const isDifference = (reason: StockReason): reason is DifferenceReason =>
  differenceReasons.some((one) => one === reason)

/** Reasons for which staff enter the resulting stock. */
export const totalReasons = ['count', 'correction'] as const

/** The reason of a manual stock change. */
export const staffStockReasons = ['received', 'count', 'damaged', 'correction'] as const

export type StaffStockReason = (typeof staffStockReasons)[number]

/** The reason of a stock change. */
export const stockReasons = [
  'opening',
  'order',
  'order_edited',
  'order_cancelled',
  'order_released',
  'order_refunded',
  'parcel_returned',
  'return_received',
  'import',
  'opened',
  'filled',
  ...staffStockReasons,
] as const
export type StockReason = (typeof stockReasons)[number]

/** Labels of the reasons of stock changes. */
export const reasonNames: Record<StockReason, string> = {
  opening: 'First stock',
  order: 'Order',
  order_edited: 'Order changed',
  order_cancelled: 'Order cancelled',
  order_released: 'Order no longer reserved',
  order_refunded: 'Order refunded',
  parcel_returned: 'Parcel returned',
  return_received: 'Return received',
  import: 'Imported from a file',
  opened: 'Bottle opened',
  filled: 'What is left in opened bottles',
  received: 'New stock received',
  count: 'Counted',
  damaged: 'Damaged or lost',
  correction: 'Correction',
}

/** The largest stock of a size. */
export const maxStock = 1_000_000

const wholeBottles = z
  .number({ error: wrong('enter_number_bottles') })
  .int(wrong('enter_whole_bottles_only'))
  .max(maxStock, wrong('stock_too_high'))
/** Sets the stock of a size. */
export const bottles = wholeBottles.min(0, wrong('not_below_0'))
/** Bottles that are added to a stock or taken from it. */
export const movedBottles = wholeBottles.min(1, wrong('enter_at_least_1'))
export const stockNote = optionalLines(lengths.remark).default('')

/** The stock of one size of a product. */
export const StockItem = z.object({
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  brand: z.string(),
  size: z.string(),
  sku: z.string(),
  barcode: z.string(),
  image: z.string().nullable().describe('URL of a small picture'),
  onSale: z.boolean(),
  stock: z.number().int().describe('bottles that can still be ordered'),
  sold: z.number().int().describe(`bottles ordered on the last ${soldDays} days, as in the stock report`),
  daysLeft: z
    .number()
    .int()
    .nullable()
    .describe('how long it lasts at what is sold on days in stock; null: none was sold'),
})
export type StockItem = z.infer<typeof StockItem>

/** `low`: low stock as defined in the settings, soonest sold out first; `all`: by brand and name, for stock counts. */
export const stockViews = ['low', 'sold-out', 'all'] as const
export type StockView = (typeof stockViews)[number]

const wholeNumber = z.coerce.number().int().min(1).max(1_000_000)
export const StockQuery = z.object({
  show: z.enum(stockViews).optional(),
  search: typedText().max(lengths.search).optional(),
  _page: wholeNumber.optional(),
  _perPage: wholeNumber.max(maxPerPage).optional(),
})
export type StockQuery = z.infer<typeof StockQuery>

export const StockList = z.object({
  items: z.array(StockItem),
  total: z.number().int(),
  counts: z.record(z.enum(stockViews), z.number().int()),
  limit: z.number().int().describe('a size with this many bottles or fewer has low stock'),
})
export type StockList = z.infer<typeof StockList>

export const StockMovement = z.object({
  _id: z.number().int(),
  at: z.iso.datetime(),
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  size: z.string(),
  change: z.number(),
  stock: z.number().describe('stock after the movement'),
  ml: z.literal(true).optional().describe('of opened bottles: both are millilitres'),
  reason: z.enum(stockReasons),
  orderId: z.string().nullable(),
  note: z.string(),
  by: z.string().describe('the staff member who made it; empty: a customer, an import or the shop itself'),
})
export type StockMovement = z.infer<typeof StockMovement>

export const StockMovementsQuery = z.object({
  variant: z.uuid().optional(),
  reason: z.enum(stockReasons).optional(),
  before: z.coerce.number().int().min(1).optional().describe('movements older than the one of this id'),
})
export type StockMovementsQuery = z.infer<typeof StockMovementsQuery>

/** The largest number of counts that are saved at once. */
export const maxCounts = 200

const CountedLine = z.object({ variantId: z.uuid(), seen: bottles, counted: bottles })
/** A counted size: the stock that the person counting saw, and what they counted. */
export type CountedLine = z.infer<typeof CountedLine>

/** The message after counts were saved. */
export function describeCounts(saved: number, differed: number): string {
  const all = saved === 1 ? 'Count' : `${saved} counts`
  return `${all} saved. ${differed === 0 ? 'Nothing differed' : `${differed} differed`}.`
}

/** A stock count. Nothing is changed when one of the stocks differs from what the person counting saw. */
export const StockCount = z.object({
  lines: z.array(CountedLine).min(1, wrong('counts_missing')).max(maxCounts, wrong('too_many_counts')),
  note: stockNote,
})
export type StockCount = z.infer<typeof StockCount>

/** Received or lost bottles. They are added to the present stocks or taken from them, whatever staff saw before. */
export const StockDifference = z.object({
  reason: z.enum(differenceReasons),
  lines: z
    .array(
      z.object({
        variantId: z.uuid(),
        bottles: movedBottles,
        batch: NewBottleBatch.optional().describe('of received bottles, as on their boxes; left out: not known'),
      }),
    )
    .min(1, wrong('bottles_missing'))
    .max(maxCounts, wrong('too_many_sizes')),
  note: stockNote,
})
export type StockDifference = z.infer<typeof StockDifference>

/** The present stock of a size. */
export const CurrentStock = z.object({ variantId: z.string(), stock: z.number().int() })
export type CurrentStock = z.infer<typeof CurrentStock>

/** A subscription to a back-in-stock email. */
export const StockAlert = z.object({
  email: email('enter_email_address', 'email_invalid'),
  variantId: z.uuid().optional().describe('the size; the first size of the product when left out'),
})
export type StockAlert = z.infer<typeof StockAlert>

/** The secret part of the link that confirms it. */
export const StockAlertKey = z.object({ key: z.string().max(200) })

/** The same by text message, to the number that the account has confirmed. */
export const StockTextAlert = StockAlert.pick({ variantId: true })
export type StockTextAlert = z.infer<typeof StockTextAlert>

/** The same by a notification of this browser. */
export const StockPushAlert = StockTextAlert.extend({ subscription: BrowserSubscription })
export type StockPushAlert = z.infer<typeof StockPushAlert>

export const WaitingQuery = z.strictObject({ ...paged, _search: listSearch.describe('part of the name of a product') })
export type WaitingQuery = z.infer<typeof WaitingQuery>

/** Somebody who waits for a size: by email, by text message to the number of the account, or by a notification. */
export const WaitingCustomer = z.object({
  _id: z.number().int(),
  productId: z.uuid(),
  name: z.string(),
  size: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable().describe('null: by email, or no number is confirmed any more'),
  inBrowser: z.boolean().describe('by a notification in a browser that nothing names'),
  language: z.enum(['en', 'bn']),
  since: z.iso.datetime(),
})
export type WaitingCustomer = z.infer<typeof WaitingCustomer>
