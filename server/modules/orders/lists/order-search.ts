import { seenWith } from '#contract/accounts/marks.ts'
import { foldSearch } from '#contract/fold-text.ts'
import type { OrderGift } from '#contract/orders/gifts.ts'
import type { OrderAddress } from '#contract/orders/orders.ts'
import type { StaffOrdersQuery } from '#contract/orders/staff-order-list.ts'
import type { Database } from '#database/client.ts'
import { and, desc, inArray, or, type SQL, sql } from '#database/drizzle.ts'
import {
  accountText,
  consignmentNumbers,
  consignments,
  hasTrackingNumber,
  orders,
  orderText,
  trackingNumber,
  users,
} from '#database/schema/index.ts'
import type { Context } from '../../../context.ts'
import { maySee, requirePermission } from '../../../permissions.ts'
import {
  accountsFound,
  digitsOfPhone,
  indexedTextMatches,
  maxAccounts,
  searchedPart,
  shortestIndexed,
  textMatches,
} from '../../../text-search.ts'
import { ordersOfPayments } from '../../payments/index.ts'
import { goodsOrPlaceMatch } from './goods-and-place-search.ts'

/** Texts without an index, and texts that are too short for it, are searched in the newest rows only. */
const newestSearched = 5_000

/** The most parcels or payments whose orders are included, the newest first. */
const maxNumbered = 500

/**
 * The first lines of the column `search`: what an order is found by, a gift also by its buyer. Its number, its SKUs
 * and the numbers of its documents follow.
 */
export function orderSearchText({ firstName, lastName, email, phone = '' }: OrderAddress, gift: OrderGift | null) {
  const buyer = gift?.buyer ?? { name: '', phone: '' }
  const names = [firstName, lastName, buyer.name].join(' ').trim()
  const phones = [phone, buyer.phone].map((one) => one.replace(/\D/g, '')).join(' ')
  return [names, email, phones.trim()].map(foldSearch).join('\n')
}

type Readdressed = Pick<typeof orders.$inferSelect, 'search' | 'version' | 'gift'>

/**
 * An order's columns after a change of its address: the next version, and `search` with the SKUs and the numbers of
 * its documents unchanged.
 */
export function withNewAddress({ search, version, gift }: Readdressed, address: OrderAddress) {
  const own = orderSearchText(address, gift).split('\n')
  return { address, version: version + 1, search: [...own, ...search.split('\n').slice(own.length)].join('\n') }
}

/** Name, email and phone; the other numbers and the SKUs follow. */
const buyerLines = [1, 2, 3].map((line) => sql`split_part(${orders.search}, chr(10), ${line}::int)`)

/** What a search may find orders by: it must not tell what the response leaves out. */
export interface Searched {
  contact: boolean
  money: boolean
}

/** For staff: what they see. @throws ShopError 403 for filters and sortings by what the caller does not see */
export async function searchedBy(
  context: Pick<Context, 'actor' | 'db' | 'now'>,
  { phone, account, min, max, sort }: Pick<StaffOrdersQuery, 'phone' | 'account' | 'min' | 'max' | 'sort'> = {},
): Promise<Searched> {
  if (phone !== undefined) await requirePermission(context, ...seenWith.contact)
  if (account !== undefined) await requirePermission(context, 'customers.read', ...seenWith.contact)
  const byAmount = min !== undefined || max !== undefined || sort === 'highest' || sort === 'lowest'
  if (byAmount) await requirePermission(context, ...seenWith.money)
  return { contact: maySee(context, ...seenWith.contact), money: maySee(context, ...seenWith.money) }
}

/** `search` without email and phone. */
const withoutContact = sql`(split_part(${orders.search}, chr(10), 1) || chr(10)
  || array_to_string((string_to_array(${orders.search}, chr(10)))[4:], chr(10)))`

/**
 * Orders by part of their number, of the customer's name, email or phone (the order's own, or the account's), of an
 * SKU, of the number of an invoice or credit note, or of the parcel's tracking or consignment number, by the beginning of
 * a payment's reference, and by a tag. Each condition has its own index, which PostgreSQL combines. Of the newest orders
 * also by part of the name of a product, or of a part of a set, and by a place.
 * Undefined: the search text is empty.
 */
