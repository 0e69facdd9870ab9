import type { NewBottleBatch } from '#contract/catalogue/bottle-batches.ts'
import type { DeliveryDays } from '#contract/delivery/delivery-charge.ts'
import type { Shipment } from '#contract/delivery/shipments.ts'
import type { Language } from '#contract/language.ts'
import type { CancelReason } from '#contract/orders/customers/calls.ts'
import type { EventDetails } from '#contract/orders/event-details.ts'
import type { OrderGift } from '#contract/orders/gifts.ts'
import type { OrderedPart } from '#contract/orders/ordered-parts.ts'
import {
  type ExpiryReason,
  type OrderAddress,
  type OrderEvent,
  orderChannels,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
} from '#contract/orders/orders.ts'
import { sql } from '../drizzle.ts'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../drizzle-columns.ts'
import { staffMemberOrNull, users } from './accounts.ts'
import { variantStock } from './catalogue.ts'
import { searchIndexes } from './other-letters.ts'

export const orderStatus = pgEnum('order_status', orderStatuses)
export const paymentStatus = pgEnum('payment_status', paymentStatuses)
export const paymentMethod = pgEnum('payment_method', paymentMethods)
export const orderChannel = pgEnum('order_channel', orderChannels)
/**
 * Whether the bottles of an order are taken from the stock. `short`: by a new customer, who has not received an order
 * yet, until it is confirmed or paid. `none`: it is a request and gets its bottles once it is confirmed or paid.
 */
export const orderHold = pgEnum('order_hold', ['full', 'short', 'none'])
export type OrderHold = (typeof orderHold.enumValues)[number]

/**
 * Neither confirmed nor paid, so it may still be cancelled automatically. Queries must use exactly this condition, to
 * match the partial indexes.
 */
export const openOrder = `status = 'pending' and payment_status <> 'paid'`
const isOpen = sql.raw(openOrder)
/** The condition of open orders by new customers that hold bottles; it must be exactly this as well. */
export const shortHold = `${openOrder} and hold = 'short'`
const isShortHold = sql.raw(shortHold)

/** The tracking number of the present shipment in lower case, as an index has it. */
export const trackingNumber = sql<string | null>`lower(shipment ->> 'trackingNumber')`
/** Queries must use exactly this condition, to match the partial indexes of tracking numbers. */
export const hasTrackingNumber = sql`shipment ->> 'trackingNumber' <> ''`

/** What orders are searched by: the number and the column `search`. */
const searchedText = ({ id, search }: Record<'id' | 'search', AnyPgColumn>) => sql`(${id}::text || ' ' || ${search})`

