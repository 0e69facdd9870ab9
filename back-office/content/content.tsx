import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { pageTitles } from '#contract/content/content.ts'
import { formatMoment } from '#contract/format-date.ts'
import { isolated } from '#contract/names.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { MissingTexts } from './missing-texts.tsx'

/** The editable pages of the storefront, with the last editor of each. */
export default function Content() {
  const { data, ...loaded } = useStaffData('GET /api/admin/content')
  return (
    <Screen title="Content">
      <p className="mt-3 max-w-[62ch] text-soft">
        The texts and pictures of the shop’s pages. What you save is visible to all visitors at once, and every earlier
        version can be restored.
      </p>
      <LoadState loaded={loaded} what="the pages" className="mt-6 h-60" />
      {data && (
        <ul className="mt-6 border border-hair bg-card">
          {data.pages.map(({ page, saved, ...counts }) => (
            <li key={page} className="border-t border-hair first:border-t-0">
              <Link
                to={`/admin/content/${page}`}
                className="flex min-h-16 items-center justify-between gap-4 px-5 py-3 hover:bg-paper focus-visible:-outline-offset-3"
              >
                <span>
                  <span className="block font-semibold">{pageTitles[page]}</span>
                  <span className="block text-sm text-soft">
                    {saved ? `Changed by ${isolated(saved.by)}, ${formatMoment(saved.at)}` : 'Original version'}
                  </span>
                  <MissingTexts {...counts} />
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-gold" strokeWidth={1.5} />
              </Link>
            </li>
          ))}
          <Other to="/admin/content/blog" name="Blog" what="Articles and drafts" />
          <Other to="/admin/content/addresses" name="Old addresses" what="Where links to a former site lead" />
        </ul>
      )}
    </Screen>
  )
}

function Other({ to, name, what }: { to: string; name: string; what: string }) {
  return (
    <li className="border-t border-hair">
      <Link
        to={to}
        className="flex min-h-16 items-center justify-between gap-4 px-5 py-3 hover:bg-paper focus-visible:-outline-offset-3"
      >
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-soft">{what}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-gold" strokeWidth={1.5} />
      </Link>
    </li>
  )
}
