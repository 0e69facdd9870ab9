import type { ContentPage } from '#contract/content/content.ts'

/** Their storefront paths. */
export const pagePaths: Record<ContentPage, string> = {
  home: '/',
  about: '/about',
  faq: '/faq',
  terms: '/terms',
  privacy: '/privacy',
}
