import type { ChargeRule, DeliveryDays } from '#contract/delivery/delivery-charge.ts'
import { courierNames } from '#contract/delivery/shipments.ts'
import { formatCount } from '#contract/format-count.ts'
import { formatPoisha } from '#contract/money.ts'
import type { Snapshot } from '../../staff-changes.ts'
import type { SettingsRow } from './settings.ts'

const kilograms = (grams: number) => `${grams / 1_000} kg`

/** The settings as text for the change log. */
export function snapshotOf({ zones, pickup, defaultWeight }: SettingsRow): Snapshot {
  const ofZones = zones.flatMap(({ name, rule, freeFrom, days, express, places, elsewhere, courier }) => [
    [`Charge of ${name}`, ruleText(rule)],
    [`Free from, ${name}`, freeFrom === null ? 'Never' : formatPoisha(freeFrom)],
    [`Days of ${name}`, daysText(days)],
    [
      `Express of ${name}`,
      express ? [`${formatPoisha(express.extra)} more`, daysText(express.days)].join(' ').trim() : '',
    ],
    [`Courier of ${name}`, courier ? courierNames[courier] : 'The usual one'],
    [`Places of ${name}`, [...places, ...(elsewhere ? ['everywhere else'] : [])].join(', ')],
  ])
  return {
    Zones: zones.map(({ name }) => name).join(', '),
    ...Object.fromEntries(ofZones),
    'Pick-up at the shop': pickup ? 'Offered' : 'Not offered',
    'Weight of a bottle': `${defaultWeight} g`,
  }
}

const daysText = (days: DeliveryDays | null) =>
  days ? (days.from === days.to ? formatCount(days.to, 'day') : `${days.from}–${days.to} days`) : ''

function ruleText(rule: ChargeRule): string {
  switch (rule.by) {
    case 'order':
      return formatPoisha(rule.charge)
    case 'goods':
      return rule.steps.map(({ from, charge }) => `from ${formatPoisha(from)}: ${formatPoisha(charge)}`).join('\n')
    case 'weight': {
      const steps = rule.steps.map(({ upTo, charge }) => `up to ${kilograms(upTo)}: ${formatPoisha(charge)}`)
      return [...steps, `each further kg: ${formatPoisha(rule.perFurtherKg)}`].join('\n')
    }
  }
}
