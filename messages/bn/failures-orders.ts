import type { TextsOf } from '#contract/failures/failures.ts'
import type { orderFailures } from '#contract/failures/orders.ts'

export const orderFailureTexts: TextsOf<typeof orderFailures> = {}
