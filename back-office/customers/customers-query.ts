import { listPath } from '#app/shared/with-query.ts'
import { nameOfCode } from '#contract/places/places.ts'

/** Undefined: by account. */
type View = 'phone' | undefined

export const viewNames = [
  [undefined, 'With an account'],
  ['phone', 'By phone number'],
] as const satisfies [View, string][]

export const readView = (params: URLSearchParams): View => (params.get('by') === 'phone' ? 'phone' : undefined)

/** The filters of the list, and its page. */
export interface CustomerFilters {
  search: string
  /** The code of a district or an area. */
  place: string | undefined
  page: number
}

/** The district or area by which the list is filtered. */
export function readPlace(params: URLSearchParams): string | undefined {
  const code = params.get('place') ?? ''
  return nameOfCode(code) && code
}

/** The URL of the customer list, without default values. */
export const customersPath = (query: {
  by?: View
  search?: string
  place?: string | undefined
  page?: number
}): string => listPath('/admin/customers', query)
