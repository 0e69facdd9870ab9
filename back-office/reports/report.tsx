import { Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { saveFile } from '#app/shared/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import { formatDay, formatMoment } from '#contract/format-date.ts'
import { hasOnlyAmounts, isMoneyColumn } from '#contract/reports/columns.ts'
import { settledAfter } from '#contract/reports/limits.ts'
import { comparisonNames } from '#contract/reports/periods.ts'
import type { ReportAnswer, ReportQuery } from '#contract/reports/report-calls.ts'
import { dimensions, type ReportName, reportNames, reportOf } from '#contract/reports/report-table.ts'
import type { Basis } from '#contract/reports/sums.ts'
import { LoadState, Screen, UnknownScreen } from '../layout/screen.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { useMay } from '../staff.ts'
import { usePathParam } from '../use-path-param.ts'
import { useStaffData } from '../use-staff-data.ts'
import { findingOf, plottedOf, plottedRowsOf, rowText, valueIn } from './figures.ts'
import { PeriodFields } from './period-fields.tsx'
import { readQuery, reportPath } from './report-query.ts'
import { ReportTable } from './report-table.tsx'
import { SaveView } from './save-view.tsx'

const ReportPlot = lazy(() => import('./report-plot.tsx'))

export const basisNames: Record<Basis, string> = {
  ordered: 'Ordered',
  earned: 'Earned',
  returned: 'Returned',
  sent: 'Handed over',
  invoiced: 'Invoiced',
  counted: 'Counted',
  now: 'Now',
}

/** A report, whichever: its row of the table says what it has. */
export default function ReportScreen() {
  const param = usePathParam('report')
  const name = reportNames.find((known) => known === param)
  return name ? <ShownReport key={name} name={name} /> : <UnknownScreen />
}

function ShownReport({ name }: { name: ReportName }) {
  const [params, setParams] = useSearchParams()
  const query = readQuery(params)
  const [isNaming, setNaming] = useState(false)
  const may = useMay()
  const report = reportOf(name)
  const { data, ...loaded } = useStaffData('GET /api/admin/reports/:report', { params: { report: name }, query })
  const change = (next: ReportQuery) =>
    setParams(
      Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== undefined),
      { replace: true },
    )
  return (
    <Screen
      title={report.title}
      above={{ name: 'Reports', to: '/admin/reports' }}
      actions={<Actions name={name} query={query} onSave={() => setNaming(!isNaming)} />}
    >
      {isNaming && <SaveView report={name} query={query} onSaved={() => setNaming(false)} />}
      <p className="mt-2 max-w-3xl text-soft">{report.about}</p>
      <Siblings name={name} query={query} />
      {data && data.basis !== 'now' && (
        <>
          <PeriodFields days={data.days} query={query} isTime={report.by === 'time'} onChange={change} />
          {report.bases.length > 1 && <Bases name={name} shown={data.basis} query={query} />}
        </>
      )}
      <LoadState loaded={loaded} what="the report" className="mt-6 h-96" />
      {data && (
        <div
          aria-busy={loaded.waiting}
          className={`transition-opacity duration-200 ${loaded.waiting ? 'opacity-60' : ''}`}
        >
          <Shown answer={data} query={query} mayMoney={may('reports.money')} />
        </div>
      )}
    </Screen>
  )
}

function Shown({ answer, query, mayMoney }: { answer: ReportAnswer; query: ReportQuery; mayMoney: boolean }) {
  const report = reportOf(answer.report)
  const comparison = query.compare === 'none' || !query.compare ? 'before' : query.compare
  const column = plottedOf(answer)
  const isTime = answer.step !== null
  const plotted = plottedRowsOf(answer).map(({ label, now, before }) => ({
    label: rowText(answer, label),
    now: valueIn(now, column) ?? null,
    before: valueIn(before, column) ?? null,
  }))
  const finding = findingOf(answer, comparison)
  return (
    <>
      {answer.filterLabel !== null && query.filter && (
        <p className="mt-4">
          <span>{`${dimensions[query.filter].name}: `}</span>
          <strong>{answer.filterLabel}</strong>{' '}
          <Link
            to={reportPath(answer.report, { ...query, filter: undefined, value: undefined })}
            className="link print:hidden"
          >
            Show all
          </Link>
        </p>
      )}
      <figure className="mt-6 min-w-0 overflow-hidden border border-hair bg-card p-4 md:p-5">
        <figcaption className="mb-3 text-lg font-semibold">{finding}</figcaption>
        {plotted.length > 0 && (
          <Suspense fallback={<Skeleton className="h-72" />}>
            <ReportPlot
              title={finding}
              column={column}
              rows={plotted}
              compared={answer.comparedDays ? comparisonNames[comparison] : undefined}
              isTime={isTime}
            />
          </Suspense>
        )}
      </figure>
      {/* Before the table: on paper with the plot, as the table may be printed across sheets of its own. */}
      <Notes answer={answer} isHidden={!answer.total.now.money && report.columns.some(isMoneyColumn)} />
      <ReportTable answer={answer} query={query} mayMoney={mayMoney} />
    </>
  )
}

