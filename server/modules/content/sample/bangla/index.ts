import type { BanglaTexts } from '#contract/content/bangla-texts.ts'
import type { ContentPage } from '#contract/content/content.ts'
import { about } from './about.ts'
import { faq } from './faq.ts'
import { home } from './home.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

/** The Bangla versions of the sample content. */
export const sampleBangla: Record<ContentPage, BanglaTexts> = { home, about, faq, terms, privacy }
