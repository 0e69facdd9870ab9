import { type PaymentSettings, PaymentTerms } from '#contract/payments/payment-settings.ts'
import type { AdvanceRules, WayTerms } from '#contract/payments/way-terms.ts'
import { type PayWay, payWays } from '#contract/payments/ways-to-pay.ts'
import { checkTerms } from '../number-problems.ts'

/** What a way to pay costs, in the form. */
export interface TypedWay {
  min: string
  max: string
  kind: WayTerms['adjustment']['kind']
  by: WayTerms['adjustment']['by']
  value: string
}

export interface TypedPayments {
  hostedWays: PaymentTerms['hostedWays']
  hostedFirst: PaymentTerms['hostedFirst']
  ways: Record<PayWay, TypedWay>
  /** The delivery charge is paid in advance, except at these places. */
  ofDelivery: boolean
  except: string[]
  ofOrders: boolean
  from: string
  percent: string
  basis: AdvanceRules['basis']
}

const amountAsTyped = (amount: number | null) => (amount === null ? '' : String(amount))

const wayAsTyped = ({ min, max, adjustment: { kind, by, value } }: WayTerms): TypedWay => ({
  ...{ min: amountAsTyped(min), max: amountAsTyped(max), kind, by },
  value: kind === 'none' ? '' : String(value),
})

/** The initial form values. */
export const typedOf = ({ hostedWays, hostedFirst, ways, advance }: PaymentSettings): TypedPayments => ({
  hostedWays,
  hostedFirst,
  ways: Object.fromEntries(payWays.map((way) => [way, wayAsTyped(ways[way])])) as TypedPayments['ways'],
  ofDelivery: advance.delivery !== null,
  except: advance.delivery?.except ?? [],
  ofOrders: advance.orders !== null,
  from: amountAsTyped(advance.orders?.from ?? null),
  percent: amountAsTyped(advance.orders?.percent ?? null),
  basis: advance.basis,
})

/** The terms of a form, checked by the contract, or its errors. */
export const checkPayments = (typed: TypedPayments) =>
  checkTerms(PaymentTerms, ({ number, optional }) => {
    const wayOf = (way: PayWay): WayTerms => {
      const { min, max, kind, by, value } = typed.ways[way]
      const path = `ways.${way}`
      return {
        min: optional(min, `${path}.min`),
        max: optional(max, `${path}.max`),
        adjustment: { kind, by, value: kind === 'none' ? 0 : number(value, `${path}.adjustment.value`) },
      }
    }
    const ofOrders = () => ({
      from: number(typed.from, 'advance.orders.from'),
      percent: number(typed.percent, 'advance.orders.percent'),
    })
    return {
      hostedWays: typed.hostedWays,
      hostedFirst: typed.hostedFirst,
      ways: Object.fromEntries(payWays.map((way) => [way, wayOf(way)])),
      advance: {
        delivery: typed.ofDelivery ? { except: typed.except } : null,
        orders: typed.ofOrders ? ofOrders() : null,
        basis: typed.basis,
      },
    }
  })
