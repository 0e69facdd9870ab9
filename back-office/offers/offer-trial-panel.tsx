import { useRef, useState } from 'react'
import { ApiError, api, unreachableMessage } from '#app/api.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatDay } from '#contract/format-date.ts'
import { formatTaka } from '#contract/money.ts'
import type { OfferTrial, TriedOffers } from '#contract/offers/staff-offers.ts'
import { ChosenLines, withOneMore } from '../counter/chosen-lines.tsx'
import type { ChosenLine } from '../counter/counter-draft.ts'
import { ProductPicker } from '../counter/product-picker.tsx'
import { Panel } from '../layout/panel.tsx'
import { PlaceFilter } from '../lists/place-filter.tsx'
import { endedSession } from '../staff-session.ts'
import { useDebouncedRequest } from '../use-debounced-request.ts'
import { refusalText } from './offer-labels.ts'
import { checkOffer, type TypedOffer } from './typed-offer.ts'

interface OfferTrialPanelProps {
  id: string | null
  typed: TypedOffer
}

/** A cart of the owner's choice, and what the offer as it is typed does to it. Nothing is saved. */
export function OfferTrialPanel({ id, typed }: OfferTrialPanelProps) {
  const [lines, setLines] = useState<ChosenLine[]>([])
  const [place, setPlace] = useState<string>()
  const [firstOrder, setFirstOrder] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const checked = checkOffer(typed)
  const trial: OfferTrial | undefined =
    'terms' in checked && lines.length > 0
      ? {
          offer: checked.terms,
          _id: id,
          lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
          place: place ?? null,
          firstOrder,
        }
      : undefined
  const { tried, error } = useTrial(trial)
  return (
    <Panel title="Try It on a Cart">
      <p className="mb-4 max-w-[62ch] text-sm text-soft">
        Choose bottles to see what a customer would get, together with your other offers. Nothing is saved or ordered.
      </p>
      <ProductPicker error={undefined} onPick={(size) => setLines((before) => withOneMore(before, size))} />
      <ChosenLines ref={list} lines={lines} onChange={setLines} />
      <div className="mt-4 grid items-end gap-4 sm:grid-cols-2">
        <PlaceFilter code={place} onChoose={setPlace} />
        <Checkbox
          label="It is a first order"
          checked={firstOrder}
          onChange={({ currentTarget }) => setFirstOrder(currentTarget.checked)}
        />
      </div>
      <div role="status" className="mt-4">
        {lines.length > 0 && 'errors' in checked && (
          <p className="text-soft">The result appears once the offer has no errors.</p>
        )}
        {tried && <Result tried={tried} />}
      </div>
      <FieldError error={error} />
    </Panel>
  )
}

function Result({ tried: { day, applied, refused, samples, goods, delivery, total } }: { tried: TriedOffers }) {
  const row = 'flex items-baseline justify-between gap-4 border-b border-hair py-2'
  const nameOf = ({ name, isTried }: { name: string; isTried: boolean }) => (isTried ? `${name} (this offer)` : name)
  return (
    <>
      <p className="text-sm text-soft">{`As of ${formatDay(day)}`}</p>
      <dl className="tabular mt-1">
        <div className={row}>
          <dt>Goods</dt>
          <dd translate="no">{formatTaka(goods)}</dd>
        </div>
        <div className={row}>
          <dt>Delivery</dt>
          <dd translate="no">{formatTaka(delivery)}</dd>
        </div>
        {applied.map((one) => (
          <div key={one.name + one.isTried} className={row}>
            <dt className="min-w-0 font-semibold [overflow-wrap:anywhere]">{nameOf(one)}</dt>
            <dd translate="no">{formatTaka(-one.amount)}</dd>
          </div>
        ))}
        <div className={`${row} font-semibold`}>
          <dt>The customer pays</dt>
          <dd translate="no">{formatTaka(total)}</dd>
        </div>
      </dl>
      {samples > 0 && (
        <p className="mt-3 text-sm text-soft">{`The customer may choose ${formatCount(samples, 'free sample')}.`}</p>
      )}
      {refused.length > 0 && (
        <ul aria-label="Offers that do not apply" className="mt-3 grid gap-1 text-sm text-soft">
          {refused.map((one) => (
            <li key={one.name + one.isTried}>{`${nameOf(one)}: ${refusalText(one)}`}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What the server says of a cart, asked again a moment after each change. */
function useTrial(trial: OfferTrial | undefined) {
  const key = trial ? JSON.stringify(trial) : ''
  const [known, setKnown] = useState<{ key: string; tried?: TriedOffers; error?: string }>({ key: '' })
  useDebouncedRequest(key, 250, async (signal) => {
    if (!trial) return
    try {
      const { tried } = await api('POST /api/admin/offers/trial', { body: trial }, { signal })
      setKnown({ key, tried })
    } catch (error) {
      if (signal.aborted || endedSession(error)) return
      setKnown({ key, error: error instanceof ApiError ? error.message : unreachableMessage })
    }
  })
  return { tried: key ? known.tried : undefined, error: key === known.key ? known.error : undefined }
}
