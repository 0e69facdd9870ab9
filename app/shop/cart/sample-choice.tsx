import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { maxSamples } from '#contract/offers/offer-limits.ts'
import type { CartOffers, OfferedSample } from '#contract/orders/cart.ts'
import { formatSize } from '#messages/formats.ts'
import * as texts from '#messages/samples.ts'

interface SampleChoiceProps {
  samples: CartOffers['samples']
  /** Their sizes, also those that are not counted at the moment. */
  chosen: string[]
  onChoose(chosen: string[]): void
  /** While the order is placed. */
  locked: boolean
}

/** The free samples that may be chosen, or what the cart lacks for them. */
export default function SampleChoice({ samples, chosen, onChoose, locked }: SampleChoiceProps) {
  const { allowed, next, soldOut } = samples
  if (allowed === 0 && !next) return null
  return (
    <section aria-labelledby="samples" className="border border-hair bg-card p-6">
      <h2 id="samples" className="text-[1.75rem]">
        {texts.heading}
      </h2>
      {allowed > 0 ? (
        <Choices {...{ samples, chosen, onChoose, locked }} />
      ) : (
        next && (
          <p role="status" className="mt-2 text-sm text-soft">
            <span>{texts.more(next.missing, next.count)}</span> {chosen.length > 0 && <span>{texts.kept}</span>}
          </p>
        )
      )}
      {soldOut.length > 0 && (
        <p role="status" className="mt-3 text-sm">
          {texts.soldOut(soldOut.join(', '))}
        </p>
      )}
    </section>
  )
}

function Choices({ samples: { allowed, offers, given }, chosen, onChoose, locked }: SampleChoiceProps) {
  const key = offers.join(',')
  const [{ list, failed }, setLoaded] = useState<{ list?: OfferedSample[]; failed?: boolean }>({})
  useEffect(() => {
    const loading = new AbortController()
    api('GET /api/samples', { query: { offers: key } }, { signal: loading.signal })
      .then(({ samples }) => setLoaded({ list: samples }))
      .catch(() => loading.signal.aborted || setLoaded({ failed: true }))
    return () => loading.abort()
  }, [key])
  const isFull = given.length >= allowed
  const isChosen = (id: string) => chosen.includes(id)
  return (
    <fieldset disabled={locked} className="mt-2 min-w-0 disabled:opacity-60">
      <legend className="text-sm text-soft">{texts.choose(allowed)}</legend>
      <FieldError error={failed ? texts.notLoaded : undefined} />
      {list?.length === 0 && <p className="mt-2 text-sm">{texts.noneInStock}</p>}
      <div className="mt-2 max-h-80 overflow-y-auto">
        {list?.map(({ variantId, name, brand, size, image }) => (
          <Checkbox
            key={variantId}
            className="py-1"
            checked={isChosen(variantId)}
            disabled={!isChosen(variantId) && (isFull || chosen.length >= maxSamples)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(checked ? [...chosen, variantId] : chosen.filter((id) => id !== variantId))
            }
            label={
              <>
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-soft">{`${brand} · ${formatSize(size)}`}</span>
              </>
            }
            aside={
              image && <img src={image} alt="" width={44} height={44} loading="lazy" className="size-11 object-cover" />
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
