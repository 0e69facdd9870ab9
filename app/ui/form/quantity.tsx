import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#messages/formats.ts'
import * as uiTexts from '#messages/ui.ts'

interface QuantityProps {
  /** The name of the item, for the labels of the buttons. */
  label: string
  value: number
  /** The maximum quantity. */
  max: number
  onDecrease(): void
  onIncrease(): void
  /** Called when plus is pressed at `max`: where no text beside it says why it does nothing. */
  onLimit?(): void
  /** If set, the number can be typed: called with the changed text on Enter, and when the field is left. */
  onType?(typed: string, left: boolean): void
  /** Called on each keystroke. */
  onEdit?(): void
  /** Called when the field gets the focus. */
  onFocus?(): void
  /** Whether the typed number has an error. */
  invalid?: boolean
  /** The ID of its description. */
  describedBy?: string | undefined
  disabled?: boolean
  className?: string
}

/** minus / quantity / plus, from 1 to `max`. At the limits the buttons are `aria-disabled`: they keep the focus. */
export function Quantity({
  label,
  value,
  max,
  onDecrease,
  onIncrease,
  onLimit,
  onType,
  onEdit,
  onFocus,
  invalid = false,
  describedBy,
  disabled = false,
  className = '',
}: QuantityProps) {
  const [typed, setTyped] = useState<string>()
  const apply = (left: boolean) => {
    setTyped(undefined)
    if (typed !== undefined && typed !== formatNumber(value)) onType?.(typed, left)
  }
  const button =
    'grid h-full w-11 place-items-center disabled:cursor-not-allowed disabled:*:opacity-35 aria-disabled:cursor-not-allowed aria-disabled:*:opacity-35 pressable:hover:bg-hair/60'
  return (
    <fieldset
      disabled={disabled}
      className={`flex h-12 min-w-0 items-stretch justify-between rounded border border-ink ${className}`}
    >
      <legend className="sr-only">{uiTexts.quantityOf(label)}</legend>
      <button
        type="button"
        aria-label={uiTexts.decreaseQuantityOf(label)}
        className={button}
        aria-disabled={value <= 1}
        onClick={() => value > 1 && onDecrease()}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      {onType ? (
        <input
          aria-label={uiTexts.quantityOf(label)}
          inputMode="numeric"
          className="tabular w-12 min-w-0 bg-transparent text-center text-base font-semibold"
          maxLength={9}
          value={typed ?? formatNumber(value)}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onFocus={(event) => {
            event.currentTarget.select()
            onFocus?.()
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onEdit?.()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply(false)
          }}
          onBlur={() => apply(true)}
        />
      ) : (
        <output aria-live="polite" className="tabular grid min-w-8 place-items-center font-semibold">
          {formatNumber(value)}
        </output>
      )}
      <button
        type="button"
        aria-label={uiTexts.increaseQuantityOf(label)}
        className={button}
        aria-disabled={value >= max}
        onClick={() => (value < max ? onIncrease() : onLimit?.())}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </fieldset>
  )
}
