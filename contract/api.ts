import type { z } from 'zod'
import { accountCalls } from './account-calls.ts'
import { articleCalls } from './article-calls.ts'
import { assortmentCalls } from './assortment-calls.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { catalogueImportCalls } from './catalogue-import-calls.ts'
import { catalogueStaffCalls } from './catalogue-staff-calls.ts'
import { contactCalls } from './contact-calls.ts'
import { contentCalls } from './content-calls.ts'
import { counterCalls } from './counter-calls.ts'
import { courierCalls } from './courier-calls.ts'
import { customerCalls } from './customer-calls.ts'
import { deliveryCalls } from './delivery-calls.ts'
import { documentCalls } from './document-calls.ts'
import { firstStepsCalls } from './first-steps-calls.ts'
import { ledgerCalls } from './ledger-calls.ts'
import { orderBatchCalls } from './order-batch-calls.ts'
import { orderCalls } from './order-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { sampleCatalogueCalls } from './sample-catalogue-calls.ts'
import { settingsCalls } from './settings-calls.ts'
import { sizeCalls } from './size-calls.ts'
import { staffOrderCalls } from './staff-order-calls.ts'
import { stockCalls } from './stock-calls.ts'

/**
 * The table of calls: the server registers its routes from it, the client and the OpenAPI page are made from it.
 * Every failure is answered with `Failure` (contract/errors.ts) and a fitting status.
 */
export const api = {
  ...catalogueCalls,
  ...assortmentCalls,
  ...catalogueStaffCalls,
  ...catalogueImportCalls,
  ...sizeCalls,
  ...accountCalls,
  ...orderCalls,
  ...staffOrderCalls,
  ...counterCalls,
  ...customerCalls,
  ...documentCalls,
  ...orderBatchCalls,
  ...courierCalls,
  ...deliveryCalls,
  ...contactCalls,
  ...paymentCalls,
  ...ledgerCalls,
  ...settingsCalls,
  ...firstStepsCalls,
  ...sampleCatalogueCalls,
  ...contentCalls,
  ...articleCalls,
  ...stockCalls,
}

export type Api = typeof api
export type CallName = keyof Api
type Part<Name extends CallName, Key extends 'params' | 'query' | 'body' | 'headers'> = Api[Name] extends {
  [key in Key]: infer Schema extends z.ZodType
}
  ? { [key in Key]: z.input<Schema> }
  : { [key in Key]?: undefined }

/** What a caller sends with a call. */
export type Sent<Name extends CallName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> &
  Part<Name, 'headers'>
/** What a call answers when it succeeds. */
export type Answer<Name extends CallName> = z.output<Api[Name]['answer']>
