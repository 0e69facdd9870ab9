import type { z } from 'zod'
import { accountCalls } from './accounts/account-calls.ts'
import { peopleCalls } from './accounts/people-calls.ts'
import { secondFactorCalls } from './accounts/second-factor-calls.ts'
import { staffSessionCalls } from './accounts/staff-session-calls.ts'
import { assortmentCalls } from './catalogue/assortment-calls.ts'
import { bottleBatchCalls } from './catalogue/bottle-batch-calls.ts'
import { catalogueCalls } from './catalogue/catalogue-calls.ts'
import { catalogueImportCalls } from './catalogue/catalogue-import-calls.ts'
import { factCalls } from './catalogue/facts/fact-calls.ts'
import { glossaryCalls } from './catalogue/glossary-calls.ts'
import { productFeedCalls } from './catalogue/product-feeds.ts'
import { catalogueStaffCalls } from './catalogue/products/catalogue-staff-calls.ts'
import { sizeCalls } from './catalogue/products/size-calls.ts'
import { salePriceCalls } from './catalogue/sale-price-calls.ts'
import { sampleCatalogueCalls } from './catalogue/sample-catalogue-calls.ts'
import { stockCalls } from './catalogue/stock-calls.ts'
import { contactCalls } from './contact-calls.ts'
import { articleCalls } from './content/article-calls.ts'
import { contentCalls } from './content/content-calls.ts'
import { redirectCalls } from './content/redirect-calls.ts'
import { courierCalls } from './delivery/courier-calls.ts'
import { deliveryCalls } from './delivery/delivery-calls.ts'
import { formerShopCalls } from './former-shop/former-shop-calls.ts'
import { ledgerCalls } from './ledger/ledger-calls.ts'
import { cartReminderCalls } from './letters/cart-reminder-calls.ts'
import { letterCalls } from './letters/letter-calls.ts'
import { newsletterCalls } from './letters/newsletter-calls.ts'
import { offerCalls } from './offers/offer-calls.ts'
import { counterCalls } from './orders/counter-calls.ts'
import { customerCalls } from './orders/customers/customer-calls.ts'
import { documentCalls } from './orders/document-calls.ts'
import { holdCalls } from './orders/hold-calls.ts'
import { orderBatchCalls } from './orders/order-batch-calls.ts'
import { orderCalls } from './orders/order-calls.ts'
import { orderLinkCalls } from './orders/order-link-calls.ts'
import { staffOrderCalls } from './orders/staff-order-calls.ts'
import { outgoingCalls } from './outgoing/outgoing-calls.ts'
import { paymentCalls } from './payments/payment-calls.ts'
import { placeCalls } from './places/place-calls.ts'
import { privacyCalls } from './privacy/privacy-calls.ts'
import { purchasePriceCalls } from './reports/purchase-price-calls.ts'
import { reportCalls } from './reports/report-calls.ts'
import { viewCalls } from './reports/view-calls.ts'
import { visitCalls } from './reports/visit-calls.ts'
import { firstStepsCalls } from './settings/first-steps-calls.ts'
import { operationsCalls } from './settings/operations-calls.ts'
import { settingsCalls } from './settings/settings-calls.ts'
import { vatRateCalls } from './settings/vat-rate-calls.ts'
import { staffSearchCalls } from './staff-search.ts'

/**
 * The table of calls: the server registers its routes from it, the client and the OpenAPI page are made from it.
 * Every error response is a `Failure` (contract/errors.ts) with the matching status.
 */
export const api = {
  ...catalogueCalls,
  ...assortmentCalls,
  ...catalogueStaffCalls,
  ...catalogueImportCalls,
  ...sizeCalls,
  ...accountCalls,
  ...staffSessionCalls,
  ...secondFactorCalls,
  ...peopleCalls,
  ...orderCalls,
  ...orderLinkCalls,
  ...staffOrderCalls,
  ...staffSearchCalls,
  ...counterCalls,
  ...customerCalls,
  ...privacyCalls,
  ...documentCalls,
  ...holdCalls,
  ...orderBatchCalls,
  ...courierCalls,
  ...deliveryCalls,
  ...offerCalls,
  ...placeCalls,
  ...contactCalls,
  ...newsletterCalls,
  ...cartReminderCalls,
  ...letterCalls,
  ...paymentCalls,
  ...ledgerCalls,
  ...reportCalls,
  ...visitCalls,
  ...viewCalls,
  ...purchasePriceCalls,
  ...vatRateCalls,
  ...settingsCalls,
  ...firstStepsCalls,
  ...operationsCalls,
  ...outgoingCalls,
  ...sampleCatalogueCalls,
  ...glossaryCalls,
  ...factCalls,
  ...productFeedCalls,
  ...contentCalls,
  ...articleCalls,
  ...redirectCalls,
  ...formerShopCalls,
  ...stockCalls,
  ...bottleBatchCalls,
  ...salePriceCalls,
}

export type Api = typeof api
export type CallName = keyof Api
type Part<Name extends CallName, Key extends 'params' | 'query' | 'body' | 'headers'> = Api[Name] extends {
  [key in Key]: infer Schema extends z.ZodType
}
  ? Key extends 'query'
    ? // May be left out where every parameter may.
      Record<never, never> extends z.input<Schema>
      ? { [key in Key]?: z.input<Schema> }
      : { [key in Key]: z.input<Schema> }
    : { [key in Key]: z.input<Schema> }
  : { [key in Key]?: undefined }

/** The input of a call. */
export type CallInput<Name extends CallName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> &
  Part<Name, 'headers'>
/** The response of a successful call. */
export type CallResponse<Name extends CallName> = z.output<Api[Name]['response']>
