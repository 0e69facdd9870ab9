import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { OrderNumbers } from '#app/shared/order-numbers.tsx'
import { Amount } from '#app/ui/amount.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { type Reconciliation as Money, ReconciliationQuery } from '#contract/ledger/reconciliation.ts'
import { formatTaka } from '#contract/money.ts'
import { issuesOf } from '../issues.ts'
import { Section } from '../layout/panel.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { href } from '../paths.ts'
import { useStaffData } from '../use-staff-data.ts'
import { checkNames } from './money-labels.ts'

interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** The money of a period, and whether orders and ledger agree. */
export default function Reconciliation() {
  const [params, setParams] = useSearchParams()
  const parsed = ReconciliationQuery.safeParse({
    from: params.get('from') ?? undefined,
    to: params.get('to') ?? undefined,
  })
  const query = parsed.success ? parsed.data : {}
  const { data, ...loaded } = useStaffData('GET /api/admin/reconciliation', { query })
  // Both dates as they are in the fields, so that the second one can be changed before the first has loaded.
  const [typed, setTyped] = useState<Period>({})
  const periodOf = (typed: Period): Period => ({
    from: typed.from ?? query.from ?? data?.from,
    to: typed.to ?? query.to ?? data?.to,
  })
  const period = periodOf(typed)
  const errors = errorsIn(period)
  const choose = (change: Period) => {
    const next = { ...typed, ...change }
    setTyped(next)
    const checked = ReconciliationQuery.safeParse(periodOf(next))
    if (checked.success) setParams(definedOf(checked.data), { replace: true })
  }
  return (
    <Screen title="Accounts" above={{ name: 'Settlements', to: '/admin/settlements' }}>
      <form noValidate className="mt-6 grid max-w-md grid-cols-2 gap-4">
        <TextField
          label="From"
          type="date"
          value={period.from ?? ''}
          error={errors.get('from')}
          onChange={({ target }) => choose({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={period.to ?? ''}
          error={errors.get('to')}
          onChange={({ target }) => choose({ to: target.value })}
        />
      </form>
      <LoadState loaded={loaded} what="the reconciliation" className="mt-6 h-96" />
      {/* Not below dates that they do not belong to. */}
      {data && errors.size === 0 && (
        <div
          aria-busy={loaded.waiting}
          className={`transition-opacity duration-200 ${loaded.waiting ? 'opacity-60' : ''}`}
        >
          <Outcome money={data} />
          <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
            <Sums title="Sold in this period" rows={soldIn(data)} />
            <Sums title="Received, and where" rows={receivedIn(data)} />
            <Sums title="Refunded" rows={paidBackIn(data)} />
            <Sums title="Settled in this period" rows={settledIn(data)} />
            <Sums title="To be settled now" rows={heldNow(data)} />
            <Sums title="Owed to customers now" rows={[['Refunds pending or failed', data.now.refundsDue]]} />
          </div>
        </div>
      )}
    </Screen>
  )
}

/** The contract's error of each date. */
function errorsIn(period: Period): Map<unknown, string> {
  const issues = issuesOf(ReconciliationQuery.safeParse(period).error)
  return new Map(issues.map(({ path, message }) => [path[0], message]))
}

const definedOf = ({ from, to }: Period) => ({ ...(from && { from }), ...(to && { to }) })

function Outcome({ money: { difference, differences } }: { money: Money }) {
  if (differences.length === 0) {
    return (
      <p
        role="status"
        className="mt-6 flex items-center gap-3 border border-line bg-card px-5 py-4 text-lg font-semibold"
      >
        <CircleCheck aria-hidden className="size-6 shrink-0 text-gold" strokeWidth={1.5} />
        <span className="tabular">৳0.00: everything adds up</span>
      </p>
    )
  }
  return (
    <section aria-labelledby="differences" className="mt-6 border border-danger bg-card p-5">
      <div role="status">
        <h2 id="differences" className="flex items-center gap-3 text-[1.625rem]">
          <CircleAlert aria-hidden className="size-6 shrink-0 text-danger" strokeWidth={1.5} />
          <span className="tabular">
            Differences of <Amount taka={difference} />
          </span>
        </h2>
      </div>
      <p className="mt-1 text-sm text-soft">
        Each row is an order whose record and ledger differ. Open it, compare its history with the payments, and ask the
        person who maintains the shop’s software before you correct anything.
      </p>
      <ul aria-label="Differences" className="mt-4 border-t border-hair">
        {differences.map(({ check, orderId, number, expected, ledger }) => (
          <li key={`${check} ${orderId}`} className="flex flex-wrap justify-between gap-x-6 border-b border-hair py-3">
            <span>
              {orderId && (
                <Link
                  to={href('/admin/orders/:orderId', { orderId })}
                  className="tabular font-semibold underline decoration-line underline-offset-4"
                >
                  <OrderNumbers order={{ _id: orderId, number }} />
                </Link>
              )}{' '}
              <span>{checkNames[check]}</span>
            </span>
            <span className="tabular text-sm">
              order <Amount taka={expected} /> · ledger <Amount taka={ledger} /> ·{' '}
              <strong translate="no">{formatTaka(expected - ledger)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Row = [name: string, taka: number]

const soldIn = ({ sales, delivery, refunds, keptAdvances }: Money): Row[] => [
  ['Products', sales],
  ['Delivery', delivery],
  ['Refunds', -refunds],
  ['Advances kept', keptAdvances],
  ['Net sales after refunds', sales + delivery + keptAdvances - refunds],
]
/** A row for each payment provider that has moved money; one without a name for none. */
function onlineRows(online: Money['received']['online']): Row[] {
  const moved = online.filter(({ amount }) => amount !== 0)
  return moved.length > 0 ? moved.map(({ name, amount }): Row => [`Online: ${name}`, amount]) : [['Online', 0]]
}
const receivedIn = ({ received }: Money): Row[] => [
  ...onlineRows(received.online),
  ['Collected by couriers', received.courier],
  ['Cash at the shop', received.cash],
  ['Card terminal', received.terminal],
  ['bKash to the shop’s own number', received.bkash],
]
const paidBackIn = ({ paidBack }: Money): Row[] => [
  ...onlineRows(paidBack.online),
  ['In cash', paidBack.cash],
  ['At the card terminal', paidBack.terminal],
  ['By bKash', paidBack.bkash],
  ['By bank transfer', paidBack.bank],
]
const settledIn = ({ settled, courierCosts, providerFees, missing }: Money): Row[] => [
  ['Paid out to the shop', settled],
  ['Courier costs', courierCosts],
  ['Fees of payment providers', providerFees],
  [missing < 0 ? 'Overpaid, with a reason' : 'Underpaid, with a reason', Math.abs(missing)],
]
const heldNow = ({ now }: Money): Row[] =>
  now.moneyHolders.length > 0
    ? now.moneyHolders.map(({ name, amount, cost }): Row => [name, amount - cost])
    : [['Couriers and payment providers', 0]]

function Sums({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <Section title={title}>
      <dl className="mt-2 border-t border-hair">
        {rows.map(([name, taka]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-hair py-2.5">
            <dt>{name}</dt>
            <dd translate="no" className="tabular font-semibold">
              {formatTaka(taka)}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
