import type { catalogueFailures } from '#contract/failures/catalogue.ts'
import type { TextsOf } from '#contract/failures/failures.ts'

export const catalogueFailureTexts: TextsOf<typeof catalogueFailures> = {}
