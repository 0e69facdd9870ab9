import { SearchX } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { OrderNumbers } from '#app/shared/order-numbers.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { maxOrdersBehind } from '#contract/reports/limits.ts'
import { BehindQuery } from '#contract/reports/report-calls.ts'
import { type ReportName, reportNames, reportOf } from '#contract/reports/report-table.ts'
import { takaText } from '#contract/reports/taka-text.ts'
import { LoadState, Screen, UnknownScreen } from '../layout/screen.tsx'
import { useFromList } from '../lists/use-back-link.ts'
import { href } from '../paths.ts'
import { usePathParam } from '../use-path-param.ts'
import { useStaffData } from '../use-staff-data.ts'
import { reportPath } from './report-query.ts'

/** The orders behind a number of a report. */
export default function OrdersBehind() {
  const param = usePathParam('report')
  const name = reportNames.find((known) => known === param)
  return name ? <Listed name={name} /> : <UnknownScreen />
}

function Listed({ name }: { name: ReportName }) {
  const [params] = useSearchParams()
  const parsed = BehindQuery.safeParse(Object.fromEntries(params))
  const query = parsed.success ? parsed.data : {}
  const { data, ...loaded } = useStaffData('GET /api/admin/reports/:report/orders', { params: { report: name }, query })
  const from = useFromList()
  const { row: _, ...ofReport } = query
  return (
    <Screen title="Orders Behind" above={{ name: reportOf(name).title, to: reportPath(name, ofReport) }}>
      <LoadState loaded={loaded} what="the orders" className="mt-6 h-64" />
      {data && data.orders.length === 0 && (
        <EmptyState icon={SearchX} title="No orders">
          <p>None in this period.</p>
        </EmptyState>
      )}
      {data && data.orders.length > 0 && (
        <>
          <p className="mt-2 text-soft">
            {`${data.days.join(' to ')}, the latest first${data.more ? `: the first ${maxOrdersBehind} of more` : ''}.`}
          </p>
          <ul aria-label="Orders" className="mt-4 max-w-3xl border-t border-hair">
            {data.orders.map(({ orderId, number, day, label, amount }) => (
              <li
                key={`${orderId} ${day}`}
                className="flex flex-wrap justify-between gap-x-6 border-b border-hair py-2.5"
              >
                <span>
                  <Link
                    to={href('/admin/orders/:orderId', { orderId })}
                    state={from}
                    className="link tabular font-semibold"
                  >
                    <OrderNumbers order={{ _id: orderId, number }} />
                  </Link>{' '}
                  <span className="text-sm text-soft">{`${day} · ${label}`}</span>
                </span>
                {amount !== undefined && <span className="tabular">{takaText(amount)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  )
}
