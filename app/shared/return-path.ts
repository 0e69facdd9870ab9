import { parseUrl } from '#contract/parse-url.ts'

const shop = 'https://shop.invalid'

/**
 * Where to redirect after signing in: `next` if it is a path of this shop, else the home page. Anything that a browser
 * would parse as another host or scheme is rejected.
 */
export function returnPath(next: string | null): string {
  const url = next?.startsWith('/') ? parseUrl(next, shop) : undefined
  if (url?.origin !== shop || url.pathname.startsWith('//')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/** The URL of `page` that leads to `next` after signing in. */
export function withReturnPath(
  page: '/signin' | '/signin/email' | '/signin/phone' | '/signup' | '/forgot-password',
  next: string,
): string {
  return next === '/' ? page : `${page}?${new URLSearchParams({ next })}`
}
