import { newKey } from '#app/shared/new-key.ts'
import { type DeliverySettings, DeliveryTerms, type DeliveryZone } from '#contract/delivery/delivery.ts'
import type { ChargeRule, DeliveryDays } from '#contract/delivery/delivery-charge.ts'
import type { Courier } from '#contract/delivery/shipments.ts'
import { checkTerms, type TypedNumbers } from '../number-problems.ts'

/** A zone in the form; `key` identifies it while it is edited. */
export interface TypedZone {
  key: string
  name: string
  by: ChargeRule['by']
  charge: string
  /** Up to so many kilograms. */
  weightSteps: TypedStep[]
  perFurtherKg: string
  /** From so many taka; the first step is from 0. */
  goodsSteps: TypedStep[]
  freeFrom: string
  days: TypedDays
  express: boolean
  extra: string
  expressDays: TypedDays
  places: string[]
  elsewhere: boolean
  /** Empty: the usual one. */
  courier: Courier | ''
}

/** A part of the form of a zone. */
export interface ZonePart {
  zone: TypedZone
  /** The error of a field by its path in the contract, such as `rule.charge`. */
  errorOf(field: string): string | undefined
  onChange(part: Partial<TypedZone>): void
}

export interface TypedStep {
  /** Identifies it while it is edited. */
  key: string
  limit: string
  charge: string
}

export interface TypedDays {
  from: string
  to: string
}

interface TypedTerms {
  zones: TypedZone[]
  pickup: boolean
  /** Grams. */
  defaultWeight: string
}

const noDays: TypedDays = { from: '', to: '' }

export const newZone = (): TypedZone => ({
  key: newKey(),
  name: '',
  by: 'order',
  charge: '',
  weightSteps: [{ key: '0', limit: '1', charge: '' }],
  perFurtherKg: '',
  goodsSteps: [{ key: '0', limit: '0', charge: '' }],
  freeFrom: '',
  days: noDays,
  express: false,
  extra: '0',
  expressDays: noDays,
  places: [],
  elsewhere: false,
  courier: '',
})

const daysAsTyped = (days: DeliveryDays | null): TypedDays =>
  days ? { from: String(days.from), to: String(days.to) } : noDays

/** The initial form values. The keys are the present names, so that two forms of the same settings are equal. */
export const typedOf = ({
  zones,
  pickup,
  defaultWeight,
}: Omit<DeliverySettings, 'version' | 'changed'>): TypedTerms => ({
  zones: zones.map(zoneAsTyped),
  pickup,
  defaultWeight: String(defaultWeight),
})

function zoneAsTyped({ name, rule, freeFrom, days, express, places, elsewhere, courier }: DeliveryZone): TypedZone {
  const blank = newZone()
  return {
    ...blank,
    key: name,
    name,
    ...ruleAsTyped(rule),
    freeFrom: freeFrom === null ? '' : String(freeFrom),
    days: daysAsTyped(days),
    express: express !== null,
    extra: express ? String(express.extra) : blank.extra,
    expressDays: daysAsTyped(express?.days ?? null),
    places,
    elsewhere,
    courier: courier ?? '',
  }
}

function ruleAsTyped(rule: DeliveryZone['rule']): Partial<TypedZone> {
  switch (rule.by) {
    case 'order':
      return { by: 'order', charge: String(rule.charge) }
    case 'weight': {
      const steps = rule.steps.map(({ upTo, charge }, at) => stepAsTyped(upTo / 1_000, charge, at))
      return { by: 'weight', weightSteps: steps, perFurtherKg: String(rule.perFurtherKg) }
    }
    case 'goods':
      return { by: 'goods', goodsSteps: rule.steps.map(({ from, charge }, at) => stepAsTyped(from, charge, at)) }
  }
}

const stepAsTyped = (limit: number, charge: number, at: number): TypedStep => ({
  key: String(at),
  limit: String(limit),
  charge: String(charge),
})

/** The terms of a form, checked by the contract, or its errors. */
export const checkZones = (typed: TypedTerms) =>
  checkTerms(DeliveryTerms, (numbers) => ({
    zones: typed.zones.map((zone, at) => zoneOf(zone, `zones.${at}`, numbers)),
    pickup: typed.pickup,
    defaultWeight: numbers.number(typed.defaultWeight, 'defaultWeight'),
  }))

function zoneOf(zone: TypedZone, path: string, numbers: TypedNumbers): DeliveryZone {
  const { name, freeFrom, express, extra, places, elsewhere, courier } = zone
  return {
    name,
    rule: ruleOf(zone, `${path}.rule`, numbers),
    freeFrom: numbers.optional(freeFrom, `${path}.freeFrom`),
    days: daysOf(zone.days, `${path}.days`, numbers),
    express: express
      ? {
          extra: numbers.number(extra, `${path}.express.extra`),
          days: daysOf(zone.expressDays, `${path}.express.days`, numbers),
        }
      : null,
    places,
    elsewhere,
    courier: courier || null,
  }
}

function ruleOf(zone: TypedZone, path: string, numbers: TypedNumbers): DeliveryZone['rule'] {
  switch (zone.by) {
    case 'order':
      return { by: 'order', charge: numbers.number(zone.charge, `${path}.charge`) }
    case 'weight': {
      const steps = zone.weightSteps.map(({ limit, charge }, at) => ({
        upTo: Math.round(numbers.number(limit, `${path}.steps.${at}.upTo`) * 1_000),
        charge: numbers.number(charge, `${path}.steps.${at}.charge`),
      }))
      return { by: 'weight', steps, perFurtherKg: numbers.number(zone.perFurtherKg, `${path}.perFurtherKg`) }
    }
    case 'goods': {
      const steps = zone.goodsSteps.map(({ limit, charge }, at) => ({
        from: numbers.number(limit, `${path}.steps.${at}.from`),
        charge: numbers.number(charge, `${path}.steps.${at}.charge`),
      }))
      return { by: 'goods', steps }
    }
  }
}

function daysOf({ from, to }: TypedDays, path: string, numbers: TypedNumbers): DeliveryDays | null {
  if (from.trim() === '' && to.trim() === '') return null
  return { from: numbers.number(from, `${path}.from`), to: numbers.number(to, `${path}.to`) }
}
