import { type PaymentSettings, PaymentTerms } from '#contract/payments/payment-settings.ts'
import type { AdvanceRules, WayTerms } from '#contract/payments/way-terms.ts'
import { type PayWay, payWays } from '#contract/payments/ways-to-pay.ts'
import { typedNumber } from '#contract/typed-number.ts'
import { issuesOf } from '../issues.ts'
import { describeNumberProblem } from '../number-problems.ts'

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

/** What is wrong with a form, by the path of the field in the contract: `ways.card.min`. */
type FormErrors = Record<string, string>

/** The terms of a form, checked by the contract, or its errors. */
export function checkPayments(typed: TypedPayments): { terms: PaymentTerms } | { errors: FormErrors } {
  const errors: FormErrors = {}
  /** NaN, for which the contract has the message, unless the text looks like a number. */
  const number = (text: string, path: string) => {
    const problem = describeNumberProblem(text)
    if (problem) errors[path] = problem
    return typedNumber(text)
  }
  const limit = (text: string, path: string) => (text.trim() === '' ? null : number(text, path))
  const wayOf = (way: PayWay): WayTerms => {
    const { min, max, kind, by, value } = typed.ways[way]
    const path = `ways.${way}`
    return {
      min: limit(min, `${path}.min`),
      max: limit(max, `${path}.max`),
      adjustment: { kind, by, value: kind === 'none' ? 0 : number(value, `${path}.adjustment.value`) },
    }
  }
  const checked = PaymentTerms.safeParse({
    hostedWays: typed.hostedWays,
    hostedFirst: typed.hostedFirst,
    ways: Object.fromEntries(payWays.map((way) => [way, wayOf(way)])),
    advance: {
      delivery: typed.ofDelivery ? { except: typed.except } : null,
      orders: typed.ofOrders
        ? {
            from: number(typed.from, 'advance.orders.from'),
            percent: number(typed.percent, 'advance.orders.percent'),
          }
        : null,
      basis: typed.basis,
    },
  })
  for (const { path, message } of issuesOf(checked.error)) errors[path.join('.')] ??= message
  return checked.success && Object.keys(errors).length === 0 ? { terms: checked.data } : { errors }
}
