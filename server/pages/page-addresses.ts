import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** What a page's module may say about its address, in its export `handle`. */
interface AddressHandle {
  /** The search parameters that the page reads, as it writes them itself. Without it, it reads none. */
  canonicalSearch?(search: URLSearchParams): string
  /** For a page that is the same at every address that leads to it. */
  canonicalPath?: string
}

/**
 * Finds the one address that stands for all those at which the same page is shown: without parameters that the page does
 * not read, in the letters of the table of routes.
 */
export function canonicalAddresses(build: ServerBuild) {
  const routes = routeTree(build.routes)
  return (address: string): string => {
    const [pathname = '/', search = ''] = splitAddress(address)
    const matches = matchRoutes(routes, pathname) ?? []
    const match = matches.at(-1)
    if (!match) return pathname
    const handle = (match.route.handle ?? {}) as AddressHandle
    if (handle.canonicalPath) return handle.canonicalPath
    const pattern = matches.map(({ route }) => route.path ?? '').filter(Boolean)
    const path = generatePath(`/${pattern.join('/')}`, match.params)
    const canonical = search && handle.canonicalSearch?.(new URLSearchParams(search))
    return canonical ? `${path}?${canonical}` : path
  }
}

function splitAddress(address: string): [string, string] {
  const mark = address.indexOf('?')
  return mark < 0 ? [address, ''] : [address.slice(0, mark), address.slice(mark + 1)]
}

function routeTree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id = '', path, index, caseSensitive, module } = route ?? {}
      const children = routeTree(routes, id)
      const found = {
        id,
        handle: module?.handle,
        ...(path !== undefined && { path }),
        ...(caseSensitive && { caseSensitive }),
      }
      return index ? { ...found, index: true } : { ...found, children }
    })
}
