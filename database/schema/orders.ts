import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Shipment } from '#contract/delivery/shipments.ts'
import type { CancelReason } from '#contract/orders/customers/calls.ts'
import {
  type OrderAddress,
  type OrderEvent,
  orderChannels,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
} from '#contract/orders/orders.ts'
import { users } from './accounts.ts'
import { variantStock } from './catalogue.ts'

export const orderStatus = pgEnum('order_status', orderStatuses)
export const paymentStatus = pgEnum('payment_status', paymentStatuses)
export const paymentMethod = pgEnum('payment_method', paymentMethods)
export const orderChannel = pgEnum('order_channel', orderChannels)

/** Neither confirmed nor paid, so it may still be cancelled automatically. Queries use it as the indexes are written. */
export const openOrder = `status = 'pending' and payment_status <> 'paid'`
const isOpen = sql.raw(openOrder)

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The account that ordered. Null: the staff took the order, and nobody but the staff may read it. */
    userId: uuid().references(() => users.id),
    placedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What the customer pays: the sum of the lines less the discount, and the delivery charge, poisha. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** The part of the amount that pays for delivery, poisha. */
    deliveryCharge: integer().notNull().default(0),
    /** What the staff took off the sum of the lines, poisha, and why. */
    discount: integer().notNull().default(0),
    discountReason: text(),
    channel: orderChannel().notNull().default('web'),
    /** The customer takes it at the shop; the place of its address is empty. */
    pickup: boolean().notNull().default(false),
    status: orderStatus().notNull().default('pending'),
    paymentStatus: paymentStatus().notNull().default('pending'),
    paymentMethod: paymentMethod(),
    /** Of a payment by bKash: its transaction id. */
    paymentReference: text(),
    address: jsonb().$type<OrderAddress>().notNull(),
    /** Raised by each change of its address, lines or amount, so that two editors notice each other. */
    version: integer().notNull().default(1),
    /** Courier and tracking as they were recorded last; the events keep what was recorded before. */
    shipment: jsonb().$type<Shipment>(),
    idempotencyKey: text(),
    /** Fingerprint of the request that the key was first used for. */
    requestHash: text(),
    /** What the staff finds it by beside its number (`orderSearchText`): names, e-mail, phone, SKUs; one a line. */
    search: text().notNull().default(''),
    /** Labels of the staff, in lower case. Visible to staff only. */
    tags: text().array().notNull().default(sql`'{}'`),
    /** Where it was placed from: an IPv4 address, or the /64 of an IPv6 one. */
    network: text(),
    /**
     * What lists are narrowed to and grouped by, taken out of the address and the shipment so that an index can hold
     * it.
     */
    phone: text().generatedAlwaysAs(sql`address ->> 'phone'`),
    place: text().generatedAlwaysAs(sql`lower((address ->> 'city') || ', ' || (address ->> 'state'))`),
    courier: text().generatedAlwaysAs(sql`shipment ->> 'courier'`),
  },
  (table) => [
    // Open orders hold bottles: they are counted for each new order, and released when their time is over.
    index('orders_open_of_user').on(table.userId).where(isOpen),
    index('orders_open_of_phone').on(table.phone).where(isOpen),
    // The other orders of the called customer, across accounts.
    index('orders_of_phone').on(table.phone),
    index('orders_open_of_network').on(table.network).where(isOpen),
    index('orders_open_oldest').on(table.placedAt, table.id).where(isOpen),
    // The staff's lists, newest first, of all orders and of one status; and their searches for any part of a text.
    // With what a list is narrowed to, so that looking through many reads the index and not their rows.
    index('orders_newest').on(
      ...[table.placedAt, table.id],
      ...[table.status, table.amount, table.courier, table.place, table.phone],
    ),
    index('orders_by_status').on(table.status, table.placedAt, table.id),
    index('orders_search').using('gin', sql`((${table.id}::text || ' ' || ${table.search})) gin_trgm_ops`),
    // Most orders have no tag and cost nothing here.
    index('orders_tagged').using('gin', table.tags).where(sql`${table.tags} <> '{}'`),
    index('orders_of_user').on(table.userId, table.placedAt.desc()),
    uniqueIndex('orders_idempotency').on(table.userId, table.idempotencyKey),
    // Nearly all orders come from the web and cost nothing here.
    uniqueIndex('orders_idempotency_of_staff').on(table.idempotencyKey).where(sql`${table.userId} is null`),
    index('orders_of_staff').on(table.channel, table.placedAt, table.id).where(sql`${table.channel} <> 'web'`),
    check('orders_account_of_web', sql`(${table.userId} is null) = (${table.channel} <> 'web')`),
    check('orders_amount_not_negative', sql`${table.amount} >= 0`),
    check('orders_discount_not_negative', sql`${table.discount} >= 0`),
    check('orders_delivery_charge_within', sql`${table.deliveryCharge} between 0 and ${table.amount}`),
  ],
)

/** What was ordered, as it was then: a later change of the product changes no order. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    productId: uuid().notNull(),
    /**
     * An order has locked this row already, so that the reference costs nothing and makes nobody wait. It keeps the
     * size and its product as well: both go only together with their stock.
     */
    variantId: uuid()
      .notNull()
      .references(() => variantStock.variantId),
    name: text().notNull(),
    /** Size and article number as they were then. */
    size: text().notNull().default(''),
    sku: text().notNull().default(''),
    description: text().notNull(),
    brand: text().notNull(),
    category: text().notNull(),
    pictureId: text(),
    /** Unit price, poisha. */
    price: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    // With the order, so that the orders of a product are read of the index alone.
    index('order_lines_product').on(table.productId, table.orderId),
    check('order_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
)

/**
 * The dated timeline of an order. Written in the transaction that makes the move; only `undoneAt` is ever set later.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    what: text().$type<OrderEvent['what']>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** With `return_requested`: the reason; with its answer: the shop's words. */
    note: text(),
    /** Who of the staff did it; null for what customers, banks and clocks do. Visible to staff only. */
    byUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The name as it was then. */
    byName: text(),
    /** With `cancelled`: why the staff did it, and more words about it. Visible to staff only. */
    reason: text().$type<CancelReason>(),
    staffNote: text(),
    /** When staff undid this status change, before its customer was emailed. */
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // The state of returns is read for every list of orders.
    index('order_events_of_returns')
      .on(table.what, table.orderId, table.id)
      .where(sql`${table.what} in ('return_accepted', 'return_declined', 'return_received', 'refund_decided')`),
    index('order_events_order').on(table.orderId),
    uniqueIndex('order_events_one_return').on(table.orderId).where(sql`${table.what} = 'return_requested'`),
  ],
)
