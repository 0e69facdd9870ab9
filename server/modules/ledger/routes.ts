import { formatCount } from '#contract/format-count.ts'
import { providerTiming, type RegisterRoute } from '../../call.ts'
import { checkStatement } from './check-statement.ts'
import { listCourierCash, listDues } from './list-courier-cash.ts'
import { requireSettlement } from './read-settlement.ts'
import { headingsOf } from './read-statement.ts'
import { reconcile, reconciliationTimeout } from './reconcile.ts'
import { settle } from './settle.ts'
import { readStatementColumns, saveStatementColumns } from './statement-columns.ts'

export function ledgerRoutes(route: RegisterRoute): void {
  route('GET /api/admin/settlements', ({ context, query }) => listCourierCash(context, query))

  route('GET /api/admin/settlements/dues/:courier', async ({ context, params }) => ({
    dues: await listDues(context, params.courier),
  }))

  route('POST /api/admin/settlements/check', ({ context, body }) => checkStatement(context, body))

  route('POST /api/admin/settlements/headings', async ({ context, body }) => ({
    headings: headingsOf(body.statement),
    columns: (await readStatementColumns(context.db, body.courier)) ?? null,
  }))

  route('PUT /api/admin/settlements/columns/:courier', async ({ context, params, body }) => {
    await saveStatementColumns(context, params.courier, body.columns)
    return { message: 'Columns saved' }
  })

  route(
    'POST /api/admin/settlements',
    async ({ context, body }) => {
      const settlement = await settle(context, body)
      return { settlement, message: `${formatCount(settlement.orders, 'order')} settled` }
    },
    // Hundreds of orders take a moment.
    providerTiming,
  )

  route('GET /api/admin/settlements/:settlementId', ({ context, params }) =>
    requireSettlement(context, params.settlementId),
  )

  route('GET /api/admin/reconciliation', ({ context, query }) => reconcile(context, query), {
    timeout: reconciliationTimeout,
  })
}
