import { formatCount } from '#contract/format-count.ts'
import { toTaka } from '#contract/money.ts'
import type { RegisterRoute } from '../../../call.ts'
import { endSalePrices } from './end-sale-prices.ts'
import { listSalePrices } from './list-sale-prices.ts'
import { planSale } from './plan-sale.ts'
import { setSale } from './set-sale.ts'

/** How many sizes a preview shows. */
const shownExamples = 8

/** Staff calls about sale prices. */
export function salePriceRoutes(route: RegisterRoute): void {
  route('GET /api/admin/sale-prices', ({ context, query }) => listSalePrices(context, query))

  route('POST /api/admin/sale-prices/preview', async ({ context, body }) => {
    const { sizes } = await planSale(context.db, body, context.now())
    const examples = sizes.slice(0, shownExamples).map(({ price, salePrice, ...size }) => ({
      ...size,
      price: toTaka(price),
      salePrice: toTaka(salePrice),
    }))
    return { sizes: sizes.length, examples }
  })

  route('POST /api/admin/sale-prices', async ({ context, body }) => {
    const sizes = await setSale(context, body)
    return { sizes, message: `Sale price saved for ${formatCount(sizes, 'size')}` }
  })

  route('POST /api/admin/sale-prices/end', async ({ context, body }) => {
    const ended = await endSalePrices(context, body)
    return { ended, message: `${formatCount(ended, 'sale price')} ended` }
  })
}
