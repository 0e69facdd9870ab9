import { Minus, Plus } from 'lucide-react'

interface QuantityProps {
  /** What is counted, for the names of the buttons. */
  of: string
  value: number
  /** The most there can be; not more can be asked for. */
  most?: number
  onDecrease(): void
  onIncrease(): void
  /** When given, the number can be typed. */
  onType?(value: number): void
  className?: string
}

/** minus / quantity / plus. Never below 1: the minus is disabled there. */
export function Quantity({ of, value, most = 999, onDecrease, onIncrease, onType, className = '' }: QuantityProps) {
  const button =
    'grid h-full w-11 place-items-center disabled:cursor-not-allowed disabled:opacity-35 enabled:hover:bg-hair/60'
  return (
    <fieldset className={`flex h-12 min-w-0 items-stretch justify-between rounded border border-ink ${className}`}>
      <legend className="sr-only">Quantity of {of}</legend>
      <button
        type="button"
        aria-label={`Decrease quantity of ${of}`}
        className={button}
        disabled={value <= 1}
        onClick={onDecrease}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      {onType ? (
        <input
          aria-label={`Quantity of ${of}`}
          inputMode="numeric"
          className="tabular w-12 min-w-0 bg-transparent text-center text-base font-semibold"
          key={value}
          defaultValue={value}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          onBlur={(event) => {
            const typed = Number.parseInt(event.currentTarget.value, 10)
            event.currentTarget.value = String(value)
            if (typed >= 1 && typed !== value) onType(typed)
          }}
        />
      ) : (
        <output aria-live="polite" className="tabular grid min-w-8 place-items-center font-semibold">
          {value}
        </output>
      )}
      <button
        type="button"
        aria-label={`Increase quantity of ${of}`}
        className={button}
        disabled={value >= most}
        onClick={onIncrease}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </fieldset>
  )
}
