import { ownUrl, pathOf } from './page-meta.ts'

/** A page's breadcrumb as structured data for search engines (schema.org): its ancestors, and the page itself last. */
export const breadcrumbData = (pages: { name: string; to: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: pages.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: (ownUrl() ?? '') + pathOf(to),
  })),
})
