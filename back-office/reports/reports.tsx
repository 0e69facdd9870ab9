import { Link } from 'react-router'
import { reportNames, reportOf } from '#contract/reports/report-table.ts'
import { Section } from '../layout/panel.tsx'
import { Screen } from '../layout/screen.tsx'
import { href } from '../paths.ts'
import { reportPath } from './report-query.ts'

const groups = [...new Set(reportNames.map((name) => reportOf(name).group))]

/** All reports. */
export default function Reports() {
  return (
    <Screen
      title="Reports"
      actions={
        <Link to={href('/admin/reports/definitions')} className="link">
          What the numbers mean
        </Link>
      }
    >
      <div className="mt-2 grid gap-x-12 md:grid-cols-2">
        {groups.map((group) => (
          <Section key={group} title={group} className="mt-6">
            <ul className="border-t border-hair">
              {reportNames
                .filter((name) => reportOf(name).group === group)
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
    </Screen>
  )
}
