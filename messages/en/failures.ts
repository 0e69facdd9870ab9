import type { customerFailures, TextsOf } from '#contract/failures/failures.ts'
import { accountFailureTexts } from './failures-accounts.ts'
import { catalogueFailureTexts } from './failures-catalogue.ts'
import { fieldFailureTexts } from './failures-fields.ts'
import { orderFailureTexts } from './failures-orders.ts'
import { paymentFailureTexts } from './failures-payments.ts'
import { requestFailureTexts } from './failures-requests.ts'

export const failureTexts: TextsOf<typeof customerFailures> = {
  ...accountFailureTexts,
  ...catalogueFailureTexts,
  ...fieldFailureTexts,
  ...orderFailureTexts,
  ...paymentFailureTexts,
  ...requestFailureTexts,
}