/** Numbers of orders, to be read out. One is left out where an order was rejected while it was written. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 })

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The next of `orderNumbers`, also in `search`; null: ordered before there were any. */
    number: integer(),
    /** The customer's account. Null: an order taken by staff for a number that no account has confirmed. */
    userId: uuid().references(() => users.id),
    placedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /**
     * The total: the sum of the lines minus the discount plus the delivery charge plus the wrapping plus the payment
     * adjustment minus the cash rounding, poisha.
     */
    amount: bigint({ mode: 'number' }).notNull(),
    /** The delivery charge, included in the amount, after discounts on it, poisha. */
    deliveryCharge: integer().notNull().default(0),
    /** Discounts of offers and by staff on the sum of the lines, poisha; each is in `order_discounts`. */
    discount: integer().notNull().default(0),
    /** The percent of the goods of a discount by staff, null for a fixed amount or none, and its reason. */
    discountPercent: numeric({ mode: 'number' }),
    discountReason: text(),
    /** What the chosen way to pay adds to the order, or takes off its goods (negative), poisha. */
    paymentAdjustment: integer().notNull().default(0),
    /** A gift: its card, and who has bought it where somebody else gets the parcel. Null: it is none. */
    gift: jsonb().$type<OrderGift>(),
    /** What wrapping it costs, included in the amount, poisha. */
    wrapping: integer().notNull().default(0),
    /** What was taken off an order in cash for a total in whole taka, poisha. */
    cashRounding: integer().notNull().default(0),
    /** What the customer of an order in cash has to pay in advance, and has paid, poisha. */
    advance: bigint({ mode: 'number' }).notNull().default(0),
    advancePaid: bigint({ mode: 'number' }).notNull().default(0),
    /** So many days after its delivery a return may be requested: those of the settings when it was placed. */
    returnDays: smallint().notNull().default(30),
    channel: orderChannel().notNull().default('web'),
    /** Of the pages it was ordered on; of the shop's messages, for an order that staff took. */
    language: text().$type<Language>().notNull().default('en'),
    /** Picked up at the shop; its address is empty except for the recipient. */
    pickup: boolean().notNull().default(false),
    /** Faster delivery, as it was ordered. */
    express: boolean().notNull().default(false),
    /**
     * The name and the days of the delivery zone when it was ordered. They are null for a pick-up and for orders from
     * before they were kept.
     */
    deliveryZone: text(),
    deliveryDays: jsonb().$type<DeliveryDays>(),
    status: orderStatus().notNull().default('pending'),
    paymentStatus: paymentStatus().notNull().default('pending'),
    paymentMethod: paymentMethod(),
    /** The number of the payment: the provider's reference, or the bKash transaction id that staff entered. */
    paymentReference: text(),
    address: jsonb().$type<OrderAddress>().notNull(),
    /**
     * Weight of the parcel, grams, by the weights of its bottles when they were ordered. Older orders count as 500 g.
     */
    parcelWeight: integer().notNull().default(500),
    hold: orderHold().notNull().default('full'),
    /** How many bottles were ordered; kept for web orders only. */
    bottles: integer().notNull().default(0),
    /** Incremented by each change of its address, lines or amount, to detect concurrent edits. */
    version: integer().notNull().default(1),
    /** The latest courier and tracking; earlier ones are in the events. */
    shipment: jsonb().$type<Shipment>(),
    idempotencyKey: text(),
    /** Hash of the request that first used the key. */
    requestHash: text(),
    /** What staff search besides the number, folded (`orderSearchText`): names, email, phone, SKUs; one per line. */
    search: text().notNull().default(''),
    /** Tags in lower case. Visible to staff only. */
    tags: text().array().notNull().default(sql`'{}'`),
    /** The customer's network: an IPv4 address, or the /64 prefix of an IPv6 one. */
    network: text(),
    /**
     * Columns for filters and grouping, copied from the address and the shipment so that an index can contain
     * it.
     */
    phone: text().generatedAlwaysAs(sql`address ->> 'phone'`),
    place: text().generatedAlwaysAs(sql`lower((address ->> 'city') || ', ' || (address ->> 'state'))`),
    districtCode: text().generatedAlwaysAs(sql`address ->> 'districtCode'`),
    areaCode: text().generatedAlwaysAs(sql`address ->> 'areaCode'`),
    courier: text().generatedAlwaysAs(sql`shipment ->> 'courier'`),
  },
  (table) => [
    // Open orders hold bottles: they are counted for each new order, and cancelled when they expire.
    index('orders_open_of_user').on(table.userId).where(isOpen),
    // A new customer has one at a time, also when several are placed at the same moment.
    uniqueIndex('orders_short_hold').on(table.userId).where(isShortHold),
    index('orders_short_hold_of_network').on(table.network).where(isShortHold),
    // For the other orders of a customer, across accounts.
    index('orders_of_phone').on(table.phone),
    // Few: gifts to somebody who is no customer for that.
    index('orders_gifts_to_others').on(table.phone).where(sql`${table.gift} ->> 'buyer' is not null`).concurrently(),
    index('orders_open_oldest').on(table.placedAt, table.id).where(isOpen),
    // The lists of staff, newest first, of all orders and of one status; and their searches for any part of a text.
    // With the filter columns, and what searches compare of the newest orders, so that both are index-only scans.
    index('orders_newest').on(
      table.placedAt,
      table.id,
      table.status,
      table.amount,
      table.courier,
      table.place,
      table.districtCode,
      table.areaCode,
      table.phone,
    ),
    index('orders_by_status').on(table.status, table.placedAt, table.id),
    ...searchIndexes('orders', searchedText(table)),
    // For the rows of a courier's statement.
    index('orders_tracking').on(trackingNumber).where(hasTrackingNumber),
    // For staff's searches for any part of it.
    index('orders_tracking_search').using('gin', sql`${trackingNumber} gin_trgm_ops`).where(hasTrackingNumber),
    index('orders_payment_reference')
      .on(sql`lower(${table.paymentReference}) text_pattern_ops`)
      .where(sql`${table.paymentReference} is not null`),
    // Few: what was paid for a returned parcel is refunded soon.
    index('orders_returned_paid')
      .on(table.id)
      .where(sql`${table.status} = 'returned' and ${table.paymentStatus} = 'paid'`),
    // Few: what was paid in advance for one is refunded or kept soon.
    index('orders_returned_advance').on(table.id).where(sql`${table.status} = 'returned' and ${table.advancePaid} > 0`),
    // Few: nearly all orders say their district.
    index('orders_without_district')
      .on(table.placedAt, table.id)
      .where(sql`${table.districtCode} is null and not ${table.pickup}`),
    // Most orders have no tag and cost nothing here.
    index('orders_tagged').using('gin', table.tags).where(sql`${table.tags} <> '{}'`),
    index('orders_of_user').on(table.userId, table.placedAt.desc()),
    uniqueIndex('orders_idempotency').on(table.userId, table.idempotencyKey),
    // Nearly all orders come from the web and cost nothing here.
    uniqueIndex('orders_idempotency_of_staff').on(table.idempotencyKey).where(sql`${table.channel} <> 'web'`),
    index('orders_of_staff').on(table.channel, table.placedAt, table.id).where(sql`${table.channel} <> 'web'`),
    check('orders_account_of_web', sql`${table.userId} is not null or ${table.channel} <> 'web'`),
    check('orders_amount_not_negative', sql`${table.amount} >= 0`),
    check('orders_advance_within', sql`${table.advancePaid} between 0 and ${table.amount} and ${table.advance} >= 0`),
    check('orders_discount_not_negative', sql`${table.discount} >= 0`),
    check('orders_delivery_charge_within', sql`${table.deliveryCharge} between 0 and ${table.amount}`),
  ],
)