export async function orderMatches(
  db: Database,
  search: string | undefined,
  { contact, money }: Searched = { contact: true, money: true },
): Promise<SQL | undefined> {
  const part = searchedPart(search)
  if (!part) return undefined
  const number = part.replace(/^#(?=[\da-f-]+$)/, '')
  const inText = indexedTextMatches(orderText, [number, digitsOfPhone(part)])
  const found = contact ? inText : and(inText, textMatches(withoutContact, [number]))
  if (part.length < shortestIndexed) {
    const newest = db.select({ id: orders.id }).from(orders).orderBy(desc(orders.placedAt), desc(orders.id))
    return and(sql`${orders.id} = any(array(${newest.limit(newestSearched)}))`, found)
  }
  const [ofAccounts, ofShipments, ofPayments, ofGoodsOrPlace] = await Promise.all([
    contact ? isOfAccounts(db, part) : undefined,
    isOfShipments(db, part),
    money ? isOfPayments(db, part) : [],
    goodsOrPlaceMatch(db, part),
  ])
  return or(found, hasTag(part), ofAccounts, ...ofShipments, ...ofPayments, amongNewest(db, ofGoodsOrPlace))
}

/** Orders with this whole tag, worded like the partial index of the few orders with tags. */
export const hasTag = (tag: string) => sql`(${orders.tags} <> '{}' and ${orders.tags} @> array[${tag}]::text[])`

/** The newest orders that meet a condition without an index. */
function amongNewest(db: Database, condition: SQL | undefined): SQL | undefined {
  if (!condition) return undefined
  const { id, place, districtCode, areaCode } = orders
  const columns = { id, place, districtCode, areaCode }
  const newest = db.select(columns).from(orders).orderBy(desc(orders.placedAt), desc(orders.id)).limit(newestSearched)
  return sql`${orders.id} = any(array(select id from (${newest}) as orders where ${condition}))`
}

/**
 * Orders by part of their tracking number, or of the numbers of their parcels at a courier's API. None for other
 * letters, of which those indexes have no trigrams: all orders would be read.
 */
async function isOfShipments(db: Database, part: string): Promise<(SQL | undefined)[]> {
  if (!/^\p{ASCII}+$/u.test(part)) return []
  return [and(hasTrackingNumber, textMatches(trackingNumber, [part])), await isOfParcels(db, part)]
}

/** Orders with a parcel at a courier's API, by part of its numbers. Undefined: there are no such parcels. */
async function isOfParcels(db: Database, part: string): Promise<SQL | undefined> {
  const parcels = await db
    .select({ id: consignments.orderId })
    .from(consignments)
    .where(textMatches(consignmentNumbers, [part]))
    .orderBy(sql`${consignments.acceptedAt} desc nulls last`)
    .limit(maxNumbered)
  const ids = parcels.map(({ id }) => id)
  return ids.length === 0 ? undefined : inArray(orders.id, ids)
}

/** References are made of random digits and letters: a shorter beginning would also find parts of other numbers. */
const shortestReference = 5

/** Orders by the beginning of the reference of a payment: a provider's, or the TrxID that staff have entered. */
async function isOfPayments(db: Database, part: string): Promise<(SQL | undefined)[]> {
  if (part.length < shortestReference || !/^[\w-]+$/.test(part)) return []
  const pattern = `${part.replace(/_/g, '\\_')}%`
  const ids = await ordersOfPayments(db, pattern, maxNumbered)
  const isEntered = sql`(${orders.paymentReference} is not null and lower(${orders.paymentReference}) like ${pattern})`
  return [isEntered, ids.length === 0 ? undefined : inArray(orders.id, ids)]
}

/** Orders of accounts by part of the name, email or phone. Undefined: there are no such accounts. */
async function isOfAccounts(db: Database, part: string): Promise<SQL | undefined> {
  const accounts = await accountsFound(db, part)
  const ids = accounts.map(({ id }) => id)
  return ids.length === 0 ? undefined : inArray(orders.userId, ids)
}

/**
 * Orders by part of the name, email or phone of who ordered (the order's own, or the account's), as a condition for any
 * orders, and as one that uses the index of texts and has false positives; undefined when it is too short for the
 * index. Undefined instead of both: the search text is empty.
 */
export async function buyerMatches(
  db: Database,
  search: string | undefined,
): Promise<{ exact: SQL; indexed: SQL | undefined } | undefined> {
  const part = searchedPart(search)
  if (!part) return undefined
  const parts = [part, digitsOfPhone(part)]
  const isIndexed = parts.every((one) => one === undefined || one.length >= shortestIndexed)
  const ofAccounts = isIndexed ? await isOfAccounts(db, part) : undefined
  return {
    // The whole column first: splitting it into lines costs more.
    exact:
      or(
        and(textMatches(sql`${orders.search}`, parts), or(...buyerLines.map((line) => textMatches(line, parts)))),
        ofAccounts,
      ) ?? sql`false`,
    indexed: isIndexed ? or(indexedTextMatches(orderText, parts), ofAccounts) : undefined,
  }
}

/** Accounts by part of the name, email or phone; also by the phone that one of their orders has. */
export function personMatches(db: Database, search: string | undefined): SQL | undefined {
  const part = searchedPart(search)
  if (!part) return undefined
  const digits = digitsOfPhone(part)
  const found = indexedTextMatches(accountText, [part, digits])
  if (part.length < shortestIndexed) {
    const newest = db.select({ id: users.id }).from(users).orderBy(desc(users.createdAt), desc(users.id))
    return and(sql`${users.id} = any(array(${newest.limit(newestSearched)}))`, found)
  }
  if (!digits || digits.length < shortestIndexed) return found
  const phone = sql`regexp_replace(${orders.phone}, '\\D', '', 'g')`
  const buyers = db
    .select({ id: orders.userId })
    .from(orders)
    .where(and(indexedTextMatches(orderText, [digits]), textMatches(phone, [digits])))
    .limit(maxAccounts)
  return or(found, sql`${users.id} = any(array(${buyers}))`)
}

/**
 * Orders and accounts with a phone number that begins as it is typed, however it is written. Undefined: too few digits.
 */
export function phoneConditions(typed: string): { order: SQL; account: SQL } | undefined {
  const digits = digitsOfPhone(typed)
  if (!digits || digits.length < shortestIndexed) return undefined
  const begins = (phone: SQL) => sql`${phone} ~ ${`^(880|0)?${digits}`}`
  const inOrder = begins(sql`regexp_replace(${orders.phone}, '\\D', '', 'g')`)
  const inAccount = begins(sql`regexp_replace(${users.phone}, '\\D', '', 'g')`)
  return {
    order: sql`${indexedTextMatches(orderText, [digits])} and ${inOrder}`,
    account: sql`${indexedTextMatches(accountText, [digits])} and ${inAccount}`,
  }
}
