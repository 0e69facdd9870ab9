/**
 * Whether the query of an API call can be decoded. The framework would pass on a malformed percent-encoding as it is
 * written, and only rejects it in paths. Pages read their queries as browsers do, who never reject one.
 */
export function isReadableCall(url: string): boolean {
  if (!url.startsWith('/api/') || !url.includes('%')) return true
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}