const periodText = (days: readonly string[]) => days.map((day) => formatDay(day)).join(' to ')

function Notes({ answer, isHidden }: { answer: ReportAnswer; isHidden: boolean }) {
  const { days, comparedDays, basis, testOrders, isIncomplete, asOf, report } = answer
  const notes = [
    basis !== 'now' &&
      `${basisNames[basis]}, ${periodText(days)}${comparedDays ? `, compared with ${periodText(comparedDays)}` : ''}.`,
    `As of ${formatMoment(asOf)}, Dhaka time.`,
    reportOf(report).isSettled &&
      `Parcels of the last ${settledAfter} days are left out: what becomes of most of them is not known yet.`,
    testOrders > 0 &&
      `${testOrders} ${testOrders === 1 ? 'order that was' : 'orders that were'} paid with test payments ${testOrders === 1 ? 'is' : 'are'} in no number.`,
    isIncomplete && 'Earlier days are still being computed: their numbers will follow.',
    isHidden && 'Amounts are left out: your role does not show them. If it does, sign in with a second factor.',
  ]
  return (
    <ul className="mt-4 grid gap-1 text-sm text-soft">{notes.map((note) => note && <li key={note}>{note}</li>)}</ul>
  )
}

function Bases({ name, shown, query }: { name: ReportName; shown: Basis; query: ReportQuery }) {
  return (
    <Chips
      label="Counted by"
      links={reportOf(name).bases.map((basis) => ({
        name: basisNames[basis],
        to: reportPath(name, { ...query, basis }),
        isShown: basis === shown,
      }))}
    />
  )
}

/** The other reports of its group, of the same period. */
function Siblings({ name, query }: { name: ReportName; query: ReportQuery }) {
  const mayMoney = useMay()('reports.money')
  const { group } = reportOf(name)
  const links = reportNames
    .filter((other) => reportOf(other).group === group && (mayMoney || !hasOnlyAmounts(reportOf(other))))
    .map((other) => ({
      name: reportOf(other).title,
      to: reportPath(other, { ...query, step: undefined, filter: undefined, value: undefined }),
      isShown: other === name,
    }))
  return <Chips label={group} links={links} />
}

interface ChipsProps {
  label: string
  links: { name: string; to: string; isShown: boolean }[]
}

function Chips({ label, links }: ChipsProps) {
  return (
    <nav aria-label={label} className="-mx-5 mt-3 overflow-x-auto px-5 md:mx-0 md:px-0 print:hidden">
      <ul className="flex w-max gap-2 py-1 md:w-auto md:flex-wrap">
        {links.map(({ name, to, isShown }) => (
          <li key={name} className="shrink-0">
            <Link
              to={to}
              replace
              aria-current={isShown ? 'page' : undefined}
              className="flex min-h-11 items-center rounded border border-hair bg-card px-3.5 text-sm aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-on-ink focus-visible:-outline-offset-3"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Actions({ name, query, onSave }: { name: ReportName; query: ReportQuery; onSave(): void }) {
  const { busy, saveError, save } = useSaving()
  const download = () =>
    save(async () => {
      const file = await api('GET /api/admin/reports/:report/file', { params: { report: name }, query })
      saveFile(file.name, file.csv)
    })
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button look="outlined" busy={busy} onClick={() => void download()}>
        Save as CSV
      </Button>
      <Button look="outlined" onClick={onSave}>
        Save this view
      </Button>
      <Button look="outlined" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" strokeWidth={1.5} />
        <span>Print</span>
      </Button>
      <FieldError error={saveError} />
    </div>
  )
}
