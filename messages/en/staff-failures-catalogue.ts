import type { TextsOf } from '#contract/failures/failures.ts'
import type { staffCatalogueFailures } from '#contract/failures/staff-catalogue.ts'

export const staffCatalogueFailureTexts: TextsOf<typeof staffCatalogueFailures> = {}
