import type { RegisterRoute } from '../../call.ts'
import type { RegisterCachedRoute } from '../../http/cached-calls.ts'
import { listChanges } from '../../staff-changes.ts'
import { changeSettings, listSettings, readSettings } from './settings.ts'

export function settingsRoutes(route: RegisterRoute, cachedRoute: RegisterCachedRoute): void {
  cachedRoute('GET /api/settings', async ({ context, dependsOn }) => {
    dependsOn('settings')
    return { success: true, settings: await readSettings(context.readDb) }
  })

  route('GET /api/admin/settings', async ({ context }) => {
    const [current, ...earlier] = await listSettings(context.db)
    return { success: true, current, earlier }
  })

  route('GET /api/admin/changes', async ({ context, query }) => ({
    success: true,
    ...(await listChanges(context.db, query)),
  }))

  route('PUT /api/admin/settings', async ({ context, body }) => ({
    success: true,
    current: await changeSettings(context, body),
    message: 'Settings saved',
  }))
}
