import { formatTaka } from '#contract/money.ts'
import { wayNames } from '#contract/payments/pay-ways.ts'
import type { PaymentSettings, PaymentSettingsChange } from '#contract/payments/payment-settings.ts'
import type { AdvanceRules, WayTerms } from '#contract/payments/way-terms.ts'
import { payWays } from '#contract/payments/ways-to-pay.ts'
import { findArea, findDistrict } from '#contract/places/places.ts'
import { paymentSettings } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import type { Snapshot } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { saveVersion, type VersionedDocument } from '../../../versioned-documents.ts'
import { columnsOf, settingsOf } from './payment-terms.ts'

const document: VersionedDocument<typeof paymentSettings> = {
  table: paymentSettings,
  keeps: 'current',
  subject: { kind: 'payments', name: 'Payments' },
  // Public pages name the ways to pay.
  tags: ['settings'],
  conflict: 'payment_settings_changed',
  snapshot: (row) => row && snapshotOf(settingsOf(row)),
}

/**
 * Changes how customers pay. What they have chosen or paid already stays as it is.
 * @throws ShopError when someone else has changed the settings since the editor saw them, and for a place that the shop
 * does not know
 */
export async function changePaymentSettings(
  context: SignedInContext,
  { version, ...terms }: PaymentSettingsChange,
): Promise<PaymentSettings> {
  const unknown = terms.advance.delivery?.except.find((code) => !findDistrict(code) && !findArea(code))
  if (unknown !== undefined) throw new ShopError('place_code_unknown', { code: unknown })
  const row = await inTransaction(context.db, (tx) =>
    saveVersion(tx, context, document, version, () => columnsOf(terms)),
  )
  return settingsOf(row)
}

/** The settings as text for the change log. */
function snapshotOf({ hostedWays, hostedFirst, ways, advance }: PaymentSettings): Snapshot {
  const listed = hostedWays.map(({ way, enabled }) => `${wayNames[way]}: ${enabled ? 'offered' : 'not offered'}`)
  return {
    'Methods on a provider’s page': listed.join('\n'),
    'These first, in English': hostedFirst.en ? 'yes' : 'no',
    'These first, in Bangla': hostedFirst.bn ? 'yes' : 'no',
    ...Object.fromEntries(payWays.map((way) => [wayNames[way], termsText(ways[way])])),
    'Delivery charge in advance': deliveryText(advance),
    'Orders in advance': advance.orders ? `from ${formatTaka(advance.orders.from)}: ${advance.orders.percent} %` : 'no',
    'Advance above 10 %': basisTexts[advance.basis],
  }
}

function termsText({ min, max, adjustment: { kind, by, value } }: WayTerms): string {
  const limits = [min !== null && `from ${formatTaka(min)}`, max !== null && `up to ${formatTaka(max)}`]
  const price = kind !== 'none' && `${kind} of ${by === 'percent' ? `${value} %` : formatTaka(value)}`
  return [...limits, price].filter(Boolean).join(', ') || 'any order, without a fee'
}

function deliveryText({ delivery }: AdvanceRules): string {
  if (!delivery) return 'no'
  const names = delivery.except.map((code) => (findArea(code) ?? findDistrict(code))?.name ?? code)
  return names.length > 0 ? `everywhere except ${names.join(', ')}` : 'everywhere'
}

const basisTexts = {
  handover: 'parcels are handed over within 48 hours',
  gateway: 'the gateway holds the money',
  neither: 'never',
} as const satisfies Record<AdvanceRules['basis'], string>
