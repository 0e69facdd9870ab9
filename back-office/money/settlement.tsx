import { Banknote } from 'lucide-react'
import { Link } from 'react-router'
import { OrderNumbers } from '#app/shared/order-numbers.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatDay, formatMoment } from '#contract/format-date.ts'
import { isCashHolder, type SettledOrder, type SettlementDetails } from '#contract/ledger/settlements.ts'
import { formatTaka } from '#contract/money.ts'
import { Section } from '../layout/panel.tsx'
import { LoadState, MissingScreen, Screen } from '../layout/screen.tsx'
import { DataTable } from '../lists/data-table.tsx'
import { href } from '../paths.ts'
import { usePathParam } from '../use-path-param.ts'
import { useStaffData } from '../use-staff-data.ts'
import { differenceText, intoWords, partOf } from './money-labels.ts'

const above = { name: 'Settlements', to: '/admin/settlements' }

/** A recorded settlement: what a courier or payment provider has paid, for what, and who recorded it. */
export default function SettlementScreen() {
  const settlementId = usePathParam('settlementId')
  const { data, ...loaded } = useStaffData('GET /api/admin/settlements/:settlementId', {
    params: { settlementId },
  })
  if (loaded.loadError?.missing) {
    return <MissingScreen what="Settlement" icon={Banknote} above={above} list="/admin/settlements" />
  }
  const shown = data?.settlement._id === settlementId ? data : undefined
  return (
    <Screen title={shown ? `Settlement ${shown.settlement.reference}` : 'Settlement'} above={above}>
      <LoadState loaded={loaded} what="the settlement" className="mt-6 h-64" />
      {shown && (
        <>
          <Summary {...shown} />
          <SettledOrders {...shown} />
        </>
      )}
    </Screen>
  )
}

function Summary({ settlement, missing, reason }: SettlementDetails) {
  const { moneyHolder, name, paidOn, into, collected, charges, received, at, by } = settlement
  const figures: [name: string, taka: number][] = [
    [isCashHolder(moneyHolder) ? 'Collected by the courier' : 'Payments less refunds', collected],
    [isCashHolder(moneyHolder) ? 'Charges' : 'Fees', charges],
    ['Received', received],
  ]
  return (
    <>
      <p className="mt-2 text-soft">{`${name} · paid ${formatDay(paidOn)} · ${intoWords[into]}`}</p>
      <p className="mt-1 text-sm text-soft">
        <span>{`Recorded by ${by} · `}</span>
        <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      <dl className="mt-6 max-w-md border-t border-hair">
        {figures.map(([name, taka]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-hair py-2.5">
            <dt>{name}</dt>
            <dd translate="no" className="tabular font-semibold">
              {formatTaka(taka)}
            </dd>
          </div>
        ))}
      </dl>
      {missing !== 0 && (
        <p className="mt-4 [overflow-wrap:anywhere]">
          <strong className="tabular">{differenceText(missing)}</strong>
          <span>{` in the payout${reason ? `: ${reason}` : ''}`}</span>
        </p>
      )}
    </>
  )
}

const ofCouriers = ['Amount', 'Collected', 'Charge'] as const
const ofProviders = ['Amount', 'In the statement', 'Fee'] as const
const sums = ['amount', 'collected', 'charge'] as const

function SettledOrders({ settlement: { moneyHolder }, orders }: SettlementDetails) {
  const names = isCashHolder(moneyHolder) ? ofCouriers : ofProviders
  const columns = sums.map((sum, index) => ({
    name: names[index] ?? sum,
    cell: (order: SettledOrder) => <span translate="no">{formatTaka(order[sum])}</span>,
    look: 'tabular text-right align-baseline',
  }))
  return (
    <Section title={formatCount(orders.length, partOf(moneyHolder))} className="mt-10">
      <DataTable
        caption="The orders of the settlement"
        items={orders}
        idOf={({ orderId, reference }) => `${orderId} ${reference}`}
        columns={[{ name: 'Order', cell: (order) => <OrderName order={order} /> }, ...columns]}
        card={(order) => (
          <>
            <OrderName order={order} />
            <dl className="text-sm">
              {columns.map(({ name, cell }) => (
                <div key={name} className="flex justify-between gap-4">
                  <dt className="text-soft">{name}</dt>
                  <dd className="tabular">{cell(order)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      />
    </Section>
  )
}

function OrderName({
  order: { orderId, number, name, trackingNumber, transaction, amount, reason },
}: {
  order: SettledOrder
}) {
  return (
    <span className="[overflow-wrap:anywhere]">
      <Link to={href('/admin/orders/:orderId', { orderId })} className="link tabular inline-block py-1 font-semibold">
        <OrderNumbers order={{ _id: orderId, number }} />
      </Link>
      <span className="block text-sm text-soft">
        {[name, amount < 0 && 'refund', trackingNumber, transaction].filter(Boolean).join(' · ')}
      </span>
      {reason && <span className="block text-sm">{`Difference: ${reason}`}</span>}
    </span>
  )
}
