import { Link, useLocation, useSearchParams } from 'react-router'
import { withQuery } from '#app/shared/with-query.ts'

interface OlderPagesProps {
  /** The ID of the last listed entry; undefined when there are no older ones. */
  last: string | number | undefined
  /** Where on the page the list begins: `#` with an ID. */
  fragment?: string
}

/** The links below a list that is read in pages, each of the entries `before` one: to its first page and the next. */
export function OlderPages({ last, fragment = '' }: OlderPagesProps) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const pathTo = (before?: string) => {
    const next = new URLSearchParams(params)
    next.delete('before')
    if (before) next.set('before', before)
    return withQuery(pathname, next) + fragment
  }
  return (
    <nav aria-label="Pages" className="mt-6 flex justify-center gap-6 empty:hidden">
      {params.has('before') && <PageLink to={pathTo()}>First page</PageLink>}
      {last !== undefined && <PageLink to={pathTo(String(last))}>Next</PageLink>}
    </nav>
  )
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-grid min-h-11 place-items-center px-3 underline decoration-line underline-offset-4">
      {children}
    </Link>
  )
}
