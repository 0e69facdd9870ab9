import { useState } from 'react'
import { TextField } from '#app/ui/form/field.tsx'
import type { CounterTotals } from '#contract/orders/counter.ts'
import { missingAmount, missingBottles, refusalTexts } from '#languages/en/offer-refusals.ts'
import type { CounterChange, CounterDraft } from './counter-draft.ts'

interface OfferCodeFieldProps {
  draft: Pick<CounterDraft, 'code'>
  totals: CounterTotals | undefined
  onChange(change: CounterChange): void
}

/** The code of an offer that the customer names. It counts once it is complete: tries with wrong ones are limited. */
export function OfferCodeField({ draft: { code }, totals, onChange }: OfferCodeFieldProps) {
  const [typed, setTyped] = useState(code)
  const refusal = code.trim() && typed === code ? totals?.offers.refusal : undefined
  return (
    <div className="mb-4 sm:w-72">
      <TextField
        label="Offer code"
        autoComplete="off"
        maxLength={40}
        value={typed}
        error={refusal ? textOf(refusal) : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => typed !== code && onChange({ code: typed })}
        onKeyDown={({ key }) => key === 'Enter' && onChange({ code: typed })}
      />
    </div>
  )
}

function textOf({ reason, missing }: NonNullable<CounterTotals['offers']['refusal']>): string {
  if (reason === 'minimum' && missing !== undefined) return missingAmount(missing)
  return reason === 'bottles' && missing !== undefined ? missingBottles(missing) : refusalTexts[reason]
}
