import type { OfferBar } from '#contract/offers/offer-terms.ts'
import type { OfferAction, OfferConditions, OfferGoods } from '#contract/offers/offers.ts'
import { sql } from '../drizzle.ts'
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
} from '../drizzle-columns.ts'
import { orderReference, orders } from './orders.ts'

/** Whether an offer applies by itself, or to those who type one of its codes. */
export const offerTrigger = pgEnum('offer_trigger', ['automatic', 'code'])

/** Offers, also those that are planned or have ended. Amounts in poisha. */
export const offers = pgTable(
  'offers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In the owner's order: of offers on single goods the first claims its bottles first. */
    position: integer().notNull(),
    name: text().notNull(),
    /** In Bangla; empty: the English one is shown. */
    nameInBangla: text('name_bn').notNull().default(''),
    trigger: offerTrigger().notNull(),
    action: jsonb().$type<OfferAction>().notNull(),
    /** Null: all goods. */
    goods: jsonb().$type<OfferGoods>(),
    /** The goods that it does not concern, apart from those. */
    except: jsonb().$type<OfferGoods>(),
    notOnSale: boolean().notNull().default(false),
    conditions: jsonb().$type<OfferConditions>().notNull(),
    /** From this moment, and before that one: the start of a day in Dhaka, or the moment at which staff ended it. */
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    /** How often it can be used, by all customers and by each, null without a limit. */
    maxUses: integer(),
    maxUsesPerCustomer: smallint(),
    /** Uses by orders that are not cancelled. Counted only while `maxUses` is set, so that other offers lock no row. */
    used: integer().notNull().default(0),
    /** How many personal codes were made. */
    personalCodes: integer().notNull().default(0),
    exclusive: boolean().notNull().default(false),
    /** What pages say about it while it is active; null: nothing. */
    bar: jsonb().$type<OfferBar>(),
    /** Incremented by each change, to detect concurrent edits; uses do not count. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('offers_used_not_negative', sql`${table.used} >= 0`),
    // One offer for the codes of all sets.
    uniqueIndex('offers_price_back')
      .on(sql`(${table.action} ->> 'kind')`)
      .where(sql`${table.action} ->> 'kind' = 'priceBack'`)
      .concurrently(),
  ],
)

/** The codes of offers: one that is advertised, or thousands of which each customer gets one. */
export const offerCodes = pgTable(
  'offer_codes',
  {
    /** The code as it is compared, by `foldCode`. */
    key: text().primaryKey(),
    offerId: uuid()
      .notNull()
      .references(() => offers.id),
    /** As staff typed it, and as it is shown. */
    code: text().notNull(),
    /** Made by the shop, to be given to one customer: whether it exists is not told to others. */
    bulk: boolean().notNull().default(false),
    /** How often it can be used, null for as often as its offer. */
    maxUses: integer(),
    /** Uses by orders that are not cancelled; counted only while `maxUses` is set. */
    used: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Of the price of a set: the order and the line that it belongs to, whose buyer alone can use it. */
    orderId: uuid().references(() => orders.id),
    position: smallint(),
    /** What it takes off, poisha: what the sets cost that its buyer has kept. */
    amount: integer(),
    endsAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('offer_codes_of_set')
      .on(table.orderId, table.position)
      .where(sql`${table.orderId} is not null`)
      .concurrently(),
    index('offer_codes_of_offer').on(table.offerId, table.createdAt, table.key),
    index('offer_codes_advertised').on(table.offerId).where(sql`not ${table.bulk}`).concurrently(),
    check('offer_codes_used_not_negative', sql`${table.used} >= 0`),
  ],
)

/** The uses that `offer_sums` lacks. Queries must use exactly this condition, to match the partial index. */
const notSummed = sql`not summed and returned_at is null`

/**
 * Which order has used an offer: a row for each key by which its customer is known, the account and the phone number.
 */
export const offerUses = pgTable(
  'offer_uses',
  {
    /** Without a reference, which would lock the row of the offer for each order: offers are never removed. */
    offerId: uuid().notNull(),
    orderId: orderReference(),
    /** The id of the account, or a phone number, E.164. */
    customerKey: text().notNull(),
    /** The key of the code, null where the offer is automatic. */
    codeKey: text(),
    /** Which of the uses that a customer has, from 1. It is null without a limit for each customer. */
    slot: smallint(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the order was cancelled or expired, which gives its use back. */
    returnedAt: timestamp({ withTimezone: true }),
    /** Whether it is in `offer_sums`: its order has ended, so that its amounts no longer change. */
    summed: boolean().notNull().default(false),
  },
  (table) => {
    const counts = sql`${table.returnedAt} is null`
    return [
      primaryKey({ columns: [table.orderId, table.offerId, table.customerKey] }),
      uniqueIndex('offer_uses_slot').on(table.offerId, table.customerKey, table.slot).where(counts),
      index('offer_uses_of_code')
        .on(table.codeKey)
        .where(sql`${table.codeKey} is not null and ${counts}`)
        .concurrently(),
      // Few: of orders that have not ended.
      index('offer_uses_to_sum').on(table.offerId, table.orderId).where(notSummed).concurrently(),
    ]
  },
)

/** The sums of orders that have used an offer and have ended; a task adds them. Poisha. */
export const offerSums = pgTable('offer_sums', {
  offerId: uuid().primaryKey(),
  uses: integer().notNull(),
  cost: bigint({ mode: 'number' }).notNull(),
  sales: bigint({ mode: 'number' }).notNull(),
})
