import { columnNames, columns } from '#contract/reports/columns.ts'
import { Section } from '../layout/panel.tsx'
import { Screen } from '../layout/screen.tsx'
import { useHashTarget } from '../use-hash-target.ts'

const basisTexts = [
  [
    'Ordered',
    'By the day of placing, as the orders are now: cancelled ones are left out, so that an earlier day may still change. It says whether advertising works.',
  ],
  [
    'Earned',
    'By the day on which the ledger has the income: an online payment, cash at the shop, or a delivery for which the courier holds the cash. It says what was sold; a closed month never changes.',
  ],
  [
    'Returned',
    'By the day on which a refund was decided, whenever the order was sold. It is never taken off the day of the sale.',
  ],
  ['Invoiced', 'By the day on which an invoice or a credit note was issued: neither changes afterwards.'],
  ['Handed over', 'Parcels by the day on which their courier got them.'],
  [
    'Counted',
    'Steps of visits and searches, by the day on which a page of the shop counted them, without who made them.',
  ],
] as const

/** What every number of the reports means. */
export default function Definitions() {
  useHashTarget(true)
  return (
    <Screen title="What the Numbers Mean" above={{ name: 'Reports', to: '/admin/reports' }}>
      <Section title="What a report counts by" className="mt-6">
        <p className="mb-3 max-w-3xl text-soft">
          Each report says which of these it has, and none mixes two. Days are those of Dhaka. Orders paid with test
          payments are in no number.
        </p>
        <Terms terms={basisTexts.map(([name, about]) => ({ id: name.toLowerCase().replace(' ', '-'), name, about }))} />
      </Section>
      <Section title="Columns" className="mt-8">
        <Terms terms={columnNames.map((id) => ({ id, name: columns[id].name, about: columns[id].about }))} />
      </Section>
    </Screen>
  )
}

const Terms = ({ terms }: { terms: { id: string; name: string; about: string }[] }) => (
  <dl className="max-w-3xl border-t border-hair">
    {terms.map(({ id, name, about }) => (
      <div key={id} id={id} className="scroll-mt-24 border-b border-hair py-3 target:bg-card">
        <dt className="font-semibold">{name}</dt>
        <dd className="text-soft">{about}</dd>
      </div>
    ))}
  </dl>
)
