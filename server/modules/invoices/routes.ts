import type { RegisterRoute } from '../../call.ts'
import { listVatRates, setVatRate, withdrawVatRate } from './vat-rates.ts'

export function invoiceRoutes(route: RegisterRoute): void {
  route('GET /api/admin/vat-rates', async ({ context }) => ({ rates: await listVatRates(context) }))

  route('PUT /api/admin/vat-rates', async ({ context, body }) => {
    const rate = await setVatRate(context, body)
    return { rate, message: `${rate.name}: VAT rate saved` }
  })

  route('DELETE /api/admin/vat-rates/:rateId', async ({ context, params }) => {
    const rate = await withdrawVatRate(context, params.rateId)
    return { rate, message: `${rate.name}: VAT rate withdrawn` }
  })
}
