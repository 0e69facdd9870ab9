import type { Language } from '#contract/language.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import type { PaymentSettings, PaymentTerms } from '#contract/payments/payment-settings.ts'
import { type AdvanceRules, advanceWithAmounts, type WayTerms, wayWithAmounts } from '#contract/payments/way-terms.ts'
import { type HostedWay, hostedWays, type OnlineWay, type PayWay, payWays } from '#contract/payments/ways-to-pay.ts'
import type { Database, Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { paymentSettings } from '#database/schema/index.ts'
import { keepUntilChanged } from '../../../http/keep-until-changed.ts'
import { newestSettings, savedSettings } from '../../settings/index.ts'

export type PaymentSettingsRow = typeof paymentSettings.$inferSelect

/** A way without terms costs nothing and takes every order. */
const noTerms: WayTerms = { min: null, max: null, adjustment: { kind: 'none', by: 'amount', value: 0 } }

export async function readPaymentSettings(db: Database | Transaction): Promise<PaymentSettingsRow> {
  const [row] = await db.select().from(paymentSettings)
  if (!row) throw new Error('the payment settings are missing')
  return row
}

/** Every hosted way: one that was added to the shop later is enabled, and last. */
function hostedWaysOf({ hostedWays: listed }: PaymentSettingsRow): { way: HostedWay; enabled: boolean }[] {
  const added = hostedWays.filter((way) => listed.every((one) => one.way !== way))
  return [...listed, ...added.map((way) => ({ way, enabled: true }))]
}

const waysOf = ({ ways }: PaymentSettingsRow) =>
  Object.fromEntries(payWays.map((way) => [way, ways[way] ?? noTerms])) as Record<PayWay, WayTerms>

/** What the owner has decided about payments; amounts in poisha. */
export interface OfferedPayments {
  /** The online ways that are enabled, in the order in which customers see them. */
  enabled: OnlineWay[]
  /** Whether a language shows the hosted ones before card and cash. */
  hostedFirst: Record<Language, boolean>
  ways: Record<PayWay, WayTerms>
  advance: AdvanceRules
}

/** Which ways to pay the shop offers, in which order, and what each costs. */
export async function readOfferedPayments(db: Database | Transaction): Promise<OfferedPayments> {
  const settings = newestSettings(db)
  const [read] = await db
    .select({ row: paymentSettings, saved: settings.settings })
    .from(paymentSettings)
    .leftJoin(settings, sql`true`)
  if (!read) throw new Error('the payment settings are missing')
  const { row } = read
  const { cardPayments } = savedSettings(read.saved)
  const hosted = hostedWaysOf(row).flatMap(({ way, enabled }) => (enabled ? [way] : []))
  return {
    enabled: [...(cardPayments ? (['card'] as const) : []), ...hosted],
    hostedFirst: row.hostedFirst,
    ways: waysOf(row),
    advance: row.advance,
  }
}

/** The same, kept by this process until it changes: for what is shown. */
export const cachedOfferedPayments = keepUntilChanged(['settings'], readOfferedPayments)

/** The settings in decimal taka. */
export function settingsOf(row: PaymentSettingsRow): PaymentSettings {
  const { version, savedAt, savedByName } = row
  const changed = savedAt && { at: savedAt.toISOString(), by: savedByName ?? '' }
  const { hostedFirst, advance } = row
  const terms = { hostedWays: hostedWaysOf(row), hostedFirst, ways: waysOf(row), advance }
  return { ...inUnit(terms, toTaka), version, changed }
}

/** The columns of terms in decimal taka. */
export const columnsOf = (terms: PaymentTerms): PaymentTerms => inUnit(terms, toPoisha)

function inUnit({ ways, advance, ...order }: PaymentTerms, convert: (amount: number) => number): PaymentTerms {
  const converted = payWays.map((way) => [way, wayWithAmounts(ways[way], convert)])
  return {
    ...order,
    ways: Object.fromEntries(converted) as Record<PayWay, WayTerms>,
    advance: advanceWithAmounts(advance, convert),
  }
}