export const orderText = searchedText(orders)

export const orderReference = () =>
  uuid()
    .notNull()
    .references(() => orders.id)

/** Order lines with product data copied at the time of ordering: later changes of the product do not affect them. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: orderReference(),
    position: smallint().notNull(),
    productId: uuid().notNull(),
    /**
     * An order has already locked this row, so the reference adds no lock. It also protects the size and the product:
     * both are deleted only together with their stock.
     */
    variantId: uuid()
      .notNull()
      .references(() => variantStock.variantId),
    name: text().notNull(),
    /** Size and SKU at the time of ordering. */
    size: text().notNull().default(''),
    sku: text().notNull().default(''),
    description: text().notNull(),
    brand: text().notNull(),
    category: text().notNull(),
    /** The names in Bangla at the time of ordering; empty: there were none. */
    nameInBangla: text('name_bn').notNull().default(''),
    brandInBangla: text('brand_bn').notNull().default(''),
    categoryInBangla: text('category_bn').notNull().default(''),
    pictureId: text(),
    /** Unit price, poisha. */
    price: integer().notNull(),
    /** The price without a sale, when it was ordered, and what the shop had paid for one; null: not known. Poisha. */
    regularPrice: integer(),
    cost: integer(),
    quantity: integer().notNull(),
    /** How many of the bottles went back into stock with a refund. Returns record theirs in `order_returns`. */
    restocked: integer().notNull().default(0),
    /** Of a set: what was in it when it was ordered, whatever becomes of the set. Null: it is no set. */
    parts: jsonb().$type<OrderedPart[]>(),
    /** The batch that its bottles were picked from; null: nobody has said. */
    batch: jsonb().$type<NewBottleBatch & { id: string }>(),
    /** Of a decant: the day in Dhaka on which it was filled; null: nobody has said. */
    filledOn: date(),
    /** How many of the bottles in the parcel were not delivered. */
    undelivered: integer().notNull().default(0),
    /** Of a set: that its buyer gets its price back, when it was ordered. */
    priceBack: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    // With the order id, so that the orders of a product are read by an index-only scan.
    index('order_lines_product').on(table.productId, table.orderId),
    // For the orders of a part. Other lines cost nothing here.
    index('order_lines_parts')
      .using('gin', sql`${table.parts} jsonb_path_ops`)
      .concurrently()
      .where(sql`${table.parts} is not null`),
    check('order_lines_quantity_positive', sql`${table.quantity} > 0`),
    check('order_lines_undelivered_within', sql`${table.undelivered} between 0 and ${table.quantity}`),
  ],
)

/**
 * The history of an order. Written in the transaction of the change; only `undoneAt` is set later. The state of its
 * return is in `order_returns`.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderReference(),
    what: text().$type<OrderEvent['what']>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /**
     * With `return_requested`: the reason; with the decision: the shop's message; of older entries also what they say.
     */
    note: text(),
    /** What it says, as data: written in the language of whoever reads it. Null: nothing more, or the note says it. */
    details: jsonb().$type<EventDetails>(),
    ...staffMemberOrNull,
    /** With `cancelled`: the reason. That of staff, like their note, is visible to staff only. */
    reason: text().$type<CancelReason | ExpiryReason>(),
    staffNote: text(),
    /** When staff undid this status change, before its customer was emailed, or corrected it later. */
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('order_events_order').on(table.orderId),
    // For reports of parcels, by the day they were handed over.
    index('order_events_shipped').on(table.at).concurrently().where(sql`${table.what} = 'shipped'`),
  ],
)
