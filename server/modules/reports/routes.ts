import type { RegisterRoute } from '../../call.ts'
import { maySee } from '../../permissions.ts'
import { ordersBehind } from './orders-behind.ts'
import { listPurchasePrices, setPurchasePrice } from './purchase-prices.ts'
import { readReport } from './read-report.ts'
import { reportFile } from './report-file.ts'
import { chooseSummary, readChoice } from './summary/choice.ts'
import { readSummary } from './summary/read-summary.ts'
import { addView, listViews, removeView } from './views.ts'

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

  route('GET /api/admin/report-views', async ({ context }) => ({ views: await listViews(context) }))

  route('POST /api/admin/report-views', async ({ context, body }) => {
    await addView(context, body)
    return { message: `${body.name}: saved` }
  })

  route('DELETE /api/admin/report-views/:viewId', async ({ context, params }) => ({
    message: `${await removeView(context, params.viewId)}: deleted`,
  }))

  route(
    'GET /api/admin/report-summary',
    async ({ context, query }) => {
      const { title, lines } = await readSummary(context, query.of, 'en', maySee(context, 'reports.money'))
      return { text: [title, ...lines].join('\n'), every: await readChoice(context) }
    },
    timing,
  )

  route('PUT /api/admin/report-summary', async ({ context, body }) => {
    await chooseSummary(context, body.every)
    return { message: body.every === 'never' ? 'You get no summary' : 'You get the summary by email' }
  })

  route('GET /api/admin/purchase-prices', ({ context, query }) => listPurchasePrices(context, query.search))

  route('PUT /api/admin/purchase-prices/:variantId', async ({ context, params, body }) => {
    const price = await setPurchasePrice(context, params.variantId, body)
    return { price, message: `${price.name}: purchase price saved` }
  })
}

/** Reports wait for each other, and no customer for them. */
const timing = { timeout: 15_000 }
