import type { ContentPage } from '#contract/content/content.ts'

/** Where visitors find them. */
export const pagePaths: Record<ContentPage, string> = {
  home: '/',
  about: '/about',
  faq: '/faq',
  terms: '/terms',
  privacy: '/privacy',
}
