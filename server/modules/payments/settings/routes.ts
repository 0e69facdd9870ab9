import type { RegisterRoute } from '../../../call.ts'
import { readSettings } from '../../settings/index.ts'
import { changePaymentSettings } from './change-settings.ts'
import { connectionsOf } from './connections.ts'
import { readPaymentSettings, settingsOf } from './payment-terms.ts'

export function paymentMethodRoutes(route: RegisterRoute): void {
  route('GET /api/admin/payment-settings', async ({ context: { db, providers } }) => {
    const { cardPayments } = await readSettings(db)
    return { settings: settingsOf(await readPaymentSettings(db)), cardPayments, connections: connectionsOf(providers) }
  })

  route('PUT /api/admin/payment-settings', async ({ context, body }) => ({
    settings: await changePaymentSettings(context, body),
    message: 'Payment settings saved',
  }))
}
