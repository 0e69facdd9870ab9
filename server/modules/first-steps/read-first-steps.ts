import type { OrderStatus } from '#contract/orders/orders.ts'
import type { WayConnection } from '#contract/payments/payment-settings.ts'
import type { FirstSteps } from '#contract/settings/first-steps.ts'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import type { Database } from '#database/client.ts'
import { and, desc, eq, inArray, not, type SQL, sql } from '#database/drizzle.ts'
import {
  contentVersions,
  deliverySettings,
  orders,
  products,
  settingsVersions,
  shopSetup,
} from '#database/schema/index.ts'
import type { Config } from '../../config.ts'
import type { Shop } from '../../context.ts'
import { proxySeen } from '../../http/unexpected-proxy.ts'
import { cardsOf, emailSetup } from '../../setup-checks.ts'
import { isExpired } from '../orders/index.ts'
import { connectionsOf, readOfferedPayments } from '../payments/index.ts'

/** The progress of the shop's setup. Each step is derived from the shop's data, never ticked off by hand. */
export async function readFirstSteps({
  db,
  config,
  limits,
  providers,
}: Pick<Shop, 'db' | 'config' | 'limits' | 'providers'>): Promise<FirstSteps> {
  const [[setup], [settings], [delivery], product, sampleProducts, pages, order, isProxySeen, offered] =
    await Promise.all([
      db.select().from(shopSetup),
      db.select().from(settingsVersions).orderBy(desc(settingsVersions.version)).limit(1),
      db.select().from(deliverySettings),
      readOwnProduct(db),
      db.$count(products, eq(products.sample, true)),
      db.$count(contentVersions, eq(contentVersions.page, 'home')),
      readOrder(db),
      config.trustProxy ? false : limits.remembers(proxySeen),
      readOfferedPayments(db),
    ])
  const known = { ...sampleSettings, ...settings?.settings }
  const sample = phoneNumbers.filter((name) => digitsOf(known[name]) === digitsOf(sampleSettings[name]))
  return {
    hidden: setup?.stepsHiddenAt != null,
    proxy: isProxySeen ? { done: false } : null,
    details: { done: sample.length === 0, saved: settings !== undefined, sample },
    delivery: { done: delivery?.savedAt != null },
    payments: paymentsOf(
      config,
      known.cardPayments,
      connectionsOf(providers).filter(({ way }) => way !== 'card' && offered.enabled.includes(way)),
    ),
    emails: emailsOf(config),
    product,
    sample:
      sampleProducts > 0 || setup?.sampleRemovedAt ? { done: sampleProducts === 0, products: sampleProducts } : null,
    pages: { done: pages > 0 },
    order,
  }
}

/** The contact details that must differ from those of the sample settings. */
const phoneNumbers = ['phone', 'whatsapp'] as const
const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** Cash on delivery is always possible. Every other way needs live keys, unless it is switched off. */
function paymentsOf(config: Config, offersCards: boolean, hostedWays: WayConnection[]): FirstSteps['payments'] {
  const cards = offersCards ? cardsOf(config) : 'off'
  const done = (cards === 'live' || cards === 'off') && hostedWays.every(({ state }) => state === 'live')
  return { done, cards, webhook: config.stripe?.webhookSecret !== undefined, hostedWays }
}

/** Text messages cost money: a shop may do without a gateway. */
function emailsOf(config: Config): FirstSteps['emails'] {
  const { server, url } = emailSetup(config)
  return { done: server && url, server, url, texts: config.sms !== undefined }
}

/** Whether any order was completed by a person, not by the expiry of its reservation; else the newest open one. */
async function readOrder(db: Database): Promise<FirstSteps['order']> {
  const newestOf = (statuses: OrderStatus[], only?: SQL) =>
    db
      .select({ _id: orders.id, status: orders.status })
      .from(orders)
      .where(and(inArray(orders.status, statuses), only))
      .orderBy(desc(orders.placedAt))
      .limit(1)
  const [delivered] = await newestOf(['delivered'])
  const [ended] = delivered ? [delivered] : await newestOf(['cancelled', 'returned'], not(isExpired(db)))
  if (ended) return { done: true, open: null }
  const [open] = await newestOf(['pending', 'confirmed', 'shipped'])
  return { done: false, open: open ?? null }
}

/** Whether a product of the shop's own with a picture is published; else the newest unfinished one. */
async function readOwnProduct(db: Database): Promise<FirstSteps['product']> {
  const { rows: seen } = await db.execute(sql`
    select 1 from products where not sample and on_sale
      and exists (select from product_pictures where product_id = products.id) limit 1`)
  if (seen.length > 0) return { done: true, unfinished: null }
  // A hidden product that was ordered before is not an unfinished one.
  const { rows } = await db.execute<NonNullable<FirstSteps['product']['unfinished']>>(sql`
    select id as _id, name, on_sale as published,
      (select count(*)::int from product_pictures where product_id = products.id) as pictures
    from products
    where not sample and (on_sale or not exists (select from order_lines where product_id = products.id))
    order by created_at desc limit 1`)
  return { done: false, unfinished: rows[0] ?? null }
}
