import { Link } from 'react-router'
import * as uiTexts from '#messages/ui.ts'

interface PageLinksProps {
  page: number
  last: number
  /** The URL of another page of the list. */
  pathOf(page: number): string
  /** The list is not at the top of its screen: the scroll position stays. */
  preventScrollReset?: boolean
  onPage?(): void
  className: string
}

/** Links to the previous and the next page of a list; nothing when there is only one. */
export function PageLinks({ page, last, pathOf, preventScrollReset, onPage, className }: PageLinksProps) {
  if (last === 1) return null
  const link = (to: number, name: string) => (
    <Link
      to={pathOf(to)}
      preventScrollReset={preventScrollReset}
      onClick={onPage}
      className="link inline-flex min-h-11 items-center"
    >
      {name}
    </Link>
  )
  return (
    <nav aria-label={uiTexts.pages} className={`flex items-center justify-center gap-8 ${className}`}>
      {page > 1 && link(page - 1, uiTexts.previousPage)}
      <span className="tabular text-sm text-soft">{uiTexts.pageOf(page, last)}</span>
      {page < last && link(page + 1, uiTexts.nextPage)}
    </nav>
  )
}
