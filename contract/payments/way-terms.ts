import { type Poisha, percentOf } from '../money.ts'

export const adjustmentKinds = ['none', 'fee', 'discount'] as const
/** Why more than `maxAdvancePercent` may be taken in advance. */
export const advanceBases = ['handover', 'gateway', 'neither'] as const
/**
 * Digital Commerce Operation Guidelines 2021 (Ministry of Commerce): at most this part of an order in advance when it is
 * not handed over to the courier within 48 hours, unless the gateway holds the money until delivery.
 */
export const maxAdvancePercent = 10

/** What a way to pay costs. Amounts are poisha in the database, decimal taka in the API. */
export interface WayTerms {
  min: number | null
  max: number | null
  /** `value`: an amount, or percent. */
  adjustment: { kind: (typeof adjustmentKinds)[number]; by: 'amount' | 'percent'; value: number }
}

export interface AdvanceRules {
  delivery: { except: string[] } | null
  orders: { from: number; percent: number } | null
  basis: (typeof advanceBases)[number]
}

/** The amounts of an order without any adjustment, poisha. */
export interface PlainAmounts {
  /** After the discounts by staff. */
  goods: Poisha
  deliveryCharge: Poisha
  /** Of a gift. */
  wrapping?: Poisha
}

/** What a way to pay adds to an order (positive) or takes off its goods (negative), poisha. Pure. */
export function adjustmentOf({ adjustment }: WayTerms, { goods, deliveryCharge, wrapping = 0 }: PlainAmounts): Poisha {
  const { kind, by, value } = adjustment
  if (kind === 'none') return 0
  if (kind === 'fee') return by === 'amount' ? value : percentOf(goods + deliveryCharge + wrapping, value)
  return -Math.min(goods, by === 'amount' ? value : percentOf(goods, value)) || 0
}

/** Whether the owner takes orders of this total in a way to pay. */
export const isWithinLimits = ({ min, max }: WayTerms, total: Poisha): boolean =>
  (min === null || total >= min) && (max === null || total <= max)

/** The place of an address, by its codes, which are null while unknown. */
interface Place {
  districtCode: string | null
  areaCode: string | null
}

/** What is paid in advance for an order in cash, and the rule that asks for it. */
interface Advance {
  amount: Poisha
  rule: 'delivery' | 'orders'
}

/**
 * What is paid in advance for a cash order of this total: the highest amount of the rules, and never more than the
 * guidelines allow. Nothing for an order that is picked up. A place that is not known is none of the exceptions. Pure.
 */
export function advanceOf(
  { delivery, orders, basis }: AdvanceRules,
  order: { total: Poisha; deliveryCharge: Poisha; pickup: boolean; place: Place },
): Advance {
  const { total, deliveryCharge, pickup, place } = order
  if (pickup) return { amount: 0, rule: 'delivery' }
  const isExcepted = [place.areaCode, place.districtCode].some(
    (code) => code !== null && delivery?.except.includes(code),
  )
  const ofDelivery = delivery && !isExcepted ? deliveryCharge : 0
  const ofOrder = orders && total >= orders.from ? percentOf(total, orders.percent) : 0
  const allowed = basis === 'neither' ? Math.floor((total * maxAdvancePercent) / 100) : total
  const rule = ofOrder > ofDelivery ? 'orders' : 'delivery'
  // Whole taka: nobody pays poisha into a wallet.
  const amount = Math.min(Math.ceil(Math.max(ofDelivery, ofOrder) / 100) * 100, Math.floor(allowed / 100) * 100)
  return { amount, rule }
}

/** Converts the amounts of terms to another unit; percentages stay. */
export const wayWithAmounts = ({ min, max, adjustment }: WayTerms, convert: (amount: number) => number): WayTerms => ({
  min: min === null ? null : convert(min),
  max: max === null ? null : convert(max),
  adjustment: adjustment.by === 'percent' ? adjustment : { ...adjustment, value: convert(adjustment.value) },
})

/** The same for the rules of advances. */
export const advanceWithAmounts = ({ orders, ...rules }: AdvanceRules, convert: (amount: number) => number) => ({
  ...rules,
  orders: orders && { ...orders, from: convert(orders.from) },
})
