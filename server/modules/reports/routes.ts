import type { RegisterRoute } from '../../call.ts'
import { ordersBehind } from './orders-behind.ts'
import { listPurchasePrices, setPurchasePrice } from './purchase-prices.ts'
import { readReport } from './read-report.ts'
import { reportFile } from './report-file.ts'

export function reportRoutes(route: RegisterRoute): void {
  route(
    'GET /api/admin/reports/:report',
    ({ context, params, query }) => readReport(context, params.report, query),
    timing,
  )

  route(
    'GET /api/admin/reports/:report/file',
    ({ context, params, query }) => reportFile(context, params.report, query),
    timing,
  )

  route(
    'GET /api/admin/reports/:report/orders',
    ({ context, params, query }) => ordersBehind(context, params.report, query),
    timing,
  )

  route('GET /api/admin/purchase-prices', ({ context, query }) => listPurchasePrices(context, query.search))

  route('PUT /api/admin/purchase-prices/:variantId', async ({ context, params, body }) => {
    const price = await setPurchasePrice(context, params.variantId, body)
    return { price, message: `${price.name}: purchase price saved` }
  })
}

/** Reports wait for each other, and no customer for them. */
const timing = { timeout: 15_000 }
