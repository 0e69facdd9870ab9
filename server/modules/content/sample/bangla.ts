import type { BanglaTexts } from '#contract/content/bangla-texts.ts'
import type { ContentPage } from '#contract/content/content.ts'

/** The Bangla versions of the sample content. */
export const sampleBangla: Record<ContentPage, BanglaTexts> = { home: {}, about: {}, faq: {}, terms: {}, privacy: {} }
