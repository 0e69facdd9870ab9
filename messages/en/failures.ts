import type { failures, TextsOf } from '#contract/failures/failures.ts'
import { accountFailureTexts } from './failures-accounts.ts'
import { catalogueFailureTexts } from './failures-catalogue.ts'
import { fieldFailureTexts } from './failures-fields.ts'
import { orderFailureTexts } from './failures-orders.ts'
import { paymentFailureTexts } from './failures-payments.ts'
import { requestFailureTexts } from './failures-requests.ts'
import { staffCatalogueFailureTexts } from './staff-failures-catalogue.ts'
import { staffContentFailureTexts } from './staff-failures-content.ts'
import { staffCourierFailureTexts } from './staff-failures-couriers.ts'
import { staffFieldFailureTexts } from './staff-failures-fields.ts'
import { fileFailureTexts } from './staff-failures-files.ts'
import { staffLedgerFailureTexts } from './staff-failures-ledger.ts'
import { staffOfferFailureTexts } from './staff-failures-offers.ts'
import { staffOrderStatusFailureTexts } from './staff-failures-order-statuses.ts'
import { staffOrderFailureTexts } from './staff-failures-orders.ts'
import { staffPaymentFailureTexts } from './staff-failures-payments.ts'
import { staffPeopleFailureTexts } from './staff-failures-people.ts'
import { staffRefundFailureTexts } from './staff-failures-refunds.ts'
import { staffSettingFailureTexts } from './staff-failures-settings.ts'

export const failureTexts: TextsOf<typeof failures> = {
  ...accountFailureTexts,
  ...catalogueFailureTexts,
  ...fieldFailureTexts,
  ...orderFailureTexts,
  ...paymentFailureTexts,
  ...requestFailureTexts,
  ...staffCatalogueFailureTexts,
  ...staffContentFailureTexts,
  ...staffCourierFailureTexts,
  ...staffFieldFailureTexts,
  ...fileFailureTexts,
  ...staffLedgerFailureTexts,
  ...staffOfferFailureTexts,
  ...staffOrderFailureTexts,
  ...staffOrderStatusFailureTexts,
  ...staffPaymentFailureTexts,
  ...staffPeopleFailureTexts,
  ...staffRefundFailureTexts,
  ...staffSettingFailureTexts,
}
