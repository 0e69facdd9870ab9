import type { FastifyBaseLogger } from 'fastify'
import type { StockAlert } from '#contract/catalogue/stock.ts'
import type { Language } from '#contract/language.ts'
import { isUuid } from '#contract/limits.ts'
import type { Database } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import type { Context, Shop } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { repeat } from '../../../repeat.ts'
import { inTransaction } from '../../../transactions/transaction.ts'

/** Maximum number of alerts per email address, to prevent flooding someone else's inbox. */
const maxOfEmail = 20
/** Milliseconds between two checks for sizes that are in stock again. */
const every = 60_000
/** Emails queued per transaction. */
const batch = 200

const findSize = prepared<{ variantId: string; stock: number }>(
  'size_to_wait_for',
  `select v.id as "variantId", s.stock from variants v
   join products p on p.id = v.product_id join variant_stock s on s.variant_id = v.id
   where p.id = $1 and p.on_sale and v.on_sale and ($2::uuid is null or v.id = $2)
   order by v.position limit 1`,
)
const insertAlert = prepared(
  'add_stock_alert',
  `insert into stock_alerts (variant_id, email, language)
   select $1::uuid, lower($2::text), $3::text where (select count(*) from stock_alerts where email = lower($2::text)) < ${maxOfEmail}
   on conflict do nothing`,
)

/**
 * Subscribes to one email when a size is back in stock. Duplicate subscriptions send it once; beyond the limit of an
 * address the response is the same, but nothing is stored.
 * @throws ShopError not_found for what is not sold; conflict when the size is in stock
 */
export async function addStockAlert(
  { db, language }: Context,
  id: string,
  { email, variantId }: StockAlert,
): Promise<void> {
  const [size] = isUuid(id) ? await findSize(db, [id, variantId ?? null]) : []
  if (!size) throw new ShopError('not_found', 'Product not found')
  if (size.stock > 0) throw new ShopError('conflict', 'This is back in stock: you can order it now.')
  await insertAlert(db, [size.variantId, email, language])
}

const takeAlerts = prepared<{ variantId: string; email: string; language: Language }>(
  'take_stock_alerts',
  `delete from stock_alerts where id in (
     select a.id from stock_alerts a join variant_stock s using (variant_id)
     join variants v on v.id = a.variant_id join products p on p.id = v.product_id
     where s.stock > 0 and v.on_sale and p.on_sale
     order by a.id limit ${batch} for update of a skip locked
   ) returning variant_id as "variantId", email, language`,
)

/** Queues an email to each subscriber of a size that is back in stock. Safe in several processes. */
export async function sendStockAlerts({ db, jobs }: Pick<Shop, 'db' | 'jobs'>): Promise<void> {
  for (;;) {
    const sent = await inTransaction(db, async (tx) => {
      const alerts = await takeAlerts(tx, [])
      for (const alert of alerts) await jobs.send(tx, 'back-in-stock-email', alert)
      return alerts.length
    })
    if (sent < batch) return
  }
}

interface AlertingShop {
  db: Database
  jobs: Shop['jobs']
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Sends stock alerts every minute until it is stopped. */
export const startStockAlerts = (shop: AlertingShop): { stop(): Promise<void> } =>
  repeat(
    every,
    () => sendStockAlerts(shop),
    (error) => shop.log.warn(error, 'stock alerts not sent'),
  )
