import type { RegisterRoute } from '../../call.ts'
import { changeDelivery } from './change-settings.ts'
import { cachedSettings, settingsOf } from './settings.ts'

export function deliveryRoutes(route: RegisterRoute): void {
  route('GET /api/admin/delivery', async ({ context }) => ({
    success: true,
    settings: settingsOf(await cachedSettings(context.db)),
  }))

  route('PUT /api/admin/delivery', async ({ context, body }) => ({
    success: true,
    settings: await changeDelivery(context, body),
    message: 'Delivery charges saved',
  }))
}
