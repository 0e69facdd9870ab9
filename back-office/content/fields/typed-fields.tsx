import { useState } from 'react'
import { TextField } from '#app/ui/form/field.tsx'
import { fromDhakaInput, toDhakaInput } from '#contract/dhaka-time.ts'
import { typedNumber } from '#contract/typed-number.ts'
import type { DraftFields } from '../drafts/use-draft.ts'

interface TypedFieldProps {
  label: string
  hint?: string
  draft: DraftFields
  path: string
}

/** A price in taka, or nothing. */
export function PriceField({ draft, path, ...rest }: TypedFieldProps) {
  return <Price key={draft.generation} {...rest} draft={draft} path={path} />
}

function Price({ label, hint, draft, path }: TypedFieldProps) {
  const [typed, setTyped] = useState(() => draft.at<number | null | undefined>(path)?.toString() ?? '')
  const { name, error } = draft.field(path)
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      maxLength={12}
      name={name}
      error={error}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        draft.set(path, typedPrice(value))
      }}
    />
  )
}

/**
 * The typed price. Other text stays as it is: the contract rejects it with an error message. NaN would be stored and
 * compared as null, which means no price.
 */
function typedPrice(typed: string): number | string | null {
  if (typed.trim() === '') return null
  const price = typedNumber(typed)
  return Number.isNaN(price) ? typed : price
}

/** A date and time in Dhaka, or none; “now”, which is only known when it is saved, shows as none. */
export function MomentField({ label, hint, draft, path }: TypedFieldProps) {
  const { name, error } = draft.field(path)
  const moment: string | null = draft.at(path)
  const shown = moment && moment !== 'now' ? toDhakaInput(new Date(moment)) : ''
  return (
    <TextField
      // The browser keeps an incomplete date in the field; a date set by code replaces it.
      ref={(input) => {
        if (input && moment !== '' && input.value !== shown && !input.validity.badInput) input.value = shown
      }}
      type="datetime-local"
      label={label}
      hint={hint}
      name={name}
      error={error}
      defaultValue={shown}
      onChange={({ currentTarget: { value, validity } }) => {
        const at = value ? fromDhakaInput(value)?.toISOString() : null
        // An incomplete date has no value: it is rejected instead of being read as none.
        draft.set(path, validity.badInput ? '' : at)
      }}
    />
  )
}
