// Without zod: the cart imports it, and would otherwise load the library.
import type { Poisha } from '../money.ts'

/**
 * How the charge of a zone follows from an order. Weights are grams; amounts are poisha where charges are calculated, and
 * decimal taka in the API. Steps ascend.
 */
export type ChargeRule<Amount = Poisha> =
  | { by: 'order'; charge: Amount }
  /**
   * The charge of the first step that holds the parcel; above the last one, more for each further kg that has begun.
   */
  | { by: 'weight'; steps: { upTo: number; charge: Amount }[]; perFurtherKg: Amount }
  /** The charge of the last step that the goods reach; the first step is from 0. */
  | { by: 'goods'; steps: { from: Amount; charge: Amount }[] }

/** Days from the order to the delivery. */
export interface DeliveryDays {
  from: number
  to: number
}

/** What delivery costs in a zone, and how long it takes. */
export interface ZoneTerms<Amount = Poisha> {
  name: string
  rule: ChargeRule<Amount>
  /** Goods of this amount or more are delivered without a charge. With null there is always a charge. */
  freeFrom: Amount | null
  days: DeliveryDays | null
  /** Faster delivery for an additional charge, null where it is not offered. */
  express: { extra: Amount; days: DeliveryDays | null } | null
}

/** Goods after discounts in poisha, weight in grams. */
export interface Parcel {
  goods: Poisha
  weight: number
}

/** The charge of a zone for a parcel. Pure. */
export function chargeIn({ rule, freeFrom }: Pick<ZoneTerms, 'rule' | 'freeFrom'>, parcel: Parcel): Poisha {
  return freeFrom !== null && parcel.goods >= freeFrom ? 0 : chargeBy(rule, parcel)
}

function chargeBy(rule: ChargeRule, { goods, weight }: Parcel): Poisha {
  switch (rule.by) {
    case 'order':
      return rule.charge
    case 'goods':
      return rule.steps.findLast(({ from }) => goods >= from)?.charge ?? 0
    case 'weight': {
      const step = rule.steps.find(({ upTo }) => weight <= upTo)
      if (step) return step.charge
      const last = rule.steps.at(-1)
      return (last?.charge ?? 0) + rule.perFurtherKg * Math.ceil((weight - (last?.upTo ?? 0)) / 1_000)
    }
  }
}

/** The ways in which an order gets to its customer. */
export const deliveryOptions = ['standard', 'express', 'pickup'] as const
export type DeliveryOption = (typeof deliveryOptions)[number]

/** A way that is offered for a parcel. */
export interface OfferedDelivery {
  option: DeliveryOption
  charge: Poisha
  /** The name of the zone; empty for pick-up. */
  zone: string
  days: DeliveryDays | null
}

/**
 * The ways that are offered for a parcel to a place that may be in any of these zones: the highest charge counts, and the
 * longest time. Express is offered where all of them offer it. Pure.
 */
export function offeredDeliveries(zones: readonly ZoneTerms[], parcel: Parcel, pickup: boolean): OfferedDelivery[] {
  const standard = zones.map((zone) => ({ zone, charge: chargeIn(zone, parcel), days: zone.days }))
  const express = zones.flatMap((zone) =>
    zone.express ? { zone, charge: chargeIn(zone, parcel) + zone.express.extra, days: zone.express.days } : [],
  )
  return [
    ...asOffered('standard', standard),
    ...(express.length === zones.length ? asOffered('express', express) : []),
    ...(pickup ? [{ option: 'pickup' as const, charge: 0, zone: '', days: null }] : []),
  ]
}

function asOffered(
  option: DeliveryOption,
  possible: readonly { zone: ZoneTerms; charge: Poisha; days: DeliveryDays | null }[],
): OfferedDelivery[] {
  const highest = possible.reduce<(typeof possible)[number] | undefined>(
    (found, one) => (found && found.charge >= one.charge ? found : one),
    undefined,
  )
  return highest ? [{ option, charge: highest.charge, zone: highest.zone.name, days: slowest(possible) }] : []
}

/** The days that can be promised wherever in these zones the place is; null where those of one are not known. */
export const slowest = ([first, ...rest]: readonly { days: DeliveryDays | null }[]): DeliveryDays | null =>
  rest.reduce((found, { days }) => found && days && (days.to > found.to ? days : found), first?.days ?? null)

/** The same terms with other amounts, such as decimal taka instead of poisha. Pure. */
export function withAmounts<From, To, Zone extends ZoneTerms<From>>(zone: Zone, convert: (amount: From) => To) {
  const { rule, freeFrom, express } = zone
  return {
    ...zone,
    rule: ruleWithAmounts(rule, convert),
    freeFrom: freeFrom === null ? null : convert(freeFrom),
    express: express && { ...express, extra: convert(express.extra) },
  } satisfies ZoneTerms<To>
}

function ruleWithAmounts<From, To>(rule: ChargeRule<From>, convert: (amount: From) => To): ChargeRule<To> {
  switch (rule.by) {
    case 'order':
      return { by: 'order', charge: convert(rule.charge) }
    case 'goods': {
      const steps = rule.steps.map(({ from, charge }) => ({ from: convert(from), charge: convert(charge) }))
      return { by: 'goods', steps }
    }
    case 'weight': {
      const steps = rule.steps.map(({ upTo, charge }) => ({ upTo, charge: convert(charge) }))
      return { by: 'weight', steps, perFurtherKg: convert(rule.perFurtherKg) }
    }
  }
}
