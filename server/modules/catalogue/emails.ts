import { type Language, pathIn } from '#contract/language.ts'
import { and, eq, sql } from '#database/drizzle.ts'
import { products, pushSubscriptions, stockAlerts, users, variantStock, variants } from '#database/schema/index.ts'
import { messagesIn } from '#languages/messages-in.ts'
import type { Shop } from '../../context.ts'
import type { JobHandlers } from '../../jobs.ts'
import type { MessageContext } from '../../mail/email-context.ts'
import { backInStock, confirmStockAlert } from '../../mail/templates/back-in-stock.ts'
import { bottleName } from '../../mail/templates/bottle-name.ts'
import { stockLeftText } from './sets/set-queries.ts'
import { stockAlertKey } from './stock/add-stock-alert.ts'

type Alert = typeof stockAlerts.$inferInsert & { language: Language }

export function catalogueEmails({
  shop,
  mailer,
  texts,
  browsers,
  shopUrl,
}: Pick<MessageContext, 'shop' | 'mailer' | 'texts' | 'browsers' | 'shopUrl'>): Pick<
  JobHandlers,
  'back-in-stock-email' | 'back-in-stock-push' | 'back-in-stock-sms' | 'stock-alert-link-email'
> {
  /** The bottle in the language of an alert, with the link of its page. Undefined: it cannot be ordered. */
  async function findBottle(alert: Alert) {
    const found = await readBottle(shop, alert.variantId)
    if (!found) return undefined
    // Sold out or hidden again: the alert waits until customers can order it.
    if (found.stock === 0 || !found.isShown) {
      await shop.db.insert(stockAlerts).values(alert).onConflictDoNothing()
      return undefined
    }
    const { id, size, nameInBangla } = found
    const name = (alert.language === 'bn' && nameInBangla) || found.name
    const path = pathIn(alert.language, `/product/${id}`)
    return { name, size, path, link: shopUrl + path }
  }
  return {
    async 'back-in-stock-email'({ variantId, email, language = 'en' }) {
      const bottle = await findBottle({ variantId, email, language })
      if (bottle) await mailer.send(email, backInStock({ language, ...bottle, shopUrl }), 'shop')
    },
    async 'stock-alert-link-email'({ alertId }) {
      const isWaiting = and(eq(stockAlerts.id, alertId), eq(stockAlerts.awaitsLink, true))
      const [alert] = await shop.db.select().from(stockAlerts).where(isWaiting)
      const found = alert && (await readBottle(shop, alert.variantId))
      if (!alert?.email || !found) return
      const { email, language } = alert
      const name = (language === 'bn' && found.nameInBangla) || found.name
      const link = `${shopUrl}${pathIn(language, '/newsletter/stock')}#${stockAlertKey(shop.config, alert)}`
      const draft = confirmStockAlert({ language, name, size: found.size, link, shopUrl })
      await mailer.send(email, draft, 'visitor')
    },
    async 'back-in-stock-push'({ variantId, subscriptionId, language }) {
      // Erased with its account.
      if ((await shop.db.$count(pushSubscriptions, eq(pushSubscriptions.id, subscriptionId))) === 0) return
      const bottle = await findBottle({ variantId, subscriptionId, language })
      if (!bottle) return
      const { backTitle: title, backText } = messagesIn(language).push
      const { path } = bottle
      await browsers.queue({ subscriptionId, title, text: backText(bottleName(language, bottle)), path })
    },
    async 'back-in-stock-sms'({ variantId, userId, language = 'en' }) {
      const [account] = await shop.db.select().from(users).where(eq(users.id, userId))
      const to = account?.confirmedPhone
      const bottle = to && (await findBottle({ variantId, userId, language }))
      if (!to || !bottle) return
      const { backInStock: textOf } = messagesIn(language).textMessages
      await texts.queue({ to, text: textOf(bottleName(language, bottle), bottle.link) }, 'owner')
    },
  }
}

async function readBottle({ db }: Shop, variantId: string) {
  const [found] = await db
    .select({
      name: products.name,
      nameInBangla: products.nameInBangla,
      id: products.id,
      size: variants.size,
      stock: sql<number>`${sql.raw(stockLeftText('variants', 'variant_stock'))}`,
      isShown: sql<boolean>`${products.onSale} and ${variants.onSale}`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(variantStock, eq(variantStock.variantId, variants.id))
    .where(eq(variants.id, variantId))
  return found
}
