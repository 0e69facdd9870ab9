import type { contentFailures } from '#contract/failures/content.ts'
import type { TextsOf } from '#contract/failures/failures.ts'

export const contentFailureTexts: TextsOf<typeof contentFailures> = {}
