import { listPath } from '#app/shared/with-query.ts'
import { type MissingFact, missingFacts } from '#contract/catalogue/facts/notes.ts'
import { type ProductTab, productTabs, type StaffProductsQuery } from '#contract/catalogue/products/catalogue-staff.ts'
import { perPage, readSearch } from '../../lists/list-query.ts'

/** The query of the list's URL; invalid values are left out. */
export interface ListQuery {
  show: ProductTab
  search: string
  /** Full names. */
  brand: string | undefined
  category: string | undefined
  /** Only products without this fact of scent. */
  missing?: MissingFact | undefined
  page: number
}

export function readListQuery(params: URLSearchParams): ListQuery {
  return {
    show: productTabs.find((tab) => tab === params.get('show')) ?? 'all',
    brand: params.get('brand')?.trim().slice(0, 100) || undefined,
    category: params.get('category')?.trim().slice(0, 100) || undefined,
    missing: missingFacts.find((fact) => fact === params.get('missing')),
    ...readSearch(params),
  }
}

/** The URL of a list, without default values. */
export const cataloguePath = ({ show, search, brand, category, missing, page }: ListQuery): string =>
  listPath('/admin/catalogue', { show: show !== 'all' && show, search, brand, category, missing, page })

/** The path of catalogue export and import, with the list's filters. */
export const importPath = (query: ListQuery): string =>
  cataloguePath({ ...query, page: 1 }).replace('/admin/catalogue', '/admin/catalogue/import')

export const toApiQuery = ({ show, search, brand, category, missing, page }: ListQuery): StaffProductsQuery => ({
  show,
  brand,
  category,
  missing,
  _search: search.trim() || undefined,
  _page: page,
  _perPage: perPage,
})
