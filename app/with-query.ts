/** `path` with these parameters, if there are any. The oldest supported browsers have no `URLSearchParams.size`. */
export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString()
  return query ? `${path}?${query}` : path
}
