import type { ContentOf, ContentPage } from '#contract/content/content.ts'
import { about } from './about.ts'
import { faq } from './faq.ts'
import { home } from './home.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

/** The initial content of all pages. */
export const sampleContent: { [Page in ContentPage]: ContentOf<Page> } = { home, about, faq, terms, privacy }

/** Its texts in Bangla. */
export { sampleBangla } from './bangla/index.ts'

/** The date of the initial content. */
export const sampleWritten = '2026-11-20T00:00:00.000Z'
