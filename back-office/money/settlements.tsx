import { Link, useSearchParams } from 'react-router'
import { Amount } from '#app/ui/amount.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { couriers } from '#contract/delivery/shipments.ts'
import { formatCount } from '#contract/format-count.ts'
import { formatDay } from '#contract/format-date.ts'
import { cashHolderNames, isCashHolder, type Settlements as Money } from '#contract/ledger/settlements.ts'
import { formatTaka } from '#contract/money.ts'
import { Section } from '../layout/panel.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { OlderPages } from '../lists/older-pages.tsx'
import { OnlyWith } from '../only-with.tsx'
import { href } from '../paths.ts'
import { useStaffData } from '../use-staff-data.ts'
import { differenceText, intoWords, partOf } from './money-labels.ts'
import { SettleOrders } from './settle-orders.tsx'

/** Money that couriers and payment providers hold: who owes what, and recording what they have paid. */
export default function Settlements() {
  const [params] = useSearchParams()
  const before = params.get('before') ?? undefined
  const { data, ...loaded } = useStaffData('GET /api/admin/settlements', { query: { before } }, { keepFresh: true })
  const moneyHolders = [
    ...couriers.map((moneyHolder) => ({ moneyHolder: String(moneyHolder), name: cashHolderNames[moneyHolder] })),
    ...(data?.providers ?? []),
  ]
  const chosen = moneyHolders.find(({ moneyHolder }) => moneyHolder === params.get('holder'))
  return (
    <Screen
      title="Settlements"
      actions={
        <ButtonLink look="outlined" to="/admin/reconciliation">
          Accounts
        </ButtonLink>
      }
    >
      <p className="mt-3 max-w-[62ch] text-soft">
        Couriers collect the cash of delivered orders, payment providers what customers pay online. They pay it out
        later, less their charges. Choose one, select what was paid out, and record the payment.
      </p>
      <LoadState loaded={loaded} what="the balances" className="mt-6 h-40" />
      {data && <Balances balances={data.balances} moneyHolders={moneyHolders} shown={chosen?.moneyHolder} />}
      {chosen && (
        <OnlyWith needs="money.settle">
          <SettleOrders key={chosen.moneyHolder} {...chosen} onSettled={() => void loaded.load()} />
        </OnlyWith>
      )}
      {data && (data.settlements.length > 0 || before) && <Past {...data} waiting={loaded.waiting} />}
    </Screen>
  )
}

interface BalancesProps extends Pick<Money, 'balances'> {
  moneyHolders: Money['providers']
  shown: string | undefined
}

function Balances({ balances, moneyHolders, shown }: BalancesProps) {
  const owed = (moneyHolder: string) => balances.find((balance) => balance.moneyHolder === moneyHolder)
  const unknown = owed('unknown')
  const listed = moneyHolders.filter(({ moneyHolder }) => owed(moneyHolder) || moneyHolder === shown)
  const others = couriers.filter((courier) => listed.every(({ moneyHolder }) => moneyHolder !== courier))
  return (
    <>
      {balances.length === 0 && <p className="mt-6 font-semibold">Nothing is to be settled: ৳0.00.</p>}
      <nav aria-label="Couriers and payment providers" className="mt-6 empty:hidden">
        <ul className="grid gap-3 sm:grid-cols-2 md:grid-cols-3 md:gap-4">
          {listed.map(({ moneyHolder, name }) => (
            <li key={moneyHolder}>
              <Link
                to={`/admin/settlements?holder=${moneyHolder}`}
                replace
                aria-current={moneyHolder === shown ? 'page' : undefined}
                className="flex h-full flex-col border border-line bg-card p-4 hover:border-ink aria-[current]:border-2 aria-[current]:border-ink"
              >
                <span className="font-semibold">{name}</span>
                <span translate="no" className="tabular mt-1 font-serif text-[2rem] leading-none font-semibold">
                  {formatTaka((owed(moneyHolder)?.amount ?? 0) - (owed(moneyHolder)?.cost ?? 0))}
                </span>
                <span className="mt-1 text-sm text-soft">
                  {formatCount(owed(moneyHolder)?.orders ?? 0, partOf(moneyHolder))}
                </span>
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
                  to={`/admin/settlements?holder=${courier}`}
                  className="inline-grid min-h-11 place-items-center underline decoration-line underline-offset-4"
                >
                  {cashHolderNames[courier]}
                </Link>
              ))}
            </p>
          )}
        </div>
      )}
    </>
  )
}

interface PastProps extends Pick<Money, 'settlements' | 'more'> {
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
                <strong>{settlement.name}</strong>
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
                <span>{formatCount(settlement.orders, partOf(settlement.moneyHolder))}</span> ·{' '}
                <Amount taka={settlement.charges} />{' '}
                <span>{isCashHolder(settlement.moneyHolder) ? 'charges' : 'fees'}</span>
                <span>{settlement.difference !== 0 && ` · ${differenceText(settlement.difference)}`}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {/* The list is below what is to be settled. */}
      <OlderPages last={more ? settlements.at(-1)?._id : undefined} fragment="#settled" />
    </Section>
  )
}
