import { formatCount } from '#contract/format-count.ts'
import { isCashHolder } from '#contract/ledger/settlements.ts'
import { providerTiming, type RegisterRoute } from '../../call.ts'
import { checkStatement, previewStatement } from './check-statement.ts'
import { listDues, listSettlements } from './list-settlements.ts'
import { requireSettlement } from './read-settlement.ts'
import { reconcile, reconciliationTimeout } from './reconcile.ts'
import { settle } from './settle.ts'
import { saveLayout } from './statement-layouts.ts'

export function ledgerRoutes(route: RegisterRoute): void {
  route('GET /api/admin/settlements', ({ context, query }) => listSettlements(context, query))

  route('GET /api/admin/settlements/dues/:moneyHolder', async ({ context, params }) => ({
    dues: await listDues(context, params.moneyHolder),
  }))

  route('POST /api/admin/settlements/check', ({ context, body }) => checkStatement(context, body))

  route('POST /api/admin/settlements/headings', ({ context, body }) => previewStatement(context, body))

  route('PUT /api/admin/settlements/columns/:moneyHolder', async ({ context, params, body }) => {
    await saveLayout(context, params.moneyHolder, body)
    return { message: 'Columns saved' }
  })

  route(
    'POST /api/admin/settlements',
    async ({ context, body }) => {
      const settlement = await settle(context, body)
      return {
        settlement,
        message: `${formatCount(settlement.orders, isCashHolder(settlement.moneyHolder) ? 'order' : 'payment')} settled`,
      }
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
