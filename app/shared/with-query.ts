/** `path` with these parameters, if there are any. The oldest supported browsers have no `URLSearchParams.size`. */
export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString()
  return query ? `${path}?${query}` : path
}

/** The URL of a list with the values of its query, in their order; nothing for what is missing, and for page 1. */
export function listPath(path: string, query: Record<string, string | number | false | undefined>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== false && value !== '' && !(name === 'page' && value === 1))
      params.set(name, String(value))
  return withQuery(path, params)
}
