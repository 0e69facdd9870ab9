import { formatNumber } from '#messages/formats.ts'

interface NumberSelectProps {
  /** The accessible name. */
  label: string
  value: number
  max: number
  onChange(value: number): void
  disabled?: boolean
  /** Nothing else can be chosen, but unlike a disabled select it keeps the focus. */
  locked?: boolean
  invalid?: boolean
}

/** Selects a number from 0 to `max`. */
export function NumberSelect({ label, value, max, onChange, disabled, locked, invalid }: NumberSelectProps) {
  return (
    <select
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(Number(target.value))}
      className="min-h-11 rounded border border-line bg-card px-3 text-base aria-invalid:border-danger"
    >
      {Array.from({ length: max + 1 }, (_, number) => number).map((number) => (
        <option key={number} value={number} disabled={locked}>
          {formatNumber(number)}
        </option>
      ))}
    </select>
  )
}
