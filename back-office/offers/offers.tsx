import { BadgePercent } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatTaka } from '#contract/money.ts'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { CatalogueSections } from '../catalogue/catalogue-sections.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { href } from '../paths.ts'
import { useSaving } from '../saving/use-saving.ts'
import { type RowControls, SortableList, sortableRow } from '../sorting/sortable-list.tsx'
import { useOrder } from '../sorting/use-order.ts'
import { useStaffData } from '../use-staff-data.ts'
import { offerText, periodText, stateColors, stateNames } from './offer-labels.ts'

/** All offers: what they do, when, and what they have cost so far. */
export default function Offers() {
  const { data, ...loaded } = useStaffData('GET /api/admin/offers')
  return (
    <Screen title="Offers" actions={<ButtonLink to="/admin/offers/new">New offer</ButtonLink>}>
      <CatalogueSections />
      <p className="mt-5 max-w-[62ch] text-soft">
        A bottle takes part in one offer on single goods: the first in this order that it fits. Of the offers on the
        whole order, and of those on delivery, the customer gets the one that saves most.
      </p>
      <LoadState loaded={loaded} what="the offers" className="mt-6 h-96" />
      {data?.offers.length === 0 && (
        <EmptyState icon={BadgePercent} title="No offers yet">
          <p>Percent or amount off, sets, free bottles, free delivery: by themselves or with a code.</p>
        </EmptyState>
      )}
      {data && data.offers.length > 0 && (
        <OfferList
          offers={data.offers}
          onListed={(offers) => loaded.replace({ success: true, offers })}
          onOutdated={loaded.load}
        />
      )}
    </Screen>
  )
}

interface OfferListProps {
  offers: StaffOffer[]
  onListed(offers: StaffOffer[]): void
  onOutdated(): Promise<void>
}

const idOf = ({ _id }: StaffOffer) => _id
const nameOf = ({ terms }: StaffOffer) => terms.name

function OfferList({ offers, onListed, onOutdated }: OfferListProps) {
  const { busy, saveError, save } = useSaving()
  const { shown, reorder } = useOrder(offers)
  const saveOrder = (reordered: StaffOffer[]) =>
    save(
      async () => {
        const body = { seen: offers.map(idOf), ids: reordered.map(idOf) }
        onListed((await api('PUT /api/admin/offers/order', { body })).offers)
      },
      ({ status }) => {
        if (status === 409) void onOutdated()
        return false
      },
    )
  return (
    <>
      <FieldError error={saveError} />
      <SortableList
        items={shown}
        idOf={idOf}
        nameOf={nameOf}
        busy={busy}
        onMove={(from, to) => reorder(from, to, saveOrder)}
        label="The offers"
        className="mt-6 border-t border-hair"
      >
        {(offer, _, controls) => <OfferRow key={offer._id} offer={offer} controls={controls} />}
      </SortableList>
    </>
  )
}

function OfferRow({ offer, controls }: { offer: StaffOffer; controls: RowControls }) {
  const { _id, terms, state, uses, cost, sales, personalCodes } = offer
  const codes = [terms.code, personalCodes > 0 && formatCount(personalCodes, 'personal code')].filter(Boolean)
  const used = terms.maxUses === null ? formatCount(uses, 'use') : `${uses} of ${formatCount(terms.maxUses, 'use')}`
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-hair py-4 md:grid-cols-[auto_minmax(0,1fr)_auto] ${sortableRow}`}
    >
      {controls.grip}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-[1.375rem] [overflow-wrap:anywhere]">
            <Link to={href('/admin/offers/:offerId', { offerId: _id })} className="hover:underline">
              {terms.name}
            </Link>
          </h2>
          <StatusBadge color={stateColors[state]}>{stateNames[state]}</StatusBadge>
        </div>
        <p className="mt-0.5 [overflow-wrap:anywhere]">{offerText(offer)}</p>
        <p className="mt-0.5 text-sm text-soft [overflow-wrap:anywhere]">
          {[
            ...(terms.action.kind === 'priceBack' ? [] : [periodText(terms)]),
            terms.trigger === 'automatic' ? 'applies by itself' : codes.join(', ') || 'no code yet',
          ].join(' · ')}
        </p>
        <p className="tabular mt-0.5 text-sm text-soft">
          {uses === 0 || cost === undefined
            ? used
            : `${used} · ${formatTaka(cost)} off · orders of ${formatTaka(sales)}`}
        </p>
      </div>
      <div className="flex gap-2 max-md:col-start-2">{controls.arrows}</div>
    </li>
  )
}
