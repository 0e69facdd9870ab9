import { pageOf } from '#app/ui/pagination.ts'

/** The query of a list's URL; invalid values are left out. */
export interface ListQuery<Filter extends string> {
  status: Filter | undefined
  search: string
  page: number
}

export const perPage = 20

export function readListQuery<Filter extends string>(
  params: URLSearchParams,
  filters: readonly Filter[],
): ListQuery<Filter> {
  return { status: filters.find((filter) => filter === params.get('status')), ...readSearch(params) }
}

/**
 * The query of the URL at this moment. The router changes the URL before it renders the screen again, so the one of a
 * component may be that of the tab before.
 */
export const currentParams = () => new URLSearchParams(window.location.search)

/** The search text and the page number in the URL. */
export function readSearch(params: URLSearchParams): { search: string; page: number } {
  return { search: (params.get('search') ?? '').slice(0, 200), page: pageOf(params) }
}
