import type { RegisterRoute } from '../../call.ts'
import { changeDelivery } from './change-settings.ts'
import { cachedSettings, settingsOf } from './settings.ts'

export function deliveryRoutes(route: RegisterRoute): void {
  route('GET /api/admin/delivery', async ({ context }) => ({
    settings: settingsOf(await cachedSettings(context.db)),
  }))

  route('PUT /api/admin/delivery', async ({ context, body }) => ({
    settings: await changeDelivery(context, body),
    message: 'Delivery charges saved',
  }))
}
