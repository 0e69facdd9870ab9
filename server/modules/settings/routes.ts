import { businessDaysInBangla } from '#contract/bangla/format-bangla.ts'
import { businessDays } from '#contract/delivery/delivery-texts.ts'
import type { Transaction } from '#database/client.ts'
import type { RegisterRoute } from '../../call.ts'
import type { RegisterCachedRoute } from '../../http/cached-calls.ts'
import { listChanges } from '../../staff-changes.ts'
import { readFreeDeliveryFrom, readStandardDays } from '../delivery/index.ts'
import { changeSettings, listSettings, readSettings, settingsInBangla } from './settings.ts'

/** @param applyChange writes in the transaction of a change what other modules derive from the settings */
export function settingsRoutes(
  route: RegisterRoute,
  cachedRoute: RegisterCachedRoute,
  applyChange: (tx: Transaction) => Promise<void>,
): void {
  cachedRoute('GET /api/settings', async ({ context, query, dependsOn }) => {
    dependsOn('settings')
    const [known, freeDeliveryFrom, days] = await Promise.all([
      readSettings(context.readDb),
      readFreeDeliveryFrom(context.readDb),
      readStandardDays(context.readDb),
    ])
    const settings = query.lang === 'bn' ? settingsInBangla(known) : known
    const time = days
      ? (query.lang === 'bn' ? businessDaysInBangla : businessDays)(days.from, days.to)
      : settings.delivery.time
    const delivery = { ...settings.delivery, time }
    const phoneSignIn = settings.codesPerDay > 0
    const phoneFirst = phoneSignIn && (settings.phoneFirst || query.lang === 'bn')
    return { settings: { ...settings, delivery, freeDeliveryFrom, phoneSignIn, phoneFirst } }
  })

  route('GET /api/admin/settings', async ({ context }) => {
    const [current, ...earlier] = await listSettings(context.db)
    return { current, earlier }
  })

  route('GET /api/admin/changes', ({ context, query }) => listChanges(context.db, query))

  route('PUT /api/admin/settings', async ({ context, body }) => ({
    current: await changeSettings(context, body, applyChange),
    message: 'Settings saved',
  }))
}
