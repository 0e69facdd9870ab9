import type { ZoneTerms } from './delivery-charge.ts'

/** The value of goods from which delivery is free in every zone: 0 when it always is, null when never. Same unit. */
export function freeDeliveryFrom(zones: readonly ZoneTerms<number>[]): number | null {
  const highest = Math.max(...zones.map(freeIn))
  return highest === Number.POSITIVE_INFINITY ? null : highest
}

const never = Number.POSITIVE_INFINITY

const freeIn = ({ rule, freeFrom }: ZoneTerms<number>): number => Math.min(freeBy(rule), freeFrom ?? never)

function freeBy(rule: ZoneTerms<number>['rule']): number {
  switch (rule.by) {
    case 'order':
      return rule.charge === 0 ? 0 : never
    case 'weight':
      return rule.perFurtherKg === 0 && rule.steps.every(({ charge }) => charge === 0) ? 0 : never
    case 'goods':
      return rule.steps[rule.steps.findLastIndex(({ charge }) => charge > 0) + 1]?.from ?? never
  }
}
