import { pathIn } from '#contract/language.ts'
import { eq, sql } from '#database/drizzle.ts'
import { products, stockAlerts, variantStock, variants } from '#database/schema/index.ts'
import type { JobHandlers } from '../../jobs.ts'
import type { EmailContext } from '../../mail/email-context.ts'
import { backInStock } from '../../mail/templates/back-in-stock.ts'

export function catalogueEmails({ shop, mailer, shopUrl }: EmailContext): Pick<JobHandlers, 'back-in-stock-email'> {
  return {
    async 'back-in-stock-email'({ variantId, email, language = 'en' }) {
      const [found] = await shop.db
        .select({
          name: products.name,
          nameInBangla: products.name_bn,
          id: products.id,
          size: variants.size,
          stock: variantStock.stock,
          isShown: sql<boolean>`${products.onSale} and ${variants.onSale}`,
        })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .innerJoin(variantStock, eq(variantStock.variantId, variants.id))
        .where(eq(variants.id, variantId))
      if (!found) return
      // Sold out or hidden again: the alert waits until customers can order it.
      if (found.stock === 0 || !found.isShown) {
        await shop.db.insert(stockAlerts).values({ variantId, email, language }).onConflictDoNothing()
        return
      }
      const { id, size, nameInBangla } = found
      const name = (language === 'bn' && nameInBangla) || found.name
      const link = shopUrl + pathIn(language, `/product/${id}`)
      await mailer.send(email, backInStock({ language, name, size, link, shopUrl }))
    },
  }
}
