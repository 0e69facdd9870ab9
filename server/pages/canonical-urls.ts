import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** URL settings of a page, in the export `handle` of its module. */
interface UrlHandle {
  /** The search parameters that the page reads, in canonical form. Default: none. */
  canonicalSearch?(search: URLSearchParams): string
  /** For a page that is the same at every URL of its route. */
  canonicalPath?: string
  /** For whoever knows the URL only: rendered for each request, and never cached. */
  isPrivate?: true
}

export interface CanonicalPage {
  /** Without parameters that the page does not read, in the case of the route table. */
  url: string
  /** The pattern of its route, such as /product/:id. */
  route: string
  isPrivate?: boolean
}

/** Finds the canonical URL of a page. */
export function canonicalUrls(build: ServerBuild) {
  const candidates = pagesByFirstSegment(build.routes)
  // The first segment of the language: nothing for English.
  const base = build.basename === '/' || !build.basename ? '' : build.basename
  return (url: string): CanonicalPage => {
    const [requested, search] = splitUrl(url)
    const pathname = requested.slice(base.length) || '/'
    const match = matchRoutes(candidates(pathname), pathname)?.[0]
    const route = `/${match?.route.path ?? '*'}`
    if (!match) return { url: requested, route }
    const handle = (match.route.handle ?? {}) as UrlHandle
    const path = handle.canonicalPath ?? generatePath(route, match.params)
    const canonical = !handle.canonicalPath && search && handle.canonicalSearch?.(new URLSearchParams(search))
    const whole = (base && path === '/' ? base : base + path) + (canonical ? `?${canonical}` : '')
    return { url: whole, route, isPrivate: handle.isPrivate === true }
  }
}

function splitUrl(url: string): [string, string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

/** The few candidate routes of a path: `matchRoutes` sorts and compiles all given routes at each call. */
function pagesByFirstSegment(routes: ServerBuild['routes']) {
  const pages = listPages(routes)
  const firstOf = (path: string) => path.split('/', 1)[0]?.toLowerCase() ?? ''
  const isAny = ({ path = '' }: RouteObject) => path.startsWith(':') || path.startsWith('*')
  const anywhere = pages.filter(isAny)
  const groups = Map.groupBy(pages, ({ path = '' }) => firstOf(path))
  for (const [first, group] of groups) groups.set(first, [...group.filter((page) => !isAny(page)), ...anywhere])
  return (pathname: string): RouteObject[] => groups.get(firstOf(decoded(pathname.slice(1)))) ?? anywhere
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** All pages with their full paths; layout routes alone are no pages. */
function listPages(routes: ServerBuild['routes'], parentId?: string, parentPath: string[] = []): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .flatMap((route) => {
      const { id = '', path, index, caseSensitive, module } = route ?? {}
      const whole = path ? [...parentPath, path] : parentPath
      const inside = listPages(routes, id, whole)
      if (path === undefined && !index) return inside
      const page = { path: whole.join('/'), handle: module?.handle, ...(caseSensitive && { caseSensitive }) }
      return [page, ...inside]
    })
}
