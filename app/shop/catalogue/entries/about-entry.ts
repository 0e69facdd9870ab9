import { href } from 'react-router'
import type { Client } from '#app/api.ts'
import type { AssortmentKind, EntryPage } from '#contract/catalogue/assortment-entries.ts'
import type { ShopQuery } from '../shop-query.ts'

/** Content of a brand or category. */
export interface About extends EntryPage {
  kind: AssortmentKind
}

type Chosen = Pick<ShopQuery, 'brands' | 'categories' | 'search' | 'collection'>

/** The brand or category if it is the only filter of a list. */
function oneOf({ brands, categories, search, collection }: Chosen): { kind: AssortmentKind; slug: string } | null {
  const [name, ...others] = [...brands, ...categories]
  if (name === undefined || others.length > 0 || search || collection) return null
  return { kind: brands.length > 0 ? 'brand' : 'category', slug: name }
}

/** Never rejects: null for any other list, without a page, and when it cannot be loaded. */
export async function loadAbout(client: Client, query: Chosen): Promise<About | null> {
  const params = oneOf(query)
  if (!params) return null
  try {
    const { entry } = await client('GET /api/assortment/:kind/:slug', { params })
    return entry && { ...entry, kind: params.kind }
  } catch (error) {
    console.warn('The brand or category could not be loaded', error)
    return null
  }
}

export const entryPath = ({ kind, slug }: Pick<About, 'kind' | 'slug'>): string =>
  kind === 'brand' ? href('/brands/:brand', { brand: slug }) : href('/categories/:category', { category: slug })
