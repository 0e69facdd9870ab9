import type { FastifyInstance } from 'fastify'

/** The route that responds to all that is below /api/ and is no call. */
export const anyCall = '/api/*'
const anyPage = '/*'

/** Matches the paths of a route, such as `/product/:id`. */
const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*$/, '.*')}$`,
  )

/**
 * Collects the methods of all routes that are registered from now on. Returns those that are allowed at a URL, for the
 * response to other methods; none where there is no such URL.
 */
export function collectMethods(app: FastifyInstance): (url: string) => string[] {
  const byUrl = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== anyCall) byUrl.set(url, [...(byUrl.get(url) ?? []), ...[method].flat()])
  })
  let patterns: [RegExp, string[]][] | undefined
  return (requested) => {
    patterns ??= [...byUrl]
      .filter(([url]) => /[:*]/.test(url) && url !== anyPage)
      .map(([url, of]) => [patternOf(url), of])
    const path = requested.replace(/\?.*$/s, '')
    const own = [byUrl.get(path) ?? [], ...patterns.flatMap(([pattern, of]) => (pattern.test(path) ? [of] : []))].flat()
    // Every other URL is a page, which may be that of an unknown one.
    const all = own.length > 0 || path.startsWith('/api/') ? own : (byUrl.get(anyPage) ?? [])
    return [...new Set(all)]
  }
}
