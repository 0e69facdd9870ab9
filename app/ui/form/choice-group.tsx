import { useId } from 'react'

interface ChoiceGroupProps<Value extends string> {
  legend: string
  choices: readonly [Value, string][]
  value: Value
  onChoose(value: Value): void
  disabled?: boolean
}

/** A choice of few options: radio buttons styled as tabs. */
export function ChoiceGroup<Value extends string>({
  legend,
  choices,
  value,
  onChoose,
  disabled = false,
}: ChoiceGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([choice, label]) => (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded border border-line bg-card px-3.5 text-[15px] has-checked:border-ink has-checked:font-semibold has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChoose(choice)}
              className="size-4 shrink-0 accent-(--oud) outline-none"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
