import type { Answering } from '../../call.ts'
import { changeDelivery } from './change-settings.ts'
import { keptSettings, settingsOf } from './settings.ts'

export function deliveryRoutes(answer: Answering): void {
  answer('GET /api/admin/delivery', async ({ context }) => ({
    success: true,
    settings: settingsOf(await keptSettings(context.db)),
  }))

  answer('PUT /api/admin/delivery', async ({ context, body }) => ({
    success: true,
    settings: await changeDelivery(context, body),
    message: 'The delivery charges are saved',
  }))
}
