import { href, Link, useSearchParams } from 'react-router'
import { Amount } from '#app/ui/amount.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { couriers } from '#contract/delivery/shipments.ts'
import { formatCount } from '#contract/format-count.ts'
import { formatDay } from '#contract/format-date.ts'
import { type CourierCash, holderNames } from '#contract/ledger/settlements.ts'
import { formatTaka } from '#contract/money.ts'
import { Section } from '../layout/panel.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { OlderPages } from '../lists/older-pages.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { differenceText, intoWords } from './money-labels.ts'
import { SettleOrders } from './settle-orders.tsx'

/** Cash that couriers have collected: who owes what, and recording what they have paid. */
export default function Settlements() {
  const [params] = useSearchParams()
  const courier = couriers.find((courier) => courier === params.get('courier'))
  const before = params.get('before') ?? undefined
  const { data, ...loaded } = useStaffData('GET /api/admin/settlements', { query: { before } }, { keepFresh: true })
  return (
    <Screen
      title="Money From Couriers"
      above={{ name: 'Orders', to: '/admin/orders' }}
      actions={
        <ButtonLink look="outlined" to="/admin/reconciliation">
          Money Check
        </ButtonLink>
      }
    >
      <p className="mt-3 max-w-[62ch] text-soft">
        Couriers collect the cash of delivered orders and pay it out later, less their charges. Choose a courier, select
        the orders that were paid, and record the payment.
      </p>
      <LoadState loaded={loaded} what="the couriers" className="mt-6 h-40" />
      {data && <Balances couriers={data.couriers} shown={courier} />}
      {courier && <SettleOrders key={courier} courier={courier} onSettled={() => void loaded.load()} />}
      {data && (data.settlements.length > 0 || before) && <Past {...data} waiting={loaded.waiting} />}
    </Screen>
  )
}

function Balances({ couriers: balances, shown }: Pick<CourierCash, 'couriers'> & { shown: string | undefined }) {
  const owed = (courier: string) => balances.find((balance) => balance.courier === courier)
  const unknown = owed('unknown')
  const listed = couriers.filter((courier) => owed(courier) || courier === shown)
  const others = couriers.filter((courier) => !listed.includes(courier))
  return (
    <>
      {balances.length === 0 && <p className="mt-6 font-semibold">Couriers owe nothing: ৳0.00.</p>}
      <nav aria-label="Couriers" className="mt-6 empty:hidden">
        <ul className="grid gap-3 sm:grid-cols-2 md:grid-cols-3 md:gap-4">
          {listed.map((courier) => (
            <li key={courier}>
              <Link
                to={`/admin/settlements?courier=${courier}`}
                replace
                aria-current={courier === shown ? 'page' : undefined}
                className="flex h-full flex-col border border-line bg-card p-4 hover:border-ink aria-[current]:border-2 aria-[current]:border-ink"
              >
                <span className="font-semibold">{holderNames[courier]}</span>
                <span translate="no" className="tabular mt-1 font-serif text-[2rem] leading-none font-semibold">
                  {formatTaka((owed(courier)?.amount ?? 0) - (owed(courier)?.cost ?? 0))}
                </span>
                <span className="mt-1 text-sm text-soft">{formatCount(owed(courier)?.orders ?? 0, 'order')}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {unknown && (
        <div className="mt-4 border border-hair bg-card px-4 py-3">
          <p>
            <strong translate="no" className="tabular">
              {formatTaka(unknown.amount - unknown.cost)}
            </strong>{' '}
            of <span>{formatCount(unknown.orders, 'order')}</span> without a recorded courier. They are listed under
            every courier; settling them records which one it was.
          </p>
          {others.length > 0 && (
            <p className="mt-1 flex flex-wrap gap-x-4">
              {others.map((courier) => (
                <Link
                  key={courier}
                  to={`/admin/settlements?courier=${courier}`}
                  className="inline-grid min-h-11 place-items-center underline decoration-line underline-offset-4"
                >
                  {holderNames[courier]}
                </Link>
              ))}
            </p>
          )}
        </div>
      )}
    </>
  )
}

interface PastProps extends Pick<CourierCash, 'settlements' | 'more'> {
  waiting: boolean
}

function Past({ settlements, more, waiting }: PastProps) {
  return (
    <Section id="settled" title="Settled" className="mt-12">
      <ul aria-label="Settlements, newest first" aria-busy={waiting} className="mt-3 border-t border-hair">
        {settlements.map((settlement) => (
          <li key={settlement._id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-hair py-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Link
                to={href('/admin/settlements/:settlementId', { settlementId: settlement._id })}
                className="link inline-block py-1"
              >
                <strong>{holderNames[settlement.courier]}</strong>
                <span>{` · ${settlement.reference}`}</span>
              </Link>
              <span className="block text-sm text-soft">
                Paid <span>{formatDay(settlement.paidOn)}</span> · <span>{intoWords[settlement.into]}</span> · recorded
                by <bdi>{settlement.by}</bdi>
              </span>
            </span>
            <span className="tabular sm:text-right">
              <strong translate="no">{formatTaka(settlement.received)}</strong>
              <span className="block text-sm text-soft">
                <span>{formatCount(settlement.orders, 'order')}</span> · <Amount taka={settlement.charges} /> charges
                <span>{settlement.difference !== 0 && ` · ${differenceText(settlement.difference)}`}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {/* The list is below the orders of the chosen courier. */}
      <OlderPages last={more ? settlements.at(-1)?._id : undefined} fragment="#settled" />
    </Section>
  )
}
