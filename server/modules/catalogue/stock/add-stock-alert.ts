import type { StockAlert, StockPushAlert, StockTextAlert } from '#contract/catalogue/stock.ts'
import { isUuid } from '#contract/limits.ts'
import { type Notice, notice } from '#contract/notices.ts'
import { and, eq, gt, lt, or } from '#database/drizzle.ts'
import { prepared } from '#database/prepared.ts'
import { stockAlerts } from '#database/schema/index.ts'
import type { Context, Shop, SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { equalSecrets, signatureOf } from '../../../signatures.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { addSubscription, assertNotifying } from '../../outgoing/index.ts'
import { isOfferedText, stockLeftText } from '../sets/set-queries.ts'

type Secret = Pick<Shop['config'], 'tokenSecret'>

/** Maximum number of alerts per email address, to prevent flooding someone else's inbox, and per account. */
const maxAlerts = 20

const findSize = prepared<{ variantId: string; stock: number }>(
  'size_to_wait_for',
  `select v.id as "variantId", ${stockLeftText()} as stock from variants v
   join products p on p.id = v.product_id join variant_stock s on s.variant_id = v.id
   where p.id = $1 and p.on_sale and v.on_sale and ${isOfferedText()} and ($2::uuid is null or v.id = $2)
   order by v.position limit 1`,
)
/** Returns the alert whose link is to be emailed: a new one or, with new time, one that still waits for it. */
const insertAlert = prepared<{ alertId: number }>(
  'add_stock_alert',
  `insert into stock_alerts as known (variant_id, email, language, awaits_link, created_at)
   select $1::uuid, lower($2::text), $3::text, $4::boolean, $5::timestamptz
   where (select count(*) from stock_alerts where email = lower($2::text) and awaits_link = $4 and variant_id <> $1) < ${maxAlerts}
   on conflict (variant_id, email) do update set awaits_link = excluded.awaits_link, created_at = excluded.created_at
   where known.awaits_link returning id::int as "alertId"`,
)
const dropOldest = prepared(
  'drop_oldest_waiting_alert',
  `delete from stock_alerts where created_at < $2::timestamptz and id in (
     select id from stock_alerts where email = lower($1::text) and awaits_link
     order by created_at desc, id desc offset ${maxAlerts - 1})`,
)
const isOwnEmail = prepared<object>(
  'stock_alert_to_own_email',
  `select from users where id = $1::uuid and email_proven_at is not null and lower(email) = lower($2::text)`,
)
const insertTextAlert = prepared(
  'add_stock_text_alert',
  `insert into stock_alerts (variant_id, user_id, language)
   select $1::uuid, $2::uuid, $3::text where (select count(*) from stock_alerts where user_id = $2::uuid) < ${maxAlerts}
   on conflict do nothing`,
)

/**
 * Subscribes to one email when a size is back in stock: at once for the proven email of the account of the caller, else
 * once the link that is emailed has been opened. Duplicate subscriptions send it once; beyond the limit of an
 * address that has confirmed its alerts the response is the same, but nothing is stored.
 * @throws ShopError product_not_found for what is not sold; back_in_stock when the size is in stock
 */
export async function addStockAlert(
  { db, jobs, language, now, actor }: Context,
  id: string,
  { email, variantId: size }: StockAlert,
): Promise<Notice> {
  const variantId = await requireSoldOut(db, id, size)
  const isOwn = actor !== undefined && (await isOwnEmail(db, [actor.id, email])).length > 0
  await inTransaction(db, async (tx) => {
    await tx
      .delete(stockAlerts)
      .where(and(eq(stockAlerts.awaitsLink, true), lt(stockAlerts.createdAt, linksEnd(now()))))
    // Whoever types an address keeps its owner from asking for a day at most, and ends no link that was sent on it.
    if (!isOwn) await dropOldest(tx, [email, new Date(now().getTime() - day)])
    const added = await insertAlert(tx, [variantId, email, language, !isOwn, now()])
    if (isOwn) return
    for (const { alertId } of added) await jobs.send(tx, 'stock-alert-link-email', { alertId })
  })
  return notice(isOwn ? 'back_in_stock_email' : 'back_in_stock_link')
}

const day = 24 * 60 * 60 * 1000
/** Milliseconds for which a link works. */
const linkLength = 7 * day
const linksEnd = (now: Date) => new Date(now.getTime() - linkLength)

type Alert = Pick<typeof stockAlerts.$inferSelect, 'id' | 'variantId' | 'email'>

/** The secret part of the link of an alert: its id, which a restored backup may give to another one, and a signature. */
export const stockAlertKey = (config: Secret, { id, variantId, email }: Alert): string =>
  `${id}-${signatureOf(config, `stock alert ${id} ${variantId} ${email}`)}`

/** @throws ShopError stock_alert_link_invalid, also once the email was sent */
export async function confirmStockAlert({ db, config, now }: Context, key: string): Promise<Notice> {
  const alertId = Number(/^[1-9]\d{0,14}(?=-)/.exec(key)?.[0] ?? 0)
  const [alert] = await db.select().from(stockAlerts).where(eq(stockAlerts.id, alertId))
  if (!alert || !equalSecrets(stockAlertKey(config, alert), key)) throw new ShopError('stock_alert_link_invalid')
  const isOpen = or(eq(stockAlerts.awaitsLink, false), gt(stockAlerts.createdAt, linksEnd(now())))
  const confirmed = await db
    .update(stockAlerts)
    .set({ awaitsLink: false })
    .where(and(eq(stockAlerts.id, alertId), isOpen))
    .returning({ id: stockAlerts.id })
  if (confirmed.length === 0) throw new ShopError('stock_alert_link_invalid')
  return notice('back_in_stock_email')
}

/** The same by text message, for the account of the caller. @throws ShopError number_to_text_missing without a confirmed number, else as for an email */
export async function addStockTextAlert(
  { db, language, actor }: SignedInContext,
  id: string,
  { variantId }: StockTextAlert,
): Promise<Notice> {
  if (!actor.confirmedPhone) throw new ShopError('number_to_text_missing')
  await insertTextAlert(db, [await requireSoldOut(db, id, variantId), actor.id, language])
  return notice('back_in_stock_text')
}

/** Pairs of keys of one address: a browser has one, and a new address with a new one. Further ones are made up. */
const mostKeys = 3
const isAsked = prepared<{ asked: boolean }>(
  'stock_push_alert_is_asked',
  `select count(*) filter (where s.auth = $3) >= ${maxAlerts} or count(distinct s.auth) filter (where s.auth <> $3) >= ${mostKeys}
     or coalesce(bool_or(s.auth = $3 and a.variant_id = $1::uuid), false) as asked
   from push_subscriptions s join stock_alerts a on a.subscription_id = s.id where s.endpoint = $2`,
)

/**
 * The same by a notification of the browser, also of who is not signed in. A browser is its address with its keys: who has
 * learned the address of another one cannot use up its wishes. Beyond the limit of a browser nothing is stored, as for an
 * email.
 * @throws ShopError notifications_off, notification_refused, else as for an email
 */
export async function addStockPushAlert(
  { db, config, language, actor }: Context,
  id: string,
  { subscription, variantId: size }: StockPushAlert,
): Promise<Notice> {
  await assertNotifying({ db })
  const variantId = await requireSoldOut(db, id, size)
  await inTransaction(db, async (tx) => {
    const [found] = await isAsked(tx, [variantId, subscription.endpoint, subscription.keys.auth])
    if (found?.asked) return
    const subscriptionId = await addSubscription(tx, { config }, subscription, { language, userId: actor?.id })
    await tx.insert(stockAlerts).values({ variantId, subscriptionId, language })
  })
  return notice('back_in_stock_push')
}

async function requireSoldOut(db: Shop['db'], id: string, variantId: string | undefined): Promise<string> {
  const [size] = isUuid(id) ? await findSize(db, [id, variantId ?? null]) : []
  if (!size) throw new ShopError('product_not_found')
  if (size.stock > 0) throw new ShopError('back_in_stock')
  return size.variantId
}
