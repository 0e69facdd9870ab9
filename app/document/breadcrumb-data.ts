import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts'
import { ownUrl, pathOf } from './page-meta.ts'

/** A page's breadcrumb as structured data for search engines (schema.org): its ancestors, and the page itself last. */
export const breadcrumbData = (pages: { name: string; to: string }[]): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: pages.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: (ownUrl() ?? '') + pathOf(to),
  })),
})

/** The products of a list, in their order, as structured data (schema.org). */
export const itemListData = (products: readonly { _id: string; name: string }[]): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: products.map(({ _id, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: (ownUrl() ?? '') + pathOf(`/product/${_id}`),
  })),
})
