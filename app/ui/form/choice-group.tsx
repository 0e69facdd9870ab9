import { useId } from 'react'
import { FieldError } from './field-error.tsx'

interface ChoiceGroupProps<Value extends string> {
  legend: string
  choices: readonly [Value, string][]
  value: Value
  onChoose(value: Value): void
  disabled?: boolean
  /** A choice that cannot be made, and why. */
  unavailable?: { choice: Value; reason: string } | undefined
  error?: string | undefined
}

/** A choice of few options: radio buttons styled as tabs. */
export function ChoiceGroup<Value extends string>({
  legend,
  choices,
  value,
  onChoose,
  disabled = false,
  unavailable,
  error,
}: ChoiceGroupProps<Value>) {
  const name = useId()
  const message = error ?? unavailable?.reason
  const messageId = message ? `${name}-message` : undefined
  return (
    <fieldset disabled={disabled} aria-describedby={messageId} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([choice, label]) => (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded border border-line bg-card px-3.5 text-[0.9375rem] has-checked:border-ink has-checked:font-semibold has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              disabled={choice === unavailable?.choice}
              aria-invalid={error && choice !== unavailable?.choice ? true : undefined}
              aria-describedby={error ? messageId : undefined}
              onChange={() => onChoose(choice)}
              className="size-4 shrink-0 accent-(--oud) outline-none"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <div className="mt-2 empty:hidden">
        {error ? (
          <FieldError id={messageId} error={error} />
        ) : (
          unavailable && (
            <p id={messageId} className="text-sm">
              {unavailable.reason}
            </p>
          )
        )}
      </div>
    </fieldset>
  )
}
