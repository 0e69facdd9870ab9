const shop = 'https://shop.invalid'

/**
 * Where to go after signing in: `next` when it is a path of this shop, else the home page. Whatever a browser would
 * read as another host or another kind of address stays outside.
 */
export function returnPath(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, shop)) return '/'
  const { origin, pathname, search, hash } = new URL(next, shop)
  if (origin !== shop || pathname.startsWith('//')) return '/'
  return `${pathname}${search}${hash}`
}

/** The address of `page` (/signin or /signup) that comes back to `next` afterwards. */
export function withReturnPath(page: '/signin' | '/signup', next: string): string {
  return next === '/' ? page : `${page}?${new URLSearchParams({ next })}`
}
