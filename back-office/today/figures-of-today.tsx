import { Link } from 'react-router'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { formatCount } from '#contract/format-count.ts'
import type { ColumnName } from '#contract/reports/columns.ts'
import { goneSoon } from '#contract/reports/gone-soon.ts'
import { settledAfter, soonGone } from '#contract/reports/limits.ts'
import { addDays } from '#contract/reports/periods.ts'
import type { ReportAnswer } from '#contract/reports/report-calls.ts'
import { takaText } from '#contract/reports/taka-text.ts'
import { Section } from '../layout/panel.tsx'
import { LoadError } from '../layout/screen.tsx'
import { changeText, valueIn, valueText } from '../reports/figures.ts'
import { reportPath } from '../reports/report-query.ts'
import { useStaffData } from '../use-staff-data.ts'

const read = (report: ReportAnswer['report'], query: object = {}) => ({ params: { report }, query })

/** The numbers of this morning, each with the report that it is from. */
export function FiguresOfToday({ mayMoney }: { mayMoney: boolean }) {
  const yesterday = addDays(dayInDhaka(new Date()), -1)
  const days = { from: addDays(yesterday, -13), to: yesterday, step: 'day', compare: 'none' } as const
  const sales = useStaffData('GET /api/admin/reports/:report', read('sales', days))
  const known = addDays(dayInDhaka(new Date()), -settledAfter)
  const fortnight = { from: addDays(known, -13), to: known, step: 'day' } as const
  const delivery = useStaffData('GET /api/admin/reports/:report', read('delivery', fortnight))
  const outside = useStaffData('GET /api/admin/reports/:report', read('outside'))
  const stock = useStaffData('GET /api/admin/reports/:report', read('stock'))
  const all = [sales, delivery, ...(mayMoney ? [outside] : []), stock]
  const failed = all.filter(({ loadError }) => loadError)
  return (
    <Section title="Numbers" className="mt-8">
      {failed[0]?.loadError && (
        <LoadError message={failed[0].loadError.message} onRetry={() => failed.forEach(({ load }) => void load())} />
      )}
      <ul aria-label="Numbers" className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 md:gap-4 xl:grid-cols-4">
        {!sales.loadError && (
          <Yesterday
            sales={sales.data}
            day={yesterday}
            mayMoney={mayMoney && sales.data?.total.now.money !== undefined}
          />
        )}
        {!delivery.loadError && <Refused delivery={delivery.data} days={fortnight} />}
        {mayMoney && !outside.loadError && <Outside outside={outside.data} />}
        {!stock.loadError && <RunningOut stock={stock.data} />}
      </ul>
    </Section>
  )
}

const seriesOf = ({ rows }: ReportAnswer, column: ColumnName) => rows.map(({ now }) => valueIn(now, column) ?? 0)

function Yesterday({ sales, day, mayMoney }: { sales: ReportAnswer | undefined; day: string; mayMoney: boolean }) {
  const of = (wanted: string) => sales?.rows.find(({ key }) => key === wanted)?.now ?? null
  const [now, before] = [of(day), of(addDays(day, -7))]
  const plotted: ColumnName = mayMoney ? 'net' : 'orders'
  const orders = valueIn(now, 'orders') ?? 0
  const change = changeText(valueIn(now, plotted), valueIn(before, plotted))
  return (
    <Figure
      to={reportPath('sales', { from: addDays(day, -13), to: day })}
      name="Ordered yesterday"
      value={sales && (mayMoney ? valueText('net', valueIn(now, 'net')) : String(orders))}
      note={[mayMoney && `${orders} ${orders === 1 ? 'order' : 'orders'}`, change && `${change} a week before`]
        .filter(Boolean)
        .join(', ')}
      series={sales && seriesOf(sales, plotted)}
    />
  )
}

function Refused({ delivery, days }: { delivery: ReportAnswer | undefined; days: { from: string; to: string } }) {
  const share = valueIn(delivery?.total.now ?? null, 'refusedShare')
  const before = valueIn(delivery?.total.before ?? null, 'refusedShare')
  return (
    <Figure
      to={reportPath('delivery', { from: days.from, to: days.to })}
      name="Parcels that came back"
      value={delivery && valueText('refusedShare', share)}
      note={
        delivery &&
        `of the last fortnight whose outcome is known${typeof before === 'number' ? `; before: ${valueText('refusedShare', before)}` : ''}`
      }
      series={delivery && seriesOf(delivery, 'refused')}
    />
  )
}

function Outside({ outside }: { outside: ReportAnswer | undefined }) {
  const total = outside?.total.now ?? null
  const [late, oldest] = [
    (valueIn(total, 'upTo30') ?? 0) + (valueIn(total, 'older') ?? 0),
    valueIn(total, 'oldest') ?? 0,
  ]
  return (
    <Figure
      to={reportPath('outside', {})}
      name="Money outside"
      value={outside && valueText('outside', valueIn(total, 'outside'))}
      note={
        outside &&
        (oldest > 0
          ? `${takaText(late)} for over 14 days, the oldest ${formatCount(oldest, 'day')}`
          : 'with couriers and payment providers')
      }
      series={(['upTo7', 'upTo14', 'upTo30', 'older'] as const).map((age) => valueIn(total, age) ?? 0)}
    />
  )
}

function RunningOut({ stock }: { stock: ReportAnswer | undefined }) {
  const soon = stock ? goneSoon(stock) : []
  const names = soon.slice(0, 2).map(({ label }) => label)
  return (
    <Figure
      to={reportPath('stock', {})}
      name={`Gone within ${soonGone} days`}
      value={stock && `${soon.length} ${soon.length === 1 ? 'size' : 'sizes'}`}
      note={names.join(', ')}
      series={undefined}
    />
  )
}

interface FigureProps {
  to: string
  name: string
  /** Undefined while it is loaded. */
  value: string | undefined
  note: string | undefined
  series: number[] | undefined
}

const Figure = ({ to, name, value, note, series }: FigureProps) => (
  <li>
    <Link
      to={to}
      className="flex h-full min-h-36 flex-col border border-hair bg-card p-4 transition-colors duration-200 hover:border-ink md:p-5"
    >
      <span className="text-sm text-soft">{name}</span>
      <span translate="no" className="tabular mt-1 font-serif text-[2rem] leading-none font-semibold lining-nums">
        {value ?? '…'}
      </span>
      <span className="mt-2 text-sm text-soft [overflow-wrap:anywhere]">{note}</span>
      {series && <Sparkline series={series} />}
    </Link>
  </li>
)

/** The days behind a number, without figures: the report has them. */
function Sparkline({ series }: { series: readonly number[] }) {
  const most = Math.max(...series, 0)
  if (most === 0) return null
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${series.length * 10} 30`}
      preserveAspectRatio="none"
      className="mt-auto h-9 w-full pt-2 text-oud"
    >
      {series.map((value, index) => {
        const height = Math.max(0.6, (Math.max(0, value) / most) * 30)
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        return <rect key={index} x={index * 10 + 1} y={30 - height} width="8" height={height} fill="currentColor" />
      })}
    </svg>
  )
}
