import { Readable } from 'node:stream'
import type { Language } from '#contract/language.ts'
import { toTaka } from '#contract/money.ts'
import { fullName } from '#contract/names.ts'
import type { DataPart } from '#contract/privacy/account-data.ts'
import type { Database } from '#database/client.ts'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from '#database/drizzle.ts'
import type { PgTable } from '#database/drizzle-columns.ts'
import {
  addresses,
  cartReminders,
  consents,
  formerOrders,
  messageReplies,
  messages,
  newsletterSubscribers,
  orderLines,
  orders,
  products,
  pushSubscriptions,
  reviewPhotos,
  reviews,
  scentVotes,
  sessions,
  stockAlerts,
  users,
  variants,
  wishlistItems,
} from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { limitStreams } from '../../limits/limit-streams.ts'
import { provenContacts } from '../../proven-contacts.ts'
import { recordExport } from '../../staff-changes.ts'
import { worksHere } from '../accounts/index.ts'
import { photoLink } from '../catalogue/index.ts'
import { type PartReader, readablePage } from './readable-page.ts'
import { isFormerOrderOf } from './scrub-elsewhere.ts'

type Entry = DataPart['entries'][number]

/** Values that are there: an entry names no empty ones. */
const entry = (values: Record<string, string | number | Date | null | undefined>): Entry =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === null || value === undefined || value === '') return []
      return [[name, value instanceof Date ? value.toISOString() : value]]
    }),
  )

/** An order may have a hundred lines. */
const batchSize = 20

/** Whoever exports opens one stream at a time: it reads everything twice, for the data and for the page. */
const limitedStream = limitStreams(1)

/**
 * The JSON of everything that the shop keeps of an account, as data and as a page in the language of the request: a
 * stream, of which one batch is in memory at a time and which ends with its connection. `byStaff`: for a customer who has
 * asked for it, which the change log records.
 * @throws ShopError 404, 429 when the caller is loading one already
 */
export async function exportAccount(
  context: SignedInContext,
  accountId: string,
  { byStaff }: { byStaff: boolean },
): Promise<Readable> {
  const { actor, db, now, language } = context
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, accountId), isNull(users.erasedAt)))
  // Staff are no customers, and in no list of them.
  if (!account || (byStaff && (await worksHere(db, accountId)))) throw new ShopError('customer_not_found')
  if (byStaff) await recordExport(context, 'Data of a customer', { account: accountId })
  const parts = partsOf(context, account)
  return limitedStream(actor.id, () => Readable.from(jsonOf(now(), language, parts)))
}

function partsOf(context: SignedInContext, account: typeof users.$inferSelect): PartReader[] {
  const { db } = context
  const { id, name, email, phone, confirmedPhone, address, createdAt, orderMessages, messageLanguage } = account
  const formerPhones = account.formerPhones.map((former) => former.phone).join(', ')
  const own = { name, email, phone, confirmedPhone, formerPhones, address, createdAt, orderMessages, messageLanguage }
  return [
    { part: 'account', read: () => whole([entry(own)]) },
    { part: 'addresses', read: () => whole(addressesOf(db, id)) },
    { part: 'orders', read: () => batchesOf(db, [orders, sql`placed_at`], id, orderEntries) },
    { part: 'former_orders', read: () => whole(formerEntries(db, account)) },
    { part: 'messages', read: () => batchesOf(db, [messages, sql`created_at`], id, messageEntries) },
    { part: 'reviews', read: () => whole(reviewsOf(context, id)) },
    { part: 'votes', read: () => whole(votesOf(db, id)) },
    { part: 'wishlist', read: () => whole(wishlistOf(db, id)) },
    { part: 'waiting', read: () => whole(waitingOf(db, account)) },
    { part: 'sign_ins', read: () => whole(signInsOf(db, id)) },
    { part: 'consents', read: () => whole(consentsOf(db, id)) },
  ]
}

/** What is short enough for one batch. */
async function* whole(entries: Entry[] | Promise<Entry[]>) {
  yield await entries
}

