import type { NamedOrder } from '../orders/order-name.ts'
import type { ProductInOrder } from '../orders/product-in-order.ts'
import { accountFailures } from './accounts.ts'
import { catalogueFailures } from './catalogue.ts'
import { fieldFailures } from './fields.ts'
import { orderFailures } from './orders.ts'
import { paymentFailures } from './payments.ts'
import { requestFailures } from './requests.ts'
import { staffCatalogueFailures } from './staff-catalogue.ts'
import { staffContentFailures } from './staff-content.ts'
import { staffCourierFailures } from './staff-couriers.ts'
import { staffFieldFailures } from './staff-fields.ts'
import { fileFailures } from './staff-files.ts'
import { staffLedgerFailures } from './staff-ledger.ts'
import { staffOfferFailures } from './staff-offers.ts'
import { staffOrderStatusFailures } from './staff-order-statuses.ts'
import { staffOrderFailures } from './staff-orders.ts'
import { staffPaymentFailures } from './staff-payments.ts'
import { staffPeopleFailures } from './staff-people.ts'
import { staffRefundFailures } from './staff-refunds.ts'
import { staffSettingFailures } from './staff-settings.ts'

/** The failures that customers can meet: their sentences are in every language. */
export const customerFailures = {
  ...accountFailures,
  ...catalogueFailures,
  ...fieldFailures,
  ...orderFailures,
  ...paymentFailures,
  ...requestFailures,
} as const

/** The failures that only staff can meet. */
export const failuresOfStaff = {
  ...staffCatalogueFailures,
  ...staffContentFailures,
  ...staffCourierFailures,
  ...staffFieldFailures,
  ...fileFailures,
  ...staffLedgerFailures,
  ...staffOfferFailures,
  ...staffOrderFailures,
  ...staffOrderStatusFailures,
  ...staffPaymentFailures,
  ...staffPeopleFailures,
  ...staffRefundFailures,
  ...staffSettingFailures,
}

/** Every failure that a caller can cause, or that the shop reports of itself: a row each. */
export const failures = { ...customerFailures, ...failuresOfStaff }

export type FailureCode = keyof typeof failures

/** A failure without its sentence. */
export interface FailureParts {
  readonly code: FailureCode
  readonly params: Readonly<Record<string, unknown>>
}

interface Values {
  text: string
  number: number
  poisha: number
  minutes: number
  order: NamedOrder
  product: ProductInOrder
  day: string
  failure: FailureParts
  failures: readonly FailureParts[]
}
/** The sentence of another failure is written before the text that contains it. */
type Written = Omit<Values, 'failure' | 'failures'> & { failure: string; failures: string }

type ValuesOf<Params, Known extends Record<keyof Values, unknown>> = {
  readonly [Name in keyof Params]: Params[Name] extends readonly (infer Code)[]
    ? Code
    : Params[Name] extends keyof Values
      ? Known[Params[Name]]
      : never
}

/** What a row's sentence names, as an argument: nothing, or values that are required. */
export type ParamsOfRow<Row> = Row extends { params: infer Params }
  ? [params: ValuesOf<Params, Values>]
  : Row extends { text: (values: infer Named extends Readonly<Record<string, unknown>>) => string }
    ? [params: Named]
    : [params?: Record<string, never>]
export type ParamsOf<Code extends FailureCode> = ParamsOfRow<(typeof failures)[Code]>

/** The texts of a table in one language: a sentence, or a function of what it names. */
export type TextsOf<Table> = {
  readonly [Code in keyof Table]: Table[Code] extends { params: infer Params }
    ? (params: ValuesOf<Params, Written>) => string
    : string
}

/** A failure as a value: of a field, or of a check that does not throw. */
export const failing = <Code extends FailureCode>(code: Code, ...[params]: ParamsOf<Code>): FailureParts => ({
  code,
  params: params ?? {},
})
