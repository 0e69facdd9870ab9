import { useState } from 'react'
import { api } from '#app/api.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { SummaryChoice, type SummaryTime, summaryTimes } from '#contract/reports/view-calls.ts'
import { CopyButton } from '../copy-button.tsx'
import { Section } from '../layout/panel.tsx'
import { LoadState } from '../layout/screen.tsx'
import { useChange } from '../saving/use-change.ts'
import { useStaffData } from '../use-staff-data.ts'

const timeNames: Record<SummaryTime, string> = { never: 'Never', day: 'Each morning', week: 'On Mondays' }

/** The numbers of yesterday or of the last week as a text for a chat, and when they come by email. */
export function Summary() {
  const [of, setOf] = useState<'day' | 'week'>('day')
  const { data, ...loaded } = useStaffData('GET /api/admin/report-summary', { query: { of } })
  const { send, formError } = useChange(loaded.load)
  const choose = async (every: string) => {
    const body = SummaryChoice.safeParse({ every })
    if (!body.success) return
    if (await send(() => api('PUT /api/admin/report-summary', { body: body.data }))) await loaded.load()
  }
  return (
    <Section title="Summary" className="mt-8">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Numbers of"
          value={of}
          onChange={({ currentTarget }) => setOf(currentTarget.value === 'week' ? 'week' : 'day')}
        >
          <Options values={['day', 'week']} names={{ day: 'Yesterday', week: 'The last seven days' }} />
        </SelectField>
        <SelectField
          label="By email to me"
          value={data?.every ?? 'never'}
          onChange={({ currentTarget }) => void choose(currentTarget.value)}
        >
          <Options values={summaryTimes} names={timeNames} />
        </SelectField>
      </div>
      <FieldError error={formError} />
      <LoadState loaded={loaded} what="the summary" className="mt-4 h-40" />
      {data && (
        <div className="mt-4 flex items-start justify-between gap-3 border border-hair bg-card p-4">
          <p className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{data.text}</p>
          <CopyButton text={data.text} what="the summary, for WhatsApp" isLong />
        </div>
      )}
    </Section>
  )
}
