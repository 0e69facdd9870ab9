import { formatTaka } from '#contract/money.ts'
import { wayNames } from '#contract/payments/pay-ways.ts'
import type { PaymentSettings, PaymentSettingsChange } from '#contract/payments/payment-settings.ts'
import type { AdvanceRules, WayTerms } from '#contract/payments/way-terms.ts'
import { payWays } from '#contract/payments/ways-to-pay.ts'
import { findArea, findDistrict } from '#contract/places/places.ts'
import { and, eq } from '#database/drizzle.ts'
import { paymentSettings } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { announceChange } from '../../../http/change-feed.ts'
import { recordChange, type Snapshot } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { columnsOf, readPaymentSettings, settingsOf } from './payment-terms.ts'

/**
 * Changes how customers pay. What they have chosen or paid already stays as it is.
 * @throws ShopError when someone else has changed the settings since the editor saw them, and for a place that the shop
 * does not know
 */
export async function changePaymentSettings(
  context: SignedInContext,
  { version, ...terms }: PaymentSettingsChange,
): Promise<PaymentSettings> {
  const { db, now, actor } = context
  const unknown = terms.advance.delivery?.except.find((code) => !findDistrict(code) && !findArea(code))
  if (unknown !== undefined) throw new ShopError('place_code_unknown', { code: unknown })
  return inTransaction(db, async (tx) => {
    const before = settingsOf(await readPaymentSettings(tx))
    const signed = { changedAt: now(), byUserId: actor.id, byName: actor.name }
    const [row] = await tx
      .update(paymentSettings)
      .set({ ...columnsOf(terms), ...signed, version: version + 1 })
      .where(and(eq(paymentSettings.id, 1), eq(paymentSettings.version, version)))
      .returning()
    if (!row) throw new ShopError('payment_settings_changed')
    const after = settingsOf(row)
    // Public pages name the ways to pay.
    await announceChange(tx, ['settings'])
    await recordChange(tx, context, { kind: 'payments', name: 'Payments' }, snapshotOf(before), snapshotOf(after))
    return after
  })
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
