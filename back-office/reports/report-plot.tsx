import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { type ColumnName, columns } from '#contract/reports/columns.ts'
import { axisText, valueText } from './figures.ts'

export interface PlottedRow {
  label: string
  now: number | null
  before: number | null
}

interface PlotProps {
  /** Its finding, for screen readers. */
  title: string
  column: ColumnName
  rows: readonly PlottedRow[]
  /** What it is compared with; undefined: with nothing. */
  compared: string | undefined
  /** Whether the rows are times: from left to right, otherwise one below the other. */
  isTime: boolean
}

/** More are a line. */
const mostBars = 40

const still = { isAnimationActive: false }
const ticks = { fill: 'var(--soft)', fontSize: 12 }

/** The plot of a report: bars, or a line over many days; what it is compared with is hatched or dashed. */
export default function ReportPlot({ title, column, rows, compared, isTime }: PlotProps) {
  const name = columns[column].name
  const data = [...rows]
  const values = {
    tick: ticks,
    stroke: 'var(--line)',
    tickFormatter: (shown: number) => axisText(column, shown),
    // Orders and taka are written as whole numbers: 1.5 would be a second 2.
    allowDecimals: columns[column].kind === 'share',
  }
  const shared = (
    <>
      <Tooltip
        content={(shown) => <Point {...shown} column={column} />}
        cursor={{ fill: 'var(--hair)', opacity: 0.5 }}
        {...still}
      />
      {compared && <Legend wrapperStyle={{ fontSize: 14 }} />}
    </>
  )
  const isLine = isTime && data.length > mostBars
  return (
    <ResponsiveContainer width="100%" height={isTime ? 300 : Math.max(160, 60 + data.length * (compared ? 44 : 32))}>
      {isLine ? (
        <LineChart data={data} title={title} margin={{ top: 8, right: 12, left: 4, bottom: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--hair)" />
          <XAxis dataKey="label" tick={ticks} stroke="var(--line)" minTickGap={28} />
          <YAxis {...values} width={82} />
          {shared}
          {compared && (
            <Line
              dataKey="before"
              name={compared}
              stroke="var(--line)"
              strokeDasharray="5 4"
              strokeWidth={2}
              dot={false}
              {...still}
            />
          )}
          <Line dataKey="now" name={name} stroke="var(--oud)" strokeWidth={2.5} dot={false} {...still} />
        </LineChart>
      ) : (
        <BarChart
          data={data}
          title={title}
          layout={isTime ? 'horizontal' : 'vertical'}
          // The last number of a horizontal axis stands in the middle of its end.
          margin={{ top: 8, right: isTime ? 12 : 48, left: 4, bottom: 0 }}
        >
          <defs>
            <pattern id="hatched" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" fill="var(--card)" />
              <line x1="0" y1="0" x2="0" y2="6" stroke="var(--line)" strokeWidth="3" />
            </pattern>
          </defs>
          <CartesianGrid vertical={!isTime} horizontal={isTime} stroke="var(--hair)" />
          {isTime ? (
            <XAxis dataKey="label" tick={ticks} stroke="var(--line)" minTickGap={16} />
          ) : (
            <XAxis type="number" {...values} minTickGap={24} />
          )}
          {isTime ? (
            <YAxis {...values} width={82} />
          ) : (
            <YAxis
              type="category"
              dataKey="label"
              tick={ticks}
              stroke="var(--line)"
              width={130}
              interval={0}
              tickFormatter={shortened}
            />
          )}
          {shared}
          <Bar dataKey="now" name={name} fill="var(--oud)" {...still} />
          {compared && <Bar dataKey="before" name={compared} fill="url(#hatched)" stroke="var(--line)" {...still} />}
        </BarChart>
      )}
    </ResponsiveContainer>
  )
}

/** Letters of two lines. */
const twoLines = 32

/** A label in two lines: of “Vanilla Smoke · 50 ml” the size stays whole, on one of them. */
function shortened(label: string): string {
  const [, name = label, size = ''] = /^(.*) · (.*?)$/.exec(label) ?? []
  const end = size && `\u00a0· ${size.replaceAll(' ', '\u00a0')}`
  const room = Math.max(8, twoLines - end.length)
  return (name.length > room ? `${name.slice(0, room - 1)}…` : name) + end
}

/** What the pointer or the arrow keys are on, read out as well. */
function Point({ active, payload, label, column }: TooltipContentProps & { column: ColumnName }) {
  return (
    <div aria-live="polite" className="border border-line bg-card px-3 py-2 text-sm text-ink">
      {active && (
        <>
          <p className="font-semibold">{label}</p>
          {payload.map(({ name, value }) => (
            <p key={String(name)} className="tabular">
              {`${String(name)}: ${valueText(column, typeof value === 'number' ? value : null)}`}
            </p>
          ))}
        </>
      )}
    </div>
  )
}
