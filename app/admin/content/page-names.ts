import type { ContentPage } from '#contract/content.ts'

/** What the pages are called in the back office. */
export const pageTitles: Record<ContentPage, string> = {
  home: 'Home Page',
  about: 'About',
  faq: 'Questions and Answers',
  terms: 'Terms Of Service',
  privacy: 'Privacy Policy',
}

/** Where visitors find them. */
export const pagePaths: Record<ContentPage, string> = {
  home: '/',
  about: '/about',
  faq: '/faq',
  terms: '/terms',
  privacy: '/privacy',
}
