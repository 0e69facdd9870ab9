import type { Readable } from 'node:stream'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import {
  type Subscriber,
  type SubscriberState,
  type Subscribers,
  type SubscribersFilter,
  type SubscribersQuery,
  subscriberStates,
} from '#contract/letters/newsletter.ts'
import { and, count, desc, eq, isNull, type SQL, sql } from '#database/drizzle.ts'
import { newsletterSubscribers } from '#database/schema/index.ts'
import type { Shop, SignedInContext } from '../../context.ts'
import { csvFile, inBatches } from '../../csv/csv-file.ts'
import { ShopError } from '../../errors.ts'
import { recordChange, recordExport } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'

const table = newsletterSubscribers
const newestFirst = [desc(table.createdAt), desc(table.id)]

const stateOf = sql<SubscriberState>`case when ${table.leftAt} is not null then 'left'
  when ${table.confirmedAt} is not null then 'confirmed' else 'waiting' end`

/** A few thousand short texts: they are searched without an index. */
const found = ({ _search, state }: SubscribersFilter): SQL | undefined =>
  and(
    _search ? sql`strpos(lower(${table.email}), ${_search.trim().toLowerCase()}) > 0` : undefined,
    state && sql`${stateOf} = ${state}`,
  )

/** A page of the subscribers, newest first, with how many are in each state. */
export async function listSubscribers(
  { db }: Pick<Shop, 'db'>,
  { _page = 1, _perPage = 20, ...filter }: SubscribersQuery,
): Promise<Subscribers> {
  const ofSearch = found({ _search: filter._search })
  const counted = await db.select({ state: stateOf, number: count() }).from(table).where(ofSearch).groupBy(stateOf)
  const numberOf = (one: SubscriberState) => counted.find(({ state }) => state === one)?.number ?? 0
  const rows = await db
    .select()
    .from(table)
    .where(found(filter))
    .orderBy(...newestFirst)
    .limit(_perPage)
    .offset((_page - 1) * _perPage)
  const counts = Object.fromEntries(subscriberStates.map((one) => [one, numberOf(one)])) as Subscribers['counts']
  const total = filter.state ? counts[filter.state] : counted.reduce((sum, { number }) => sum + number, 0)
  return { subscribers: rows.map(asSubscriber), total, counts }
}

function asSubscriber({ id, email, language, source, wording, ...at }: typeof table.$inferSelect): Subscriber {
  const { createdAt, requestedAt, confirmedAt, leftAt } = at
  return {
    ...{ _id: id, email, language, source, wording },
    state: leftAt ? 'left' : confirmedAt ? 'confirmed' : 'waiting',
    askedAt: (requestedAt ?? createdAt).toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    leftAt: leftAt?.toISOString() ?? null,
  }
}

/** Rows per query. */
const batchSize = 500

/** The subscribers of a list as a CSV file, which the change log records. */
export async function exportSubscribers(context: SignedInContext, filter: SubscribersFilter): Promise<Readable> {
  const { db, now } = context
  await recordExport(context, 'Subscribers', filter)
  const subscribers = await inBatches(batchSize, (last?: typeof table.$inferSelect) =>
    db
      .select()
      .from(table)
      .where(
        and(
          found(filter),
          last &&
            sql`(${table.createdAt}, ${table.id}) < (select last.created_at, last.id from newsletter_subscribers last where last.id = ${last.id})`,
        ),
      )
      .orderBy(...newestFirst)
      .limit(batchSize),
  )
  const dayOf = (at: string | null) => (at ? dayInDhaka(new Date(at)) : '')
  const head = ['Email', 'State', 'Language', 'Source', 'Asked', 'Confirmed', 'Left', 'Agreed to']
  return csvFile(`subscribers-${dayInDhaka(now())}.csv`, head, subscribers, (rows) =>
    rows.map(asSubscriber).map(({ email, state, language, source, askedAt, confirmedAt, leftAt, wording }) => {
      return [email, state, language, source ?? '', dayOf(askedAt), dayOf(confirmedAt), dayOf(leftAt), wording ?? '']
    }),
  )
}

/** Staff end a subscription on request. @throws ShopError subscriber_not_found also for one that has ended */
export async function endSubscription(context: SignedInContext, subscriberId: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const [row] = await tx
      .update(table)
      .set({ leftAt: context.now() })
      .where(and(eq(table.id, subscriberId), isNull(table.leftAt)))
      .returning()
    if (!row) throw new ShopError('subscriber_not_found')
    const subject = { kind: 'customer' as const, id: subscriberId, name: 'Subscriber of letters' }
    const marks = { Email: ['contact' as const] }
    await recordChange(
      tx,
      context,
      subject,
      { Email: row.email, Letters: 'Yes' },
      { Email: row.email, Letters: 'No' },
      marks,
    )
  })
}
