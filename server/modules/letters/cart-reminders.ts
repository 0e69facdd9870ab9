import { type Language, pathIn } from '#contract/language.ts'
import type { RemindedCart } from '#contract/letters/cart-reminder-calls.ts'
import type { Database, Transaction } from '#database/client.ts'
import { eq, inArray, sql } from '#database/drizzle.ts'
import { cartReminders, products, users, variants } from '#database/schema/index.ts'
import { messagesIn } from '#languages/messages-in.ts'
import type { Shop, SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import type { JobHandlers } from '../../jobs.ts'
import type { EmailContext } from '../../mail/email-context.ts'
import { cartReminder } from '../../mail/templates/cart-reminder.ts'
import { oneClickUrl } from '../../mail/templates/letter.ts'
import { provenContacts } from '../../proven-contacts.ts'
import { inSlices } from '../../transactions/in-slices.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { cachedSettings } from '../settings/index.ts'
import { isLinkKey, linkKey, subscriberIdIn } from './link-keys.ts'

/** Hours without a change of the cart until each reminder: no third one. */
const remindedAfter = [24, 72] as const

/** Hours between the two at least, and after which a cart is too old for either. */
const betweenBoth = 48
const tooOld = 7 * 24

/** Messages queued per transaction. */
const batch = 200

/** Anybody may register with the email of somebody else, who has not asked for reminders. */
async function provenEmail(db: Database, userId: string): Promise<string | undefined> {
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  return person && provenContacts(person).emails.length > 0 ? person.email : undefined
}

export async function ownReminder({ db, actor }: SignedInContext): Promise<{ offered: boolean; wanted: boolean }> {
  const { cartReminders: offers } = await cachedSettings(db)
  const wanted = await db.$count(cartReminders, eq(cartReminders.userId, actor.id))
  return { offered: offers && (await provenEmail(db, actor.id)) !== undefined, wanted: wanted > 0 }
}

/**
 * Keeps the cart with what was agreed to; of one that is kept already only what is in it. Without `agrees` nothing is kept
 * again: a change of the cart may arrive after the box was unticked elsewhere.
 * @throws ShopError reminder_not_offered
 */
export async function remindOfCart(context: SignedInContext, { items, agrees }: RemindedCart): Promise<void> {
  const { db, actor, language, now } = context
  if (!(await ownReminder(context)).offered) throw new ShopError('reminder_not_offered')
  const consent = { language, wording: messagesIn(language).emailLetter.cartConsent, consentedAt: now() }
  const cart = { items, changedAt: now() }
  if (!agrees) return void (await db.update(cartReminders).set(cart).where(eq(cartReminders.userId, actor.id)))
  await db
    .insert(cartReminders)
    .values({ userId: actor.id, ...consent, ...cart })
    .onConflictDoUpdate({ target: cartReminders.userId, set: cart })
}

export async function endReminder({ db, actor }: SignedInContext): Promise<void> {
  await db.delete(cartReminders).where(eq(cartReminders.userId, actor.id))
}

/** @throws ShopError newsletter_link_invalid */
export async function endReminderByLink({ db, config }: Pick<Shop, 'db' | 'config'>, key: string): Promise<void> {
  const id = subscriberIdIn(key)
  if (!id || !isLinkKey(config, key, { does: 'forget-cart', subscriberId: id })) {
    throw new ShopError('newsletter_link_invalid')
  }
  await db.delete(cartReminders).where(eq(cartReminders.id, id))
}

/** Whoever has ordered since needs none. */
const hasOrdered = sql`exists (select from orders o where o.user_id = c.user_id and o.placed_at >= c.consented_at)`

/** Queues the reminders that are due, and forgets the carts of those who have ordered. Off, it sends nothing. */
export async function remindOfCarts(
  { db, jobs, now }: Pick<Shop, 'db' | 'jobs' | 'now'>,
  stopped?: AbortSignal,
): Promise<void> {
  await db.execute(sql`delete from cart_reminders c where ${hasOrdered}`)
  if (!(await cachedSettings(db)).cartReminders) return
  // The second first, so that nobody gets both at once.
  for (const sent of [1, 0] as const) {
    const queue = () => inTransaction(db, (tx) => queueReminders(tx, { jobs, now }, sent))
    await inSlices(batch, async () => ({ rowCount: await queue() }), stopped)
  }
}

/** Queues a batch of those who have got `sent` reminders, the oldest cart first; returns how many. */
async function queueReminders(tx: Transaction, { jobs, now }: Pick<Shop, 'jobs' | 'now'>, sent: 0 | 1) {
  const at = sql`${now().toISOString()}::timestamptz`
  const before = (hours: number) => sql`${at} - make_interval(hours => ${hours})`
  const wasReminded = sql`coalesce(reminded_at, changed_at + make_interval(hours => ${remindedAfter[0]}))`
  const { rows } = await tx.execute<{ id: string }>(sql`
    update cart_reminders set sent = ${sent + 1}, reminded_at = ${at} where id in (
      select id from cart_reminders where sent = ${sent} and changed_at <= ${before(remindedAfter[sent])}
        and changed_at > ${before(tooOld)} ${sent === 1 ? sql`and ${wasReminded} <= ${before(betweenBoth)}` : sql``}
      order by changed_at, id limit ${batch} for update skip locked)
    returning id`)
  for (const { id } of rows) await jobs.send(tx, 'cart-reminder-email', { reminderId: id })
  return rows.length
}

/** The email of a reminder. */
export function cartReminderEmails({ shop, mailer, shopUrl }: EmailContext): Pick<JobHandlers, 'cart-reminder-email'> {
  const { db, config } = shop
  return {
    async 'cart-reminder-email'({ reminderId }) {
      // At the moment of sending: the person may have ordered or left since, or the shop has switched it off.
      if (!(await cachedSettings(db)).cartReminders) return
      const { rows } = await db.execute<{ userId: string; language: Language; items: RemindedCart['items'] }>(sql`
        select c.user_id as "userId", c.language, c.items from cart_reminders c join users u on u.id = c.user_id
        where c.id = ${reminderId} and u.erased_at is null and not ${hasOrdered}`)
      const [row] = rows
      const email = row && (await provenEmail(db, row.userId))
      if (!row || !email) return
      const bottles = await bottlesOf(shop, row.items, row.language)
      if (bottles.length === 0) return
      const key = linkKey(config, { does: 'forget-cart', subscriberId: reminderId })
      const { language } = row
      const links = {
        cart: shopUrl + pathIn(language, '/cart'),
        leave: `${shopUrl}${pathIn(language, '/newsletter/cart')}#${key}`,
        unsubscribe: oneClickUrl(shopUrl, key),
      }
      await mailer.send(email, cartReminder({ language, shopUrl, bottles, ...links }), 'shop')
    },
  }
}

/** What of the cart can be ordered, with its names now. */
async function bottlesOf({ db }: Pick<Shop, 'db'>, items: RemindedCart['items'], language: Language) {
  const ids = items.flatMap(({ variantId }) => variantId ?? [])
  const rows = await db
    .select({
      productId: products.id,
      variantId: variants.id,
      name: products.name,
      bangla: products.nameInBangla,
      size: variants.size,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(
      sql`${products.onSale} and ${variants.onSale} and ${inArray(
        products.id,
        items.map(({ _id }) => _id),
      )}`,
    )
    .orderBy(variants.position)
  return items.flatMap(({ _id, variantId, quantity }) => {
    const found = rows.find((row) =>
      ids.includes(variantId ?? '') ? row.variantId === variantId : row.productId === _id,
    )
    return found ? [{ name: (language === 'bn' && found.bangla) || found.name, size: found.size, quantity }] : []
  })
}
