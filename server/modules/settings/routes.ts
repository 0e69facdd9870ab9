import { businessDaysInBangla } from '#contract/bangla/format-bangla.ts'
import { businessDays } from '#contract/delivery/delivery-texts.ts'
import type { Language } from '#contract/language.ts'
import type { PayWay } from '#contract/payments/ways-to-pay.ts'
import { partsOff } from '#contract/settings/settings.ts'
import type { Database, Transaction } from '#database/client.ts'
import type { RegisterRoute } from '../../call.ts'
import type { Shop } from '../../context.ts'
import type { RegisterCachedRoute } from '../../http/cached-calls.ts'
import { exportChanges, listChanges } from '../../list-staff-changes.ts'
import { readFreeDeliveryFrom, readShipping } from '../delivery/index.ts'
import { barOf } from './pause.ts'
import { changeSettings, listSettings, readSettings, settingsInBangla } from './settings.ts'

/**
 * @param applyChange writes in the transaction of a change what other modules derive from the settings
 * @param readPayWays which ways to pay are offered, as the module that knows them says
 */
export function settingsRoutes(
  route: RegisterRoute,
  cachedRoute: RegisterCachedRoute,
  applyChange: (tx: Transaction) => Promise<void>,
  readPayWays: (shop: Pick<Shop, 'providers'> & { db: Database }, language: Language) => Promise<PayWay[]>,
): void {
  cachedRoute('GET /api/settings', async ({ context, query, dependsOn, validUntil }) => {
    dependsOn('settings')
    const { readDb: db, providers, now } = context
    const [known, freeDeliveryFrom, shipping, payWays] = await Promise.all([
      readSettings(db),
      readFreeDeliveryFrom(db),
      readShipping(db),
      readPayWays({ db, providers }, query.lang ?? 'en'),
    ])
    const settings = query.lang === 'bn' ? settingsInBangla(known) : known
    const bar = barOf(settings, query.lang ?? 'en', now())
    validUntil(bar.until)
    const { days } = shipping
    const time = days
      ? (query.lang === 'bn' ? businessDaysInBangla : businessDays)(days.from, days.to)
      : settings.delivery.time
    const delivery = { ...settings.delivery, time }
    const phoneSignIn = settings.codesPerDay > 0
    const phoneFirst = phoneSignIn && (settings.phoneFirst || query.lang === 'bn')
    const off = partsOff(settings)
    return {
      settings: {
        ...settings,
        announcement: bar.announcement,
        delivery,
        payWays,
        freeDeliveryFrom,
        shipping,
        phoneSignIn,
        phoneFirst,
        ...(off.length > 0 && { off }),
      },
    }
  })

  route('GET /api/admin/settings', async ({ context }) => {
    const [current, ...earlier] = await listSettings(context.db)
    return { current, earlier }
  })

  route('GET /api/admin/changes', ({ context, query }) => listChanges(context, query))

  route('GET /api/admin/changes/file', ({ context, query }) => exportChanges(context, query))

  route('PUT /api/admin/settings', async ({ context, body }) => ({
    current: await changeSettings(context, body, applyChange),
    message: 'Settings saved',
  }))
}