async function* jsonOf(at: Date, language: Language, parts: PartReader[]) {
  yield `{"success":true,"at":${JSON.stringify(at)},"parts":[`
  for (const [index, { part, read }] of parts.entries()) {
    yield `${index > 0 ? ',' : ''}{"part":"${part}","entries":[`
    let isFirst = true
    for await (const batch of read()) {
      if (batch.length === 0) continue
      yield `${isFirst ? '' : ','}${batch.map((one) => JSON.stringify(one)).join()}`
      isFirst = false
    }
    yield ']}'
  }
  yield '],"page":"'
  for await (const piece of readablePage(language, at, parts)) yield JSON.stringify(piece).slice(1, -1)
  yield '"}'
}

async function addressesOf(db: Database, accountId: string): Promise<Entry[]> {
  const rows = await db.select().from(addresses).where(eq(addresses.userId, accountId)).orderBy(addresses.createdAt)
  return rows.map(({ label, street, city, state, zipCode, country, phone }) =>
    entry({ label, street, city, state, zipCode, country, phone }),
  )
}

/** The rows of an account, oldest first, in batches; read like their index of accounts and times, backwards. */
async function* batchesOf<Table extends typeof orders | typeof messages>(
  db: Database,
  [table, time]: [table: Table, time: SQL],
  accountId: string,
  entriesOf: (db: Database, rows: Table['$inferSelect'][]) => Promise<Entry[]>,
) {
  let after: string | undefined
  do {
    const last = sql`(select last.${time}, last.id from ${table} last where last.id = ${after})`
    const rows = (await db
      .select()
      .from(table as PgTable)
      .where(and(eq(table.userId, accountId), after === undefined ? undefined : sql`(${time}, id) > ${last}`))
      .orderBy(sql`${time} asc nulls first`, asc(table.id))
      .limit(batchSize)) as Table['$inferSelect'][]
    yield rows.length > 0 ? await entriesOf(db, rows) : []
    after = rows[batchSize - 1]?.id
  } while (after)
}

async function orderEntries(db: Database, rows: (typeof orders.$inferSelect)[]): Promise<Entry[]> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(orderLines.position)
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map(({ id, number, placedAt, status, paymentStatus, paymentMethod, amount, deliveryCharge, ...row }) => {
    const { street, city, state, zipcode, country, email, phone } = row.address
    const items = (linesOf.get(id) ?? []).map(({ quantity, name, size }) => `${quantity} × ${name} ${size}`.trim())
    return entry({
      order: number ?? id,
      placedAt,
      status,
      ...{ paymentStatus, paymentMethod, paymentReference: row.paymentReference },
      ...{ amount: toTaka(amount), deliveryCharge: toTaka(deliveryCharge) },
      items: items.join('\n'),
      name: fullName(row.address),
      ...{ street, city, state, zipCode: zipcode, country, email, phone },
      ...{ giftCard: row.gift?.message, giftOf: row.gift?.buyer?.name, phoneOfBuyer: row.gift?.buyer?.phone },
      network: row.network,
    })
  })
}

/** Those of the number that the account has proven: anybody may have written any email. */
async function formerEntries(db: Database, account: typeof users.$inferSelect): Promise<Entry[]> {
  const rows = await db
    .select()
    .from(formerOrders)
    .where(isFormerOrderOf(provenContacts(account)))
    .orderBy(formerOrders.placedAt)
  return rows.map(({ number, placedAt, status, name, email, phone, address, amount, lines }) =>
    entry({
      order: number,
      ...{ placedAt, status, name, email, phone },
      street: address,
      amount: amount === null ? null : toTaka(amount),
      items: lines.join('\n'),
    }),
  )
}

