import { outdatedAfter } from '#contract/content/bangla-texts.ts'
import { formatOpeningHours } from '#contract/settings/opening-hours.ts'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { settingNames } from '#contract/settings/setting-names.ts'
import type { SettingsChange, SettingsVersion, ShopSettings } from '#contract/settings/settings.ts'
import { textsInBoth } from '#contract/settings/texts-in-both.ts'
import type { Database, Transaction } from '#database/client.ts'
import { desc } from '#database/drizzle.ts'
import { prepared } from '#database/prepared.ts'
import { settingsVersions } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { keepUntilChanged } from '../../http/keep-until-changed.ts'
import { requirePermission } from '../../permissions.ts'
import type { Snapshot } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { saveVersion, type VersionedDocument } from '../../versioned-documents.ts'

/** Earlier versions that staff can go back to. */
const maxEarlier = 50

const initialVersion: SettingsVersion = { settings: sampleSettings, version: 0, saved: null }

const hasSampleAddress = ({ address }: ShopSettings) => address.join('\n') === sampleSettings.address.join('\n')

/** For a version from before there were texts in Bangla: those of the sample for the texts that are still the sample's. */
function banglaOfSample(settings: ShopSettings): ShopSettings['bangla'] {
  const { announcement, emailSender, delivery } = settings
  const { bangla, ...sample } = sampleSettings
  const kept = (key: keyof ShopSettings['delivery']) =>
    delivery[key] === sample.delivery[key] ? bangla.delivery[key] : ''
  return {
    address: hasSampleAddress(settings) ? bangla.address : [],
    announcement: announcement === sample.announcement ? bangla.announcement : '',
    pauseText: '',
    emailSender: emailSender === sample.emailSender ? bangla.emailSender : '',
    delivery: { promise: kept('promise'), time: kept('time'), details: kept('details') },
  }
}

/** Settings that were added in a later version of the shop have their initial values, where these fit the others. */
function withAdded(saved: Partial<ShopSettings>): ShopSettings {
  const settings = { ...sampleSettings, ...saved }
  const { orderMessages } = settings
  const events = { ...sampleSettings.orderMessages.events, ...orderMessages.events }
  return {
    ...settings,
    streetMap: saved.streetMap ?? hasSampleAddress(settings),
    bangla: { ...banglaOfSample(settings), ...saved.bangla },
    orderMessages: { ...orderMessages, events },
    browser: { ...sampleSettings.browser, ...saved.browser },
    channels: { ...sampleSettings.channels, ...saved.channels },
    perfume: { ...sampleSettings.perfume, ...saved.perfume },
    retention: { ...sampleSettings.retention, ...saved.retention },
  }
}

const versionOf = ({
  settings,
  version,
  savedAt,
  savedByName,
}: typeof settingsVersions.$inferSelect): SettingsVersion => ({
  settings: withAdded(settings),
  version,
  saved: { at: savedAt.toISOString(), by: savedByName },
})

/** The versions of the settings, newest first; at least one. */
export async function listSettings(
  db: Database,
  max = maxEarlier + 1,
): Promise<[SettingsVersion, ...SettingsVersion[]]> {
  const rows = await db.select().from(settingsVersions).orderBy(desc(settingsVersions.version)).limit(max)
  const [newest, ...earlier] = rows.length < max ? [...rows.map(versionOf), initialVersion] : rows.map(versionOf)
  return [newest ?? initialVersion, ...earlier]
}

const readCurrent = prepared<{ settings: ShopSettings }>(
  'current_settings',
  'select settings from settings_versions order by version desc limit 1',
)

/** The current settings. */
export async function readSettings(db: Database | Transaction): Promise<ShopSettings> {
  const [current] = await readCurrent(db, [])
  return savedSettings(current?.settings)
}

/**
 * The same, kept by this process until they change: for what is shown and sent. What must hold when a transaction commits
 * reads them.
 */
export const cachedSettings = keepUntilChanged(['settings'], readSettings)

/** The settings of the newest version, to be joined and read by `savedSettings`; no row when none has been saved. */
export const newestSettings = (db: Database | Transaction) =>
  db
    .select({ settings: settingsVersions.settings })
    .from(settingsVersions)
    .orderBy(desc(settingsVersions.version))
    .limit(1)
    .as('newest_settings')

/** The settings that were saved last, as they are now. */
export const savedSettings = (saved: ShopSettings | null | undefined): ShopSettings =>
  saved ? withAdded(saved) : initialVersion.settings

const document: VersionedDocument<typeof settingsVersions> = {
  table: settingsVersions,
  keeps: 'every',
  subject: { kind: 'settings', name: 'Settings' },
  tags: ['settings'],
  conflict: 'settings_changed',
  snapshot: (row) => snapshotOf(savedSettings(row?.settings)),
}

/**
 * Saves a new version of the settings, and invalidates everything that shows them.
 * @throws ShopError 403 for another way to pay without its permission; 409 when someone else has changed them since the
 * editor saw them
 */
export const changeSettings = (
  context: SignedInContext,
  { settings: sent, version }: SettingsChange,
  applyChange: (tx: Transaction) => Promise<void>,
): Promise<SettingsVersion> =>
  inTransaction(context.db, async (tx) => {
    const { cardPayments } = await readSettings(tx)
    if (sent.cardPayments !== cardPayments) await requirePermission(context, 'payments.edit')
    const row = await saveVersion(tx, context, document, version, (before) => {
      const outdated = outdatedAfter(textsInBoth(savedSettings(before?.settings)), textsInBoth(sent))
      return { settings: { ...sent, outdated: outdated.length > 0 ? outdated : undefined } }
    })
    await applyChange(tx)
    return versionOf(row)
  })

/** The settings with their texts in Bangla, where there are any. Pure. */
export function settingsInBangla(settings: ShopSettings): ShopSettings {
  const { address, announcement, pauseText, emailSender, delivery } = settings.bangla
  const { promise, time, details } = settings.delivery
  return {
    ...settings,
    address: address.length > 0 ? address : settings.address,
    emailSender: emailSender || settings.emailSender,
    // Without a bar in English there is none.
    announcement: settings.announcement && (announcement || settings.announcement),
    pauseText: pauseText || settings.pauseText,
    delivery: {
      promise: delivery.promise || promise,
      time: delivery.time || time,
      details: delivery.details || details,
    },
  }
}

/** The settings as text for the change log. */
const snapshotOf = (settings: ShopSettings): Snapshot => ({
  ...Object.fromEntries(
    Object.entries(settingNames).map(([key, name]) => [name, inWords(settings[key as keyof ShopSettings])]),
  ),
  [settingNames.hours]: formatOpeningHours(settings.hours).sentence,
})

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  // In an order of their own: the database does not keep that of the form.
  return Object.entries(value)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .filter(([, part]) => part !== '')
    .map(([name, part]) => `${name}: ${inWords(part)}`)
    .join('\n')
}
