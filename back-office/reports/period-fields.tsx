import { useEffect, useState } from 'react'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { type Days, namedPeriods } from '#contract/reports/periods.ts'
import { ReportQuery } from '#contract/reports/report-calls.ts'
import { issuesOf } from '../issues.ts'

interface PeriodFieldsProps {
  days: Days
  query: ReportQuery
  isTime: boolean
  onChange(query: ReportQuery): void
}

/** Short enough for two fields beside each other on a phone. */
const comparedNames = { before: 'period before', weekdays: 'same weekdays', year: 'year before', none: 'nothing' }
const stepNames = { '': 'By length', day: 'Day', week: 'Week', month: 'Month' }

/** The period of a report, what it is compared with, and its steps. Each change is in the address at once. */
export function PeriodFields({ days: [from, to], query, isTime, onChange }: PeriodFieldsProps) {
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: another period was chosen in another way
  useEffect(() => setTyped({}), [from, to])
  const periods = namedPeriods(dayInDhaka(new Date()))
  const chosen = periods.find(({ days }) => days[0] === from && days[1] === to)
  const shown = { from: typed.from ?? from, to: typed.to ?? to }
  const errors = new Map(issuesOf(ReportQuery.safeParse(shown).error).map(({ path, message }) => [path[0], message]))
  const choose = (change: { from?: string; to?: string }) => {
    const next = { ...typed, ...change }
    setTyped(next)
    const checked = ReportQuery.safeParse({ from: next.from ?? from, to: next.to ?? to })
    if (checked.success) onChange({ ...query, from: checked.data.from, to: checked.data.to })
  }
  return (
    <form noValidate className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3 lg:grid-cols-5 print:hidden">
      <SelectField
        label="Period"
        value={chosen?.name ?? ''}
        onChange={({ currentTarget }) => {
          const period = periods.find(({ name }) => name === currentTarget.value)
          if (period) onChange({ ...query, from: period.days[0], to: period.days[1] })
        }}
      >
        {!chosen && <option value="">Chosen days</option>}
        {periods.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label="From"
        type="date"
        value={shown.from}
        error={errors.get('from')}
        onChange={({ currentTarget }) => choose({ from: currentTarget.value })}
      />
      <TextField
        label="To"
        type="date"
        value={shown.to}
        error={errors.get('to')}
        onChange={({ currentTarget }) => choose({ to: currentTarget.value })}
      />
      <SelectField
        label="Compared with"
        value={query.compare ?? 'before'}
        onChange={({ currentTarget }) => {
          const compare = ReportQuery.shape.compare.safeParse(currentTarget.value)
          if (compare.success) onChange({ ...query, compare: compare.data })
        }}
      >
        <Options values={['before', 'weekdays', 'year', 'none']} names={comparedNames} />
      </SelectField>
      {isTime && (
        <SelectField
          label="Rows"
          value={query.step ?? ''}
          onChange={({ currentTarget }) => {
            const step = ReportQuery.shape.step.safeParse(currentTarget.value || undefined)
            if (step.success) onChange({ ...query, step: step.data })
          }}
        >
          <Options values={['', 'day', 'week', 'month']} names={stepNames} />
        </SelectField>
      )}
    </form>
  )
}