async function messageEntries(db: Database, rows: (typeof messages.$inferSelect)[]): Promise<Entry[]> {
  const replies = await db
    .select()
    .from(messageReplies)
    .where(
      inArray(
        messageReplies.messageId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(messageReplies.id)
  const repliesOf = Map.groupBy(replies, ({ messageId }) => messageId)
  return rows.map(({ id, createdAt, name, email, subject, message }) => {
    const reply = (repliesOf.get(id) ?? []).map(({ reply }) => reply).join('\n\n')
    return entry({ createdAt, name, email, subject, message, reply })
  })
}

async function reviewsOf(context: SignedInContext, accountId: string): Promise<Entry[]> {
  const rows = await context.db
    .select({ review: reviews, product: products.name, photo: reviewPhotos.id })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(reviewPhotos, and(eq(reviewPhotos.productId, reviews.productId), eq(reviewPhotos.userId, reviews.userId)))
    .where(eq(reviews.userId, accountId))
    .orderBy(reviews.createdAt)
  return rows.map(({ product, photo, review: { rating, comment, createdAt, reviewerName, answer } }) =>
    entry({
      product,
      rating,
      comment,
      createdAt,
      name: reviewerName,
      reply: answer,
      photo: photo && photoLink(context, photo),
    }),
  )
}

async function votesOf(db: Database, accountId: string): Promise<Entry[]> {
  const rows = await db
    .select({ vote: scentVotes, product: products.name })
    .from(scentVotes)
    .innerJoin(products, eq(products.id, scentVotes.productId))
    .where(eq(scentVotes.userId, accountId))
    .orderBy(scentVotes.createdAt)
  return rows.map(({ product, vote: { createdAt, lasting, sillage, worth, weather, occasions } }) => {
    const scales = { lasting: String(lasting ?? ''), sillage: String(sillage ?? ''), worth: String(worth ?? '') }
    return entry({ product, createdAt, ...scales, weather: weather.join(', '), occasions: occasions.join(', ') })
  })
}

async function wishlistOf(db: Database, accountId: string): Promise<Entry[]> {
  const rows = await db
    .select({ product: products.name })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.userId, accountId))
    .orderBy(products.name)
  return rows.map(entry)
}

const subscription = {
  newsletter: newsletterSubscribers.email,
  createdAt: newsletterSubscribers.createdAt,
  agreedTo: newsletterSubscribers.wording,
  confirmedAt: newsletterSubscribers.confirmedAt,
  leftAt: newsletterSubscribers.leftAt,
}

/** The newsletter, and perfumes of which the person waits to hear that they are back: of a proven email only. */
async function waitingOf(db: Database, account: typeof users.$inferSelect): Promise<Entry[]> {
  const emails = [...provenContacts(account).emails]
  const alerts = await db
    .select({ product: products.name, size: variants.size, createdAt: stockAlerts.createdAt })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(or(eq(stockAlerts.userId, account.id), inArray(sql`lower(${stockAlerts.email})`, emails)))
    .orderBy(stockAlerts.createdAt)
  const browsers = await db
    .select({
      ...{ product: products.name, size: variants.size, order: pushSubscriptions.orderId },
      ...{ browser: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt },
    })
    .from(pushSubscriptions)
    .leftJoin(stockAlerts, eq(stockAlerts.subscriptionId, pushSubscriptions.id))
    .leftJoin(variants, eq(variants.id, stockAlerts.variantId))
    .leftJoin(products, eq(products.id, variants.productId))
    .where(eq(pushSubscriptions.userId, account.id))
    .orderBy(pushSubscriptions.createdAt)
  const subscribed = await db
    .select(subscription)
    .from(newsletterSubscribers)
    .where(inArray(sql`lower(${newsletterSubscribers.email})`, emails))
  const reminded = await db
    .select({ items: cartReminders.items, createdAt: cartReminders.consentedAt, agreedTo: cartReminders.wording })
    .from(cartReminders)
    .where(eq(cartReminders.userId, account.id))
  const carts = reminded.map(({ items, ...reminder }) => ({
    ...reminder,
    items: items.map(({ _id, quantity }) => `${quantity} × ${_id}`).join('\n'),
  }))
  return [...alerts, ...browsers, ...subscribed, ...carts].map(entry)
}

async function signInsOf(db: Database, accountId: string): Promise<Entry[]> {
  const { createdAt, expiresAt } = sessions
  const rows = await db
    .select({ createdAt, endsAt: expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, accountId))
    .orderBy(createdAt)
  return rows.map(entry)
}

async function consentsOf(db: Database, accountId: string): Promise<Entry[]> {
  const { at, termsVersion, privacyVersion } = consents
  const rows = await db
    .select({ createdAt: at, termsVersion, privacyVersion })
    .from(consents)
    .where(eq(consents.userId, accountId))
    .orderBy(at)
  return rows.map(entry)
}
