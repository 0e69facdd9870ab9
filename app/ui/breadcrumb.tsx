import { Link } from 'react-router'
import { langOf } from '#messages/language.ts'
import * as uiTexts from '#messages/ui.ts'

/** The page's position in the hierarchy: links to its ancestors, and its own name last. */
export function Breadcrumb({
  ancestors = [{ name: uiTexts.home, to: '/' }],
  current,
}: {
  ancestors?: { name: string; to: string }[]
  current: string
}) {
  return (
    <nav aria-label={uiTexts.breadcrumb} className="print:hidden pt-6 text-sm text-soft md:pt-8">
      <ol className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        {ancestors.map(({ name, to }) => (
          <li key={to} className="flex items-center gap-2">
            <Link to={to} lang={langOf(name)} className="py-2 hover:text-ink hover:underline">
              {name}
            </Link>
            <span aria-hidden>/</span>
          </li>
        ))}
        <li aria-current="page" lang={langOf(current)} className="py-2 text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}
