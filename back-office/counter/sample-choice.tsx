import { useQuery } from '@tanstack/react-query'
import { api } from '#app/api.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import type { CartOffers } from '#contract/orders/cart.ts'

interface SampleChoiceProps {
  samples: CartOffers['samples'] | undefined
  chosen: readonly string[]
  onChoose(variantIds: string[]): void
}

/** The free samples that offers give to this order. */
export function SampleChoice({ samples, chosen, onChoose }: SampleChoiceProps) {
  const offers = samples?.offers.join(',') ?? ''
  const { data, isError } = useQuery({
    queryKey: ['samples', offers],
    queryFn: () => api('GET /api/samples', { query: { offers } }),
    enabled: offers !== '',
  })
  if (!samples) return null
  const { allowed, next, soldOut } = samples
  if (allowed === 0) {
    return next ? (
      <p className="mb-4 text-sm text-soft">
        {`${formatTaka(next.missing)} more, and the customer may choose ${formatCount(next.count, 'free sample')}.`}
      </p>
    ) : null
  }
  const list = data?.samples ?? []
  // What is sold out or no longer given makes room.
  const kept = chosen.filter((id) => list.some(({ variantId }) => variantId === id))
  return (
    <fieldset className="mb-5">
      <legend className="mb-2 font-semibold">{`Choose ${formatCount(allowed, 'free sample')}`}</legend>
      {data && list.length === 0 && <p className="text-sm text-soft">No samples are in stock.</p>}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {list.map(({ variantId, brand, name, size }) => (
          <Checkbox
            key={variantId}
            label={`${brand}: ${nameWithSize(name, size)}`}
            checked={kept.includes(variantId)}
            disabled={!kept.includes(variantId) && kept.length >= allowed}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(checked ? [...kept, variantId] : kept.filter((id) => id !== variantId))
            }
          />
        ))}
      </div>
      {soldOut.length > 0 && <p className="mt-2 text-sm text-soft">{`Sold out meanwhile: ${soldOut.join(', ')}`}</p>}
      <FieldError error={isError ? 'The samples could not be loaded.' : undefined} />
    </fieldset>
  )
}
