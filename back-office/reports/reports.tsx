import { Link } from 'react-router'
import { hasOnlyAmounts } from '#contract/reports/columns.ts'
import { reportNames, reportOf } from '#contract/reports/report-table.ts'
import { Section } from '../layout/panel.tsx'
import { Screen } from '../layout/screen.tsx'
import { href } from '../paths.ts'
import { useMay } from '../staff.ts'
import { reportPath } from './report-query.ts'
import { SavedViews } from './saved-views.tsx'
import { Summary } from './summary.tsx'

const groups = [...new Set(reportNames.map((name) => reportOf(name).group))]

/** All reports. */
export default function Reports() {
  const mayMoney = useMay()('reports.money')
  return (
    <Screen
      title="Reports"
      actions={
        <p className="flex flex-wrap gap-x-6">
          <Link to={href('/admin/reports/definitions')} className="link">
            What the numbers mean
          </Link>
          {mayMoney && (
            <Link to={href('/admin/reports/purchase-prices')} className="link">
              Purchase prices
            </Link>
          )}
        </p>
      }
    >
      <SavedViews />
      <div className="mt-2 gap-x-12 md:columns-2">
        {groups.map((group) => (
          <Section key={group} title={group} className="break-inside-avoid pt-6">
            <ul className="border-t border-hair">
              {reportNames
                .filter((name) => reportOf(name).group === group && (mayMoney || !hasOnlyAmounts(reportOf(name))))
                .map((name) => (
                  <li key={name} className="border-b border-hair py-3">
                    <Link to={reportPath(name, {})} className="link inline-block py-1 font-semibold">
                      {reportOf(name).title}
                    </Link>
                    <p className="text-sm text-soft">{reportOf(name).about}</p>
                  </li>
                ))}
            </ul>
          </Section>
        ))}
      </div>
      <Summary />
    </Screen>
  )
}
