import { X } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { IconButton } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { reportOf } from '#contract/reports/report-table.ts'
import type { SavedView } from '#contract/reports/view-calls.ts'
import { Section } from '../layout/panel.tsx'
import { useChange } from '../saving/use-change.ts'
import { useStaffData } from '../use-staff-data.ts'
import { reportPath } from './report-query.ts'

/** The views that somebody has saved; nothing without any. */
export function SavedViews() {
  const { data, load } = useStaffData('GET /api/admin/report-views', undefined, { keepFresh: true })
  const { send, formError } = useChange(load)
  if (!data || data.views.length === 0) return null
  const remove = async ({ _id }: SavedView) => {
    if (await send(() => api('DELETE /api/admin/report-views/:viewId', { params: { viewId: _id } }))) await load()
  }
  return (
    <Section title="Saved views" className="mt-6">
      <ul aria-label="Saved views" className="border-t border-hair">
        {data.views.map((view) => (
          <li key={view._id} className="flex items-center justify-between gap-3 border-b border-hair py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Link to={reportPath(view.report, view.query)} className="link inline-block py-1 font-semibold">
                {view.name}
              </Link>
              <span className="block text-sm text-soft">
                {`${reportOf(view.report).title}${view.isShared ? ` · shared by ${view.isOwn ? 'you' : view.by}` : ''}`}
              </span>
            </span>
            {view.mayDelete && (
              <IconButton label={`Delete ${view.name}`} onClick={() => void remove(view)}>
                <X aria-hidden className="size-5" strokeWidth={1.5} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <FieldError error={formError} />
    </Section>
  )
}
