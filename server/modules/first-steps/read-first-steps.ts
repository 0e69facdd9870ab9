import { desc, eq, sql } from 'drizzle-orm'
import type { FirstSteps } from '#contract/first-steps.ts'
import { sampleSettings } from '#contract/sample-settings.ts'
import type { Database } from '#database/client.ts'
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

/** How far the shop is set up. Each step is told by what the shop has, never by what somebody ticks. */
export async function readFirstSteps({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<FirstSteps> {
  const [[setup], [settings], [delivery], product, sampleProducts, pages, [order]] = await Promise.all([
    db.select().from(shopSetup),
    db.select().from(settingsVersions).orderBy(desc(settingsVersions.version)).limit(1),
    db.select().from(deliverySettings),
    readOwnProduct(db),
    db.$count(products, eq(products.sample, true)),
    db.$count(contentVersions, eq(contentVersions.page, 'home')),
    db.select({ id: orders.id }).from(orders).limit(1),
  ])
  const phone = settings?.settings.phone ?? sampleSettings.phone
  const samplePhone = digitsOf(phone) === digitsOf(sampleSettings.phone)
  return {
    hidden: setup?.stepsHiddenAt != null,
    details: { done: !samplePhone, saved: settings !== undefined, samplePhone },
    delivery: { done: delivery?.changedAt != null },
    payments: paymentsOf(config),
    emails: emailsOf(config),
    product,
    sample:
      sampleProducts > 0 || setup?.sampleRemovedAt ? { done: sampleProducts === 0, products: sampleProducts } : null,
    pages: { done: pages > 0 },
    order: { done: order !== undefined },
  }
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** Cash on delivery is always possible; the shop offers cards as well, which bring money with live keys only. */
function paymentsOf({ stripe, sandboxAllowed }: Config): FirstSteps['payments'] {
  const withoutKeys = sandboxAllowed ? 'sandbox' : 'none'
  const cards = stripe ? (/^\w+_live_/.test(stripe.secretKey) ? 'live' : 'test') : withoutKeys
  return { done: cards === 'live', cards, webhook: stripe?.webhookSecret !== undefined }
}

function emailsOf({ smtpUrl, publicUrl }: Config): FirstSteps['emails'] {
  const [server, address] = [smtpUrl !== undefined, publicUrl !== undefined]
  return { done: server && address, server, address }
}

/** Whether customers see a product of the shop's own with a picture; else the newest one that they do not see yet. */
async function readOwnProduct(db: Database): Promise<FirstSteps['product']> {
  const { rows: seen } = await db.execute(sql`
    select 1 from products where not sample and on_sale
      and exists (select from product_pictures where product_id = products.id) limit 1`)
  if (seen.length > 0) return { done: true, unfinished: null }
  // What was hidden after it had been ordered is nothing that somebody is still at.
  const { rows } = await db.execute<NonNullable<FirstSteps['product']['unfinished']>>(sql`
    select id as _id, name, on_sale as published,
      (select count(*)::int from product_pictures where product_id = products.id) as pictures
    from products
    where not sample and (on_sale or not exists (select from order_lines where product_id = products.id))
    order by created_at desc limit 1`)
  return { done: false, unfinished: rows[0] ?? null }
}
