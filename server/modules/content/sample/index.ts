import type { ContentOf, ContentPage } from '#contract/content/content.ts'
import { about } from './about.ts'
import { faq } from './faq.ts'
import { home } from './home.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

/** The pages of a shop whose staff has not changed any: the texts of the sample shop. */
export const sampleContent: { [Page in ContentPage]: ContentOf<Page> } = { home, about, faq, terms, privacy }

/** When these texts were written. */
export const sampleWritten = '2026-11-20T00:00:00.000Z'
