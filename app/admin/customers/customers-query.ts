import { listPath } from '#app/with-query.ts'

/** Undefined: by account. */
type View = 'phone' | undefined

export const viewNames = [
  [undefined, 'With an account'],
  ['phone', 'By phone number'],
] as const satisfies [View, string][]

export const readView = (params: URLSearchParams): View => (params.get('by') === 'phone' ? 'phone' : undefined)

/** The URL of the customer list, without default values. */
export const customersPath = (query: { by?: View; search?: string; page?: number }): string =>
  listPath('/admin/customers', query)
