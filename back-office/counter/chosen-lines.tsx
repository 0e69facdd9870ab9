import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { maxQuantity } from '#app/shared/quantity.ts'
import { useTypedQuantity } from '#app/shared/use-typed-quantity.ts'
import { IconButton } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Quantity } from '#app/ui/form/quantity.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { staffQuantityLimit } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import { lineTotal } from '#contract/orders/pricing.ts'
import type { ChosenLine } from './counter-draft.ts'

interface LinesProps {
  lines: ChosenLine[]
  /** Has the fields of the quantities, for `focusInvalidField`. */
  ref: RefObject<HTMLDivElement | null>
  onChange(lines: ChosenLine[]): void
}

/** The chosen products with their quantities. */
export function ChosenLines({ lines, ref, onChange }: LinesProps) {
  return (
    <div ref={ref} tabIndex={-1} className="mt-4 outline-none">
      {lines.length === 0 && <p className="text-soft">No products added yet.</p>}
      <ul aria-label="Products of the order" className="border-t border-hair empty:hidden">
        {lines.map((line) => (
          <Line
            key={line.variantId}
            line={line}
            onQuantity={(quantity) => onChange(lines.map((other) => (other === line ? { ...line, quantity } : other)))}
            onRemove={() => keepingFocus(ref, () => onChange(lines.filter((other) => other !== line)))}
          />
        ))}
      </ul>
    </div>
  )
}

interface LineProps {
  line: ChosenLine
  onQuantity(quantity: number): void
  onRemove(): void
}

function Line({ line: { name, size, sku, price, stock, quantity }, onQuantity, onRemove }: LineProps) {
  const label = nameWithSize(name, size)
  const typing = useTypedQuantity({ value: quantity, stock, limit: staffQuantityLimit, onQuantity })
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-b border-hair py-3 sm:grid-cols-[1fr_9.5rem_6.5rem_auto]">
      <p className="min-w-0 max-sm:pr-2">
        <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="tabular block text-sm text-soft">
          {[size, sku, formatTaka(price)].filter(Boolean).join(' · ')}
        </span>
        {quantity > stock && (
          <span className="block text-sm font-medium text-danger">
            {stock === 0 ? 'Sold out' : `Only ${stock} left`}
          </span>
        )}
      </p>
      <IconButton label={`Remove ${label}`} onClick={onRemove} className="justify-self-end sm:order-last">
        <X aria-hidden className="size-5" strokeWidth={1.5} />
      </IconButton>
      <Quantity
        label={label}
        value={quantity}
        max={maxQuantity(stock, staffQuantityLimit)}
        onDecrease={() => onQuantity(quantity - 1)}
        onIncrease={() => onQuantity(quantity + 1)}
        className="max-w-38"
        {...typing.field}
      />
      <p translate="no" className="tabular text-right font-semibold">
        {formatTaka(lineTotal({ price, quantity }))}
      </p>
      <div className="order-last col-span-full empty:hidden">
        <FieldError {...typing.message} />
      </div>
    </li>
  )
}

/** Adds one bottle of a size. */
export function withOneMore(lines: ChosenLine[], size: Omit<ChosenLine, 'quantity'>): ChosenLine[] {
  if (!lines.some(({ variantId }) => variantId === size.variantId)) return [...lines, { ...size, quantity: 1 }]
  return lines.map((line) =>
    line.variantId === size.variantId
      ? { ...line, ...size, quantity: Math.min(line.quantity + 1, Math.max(1, size.stock)) }
      : line,
  )
}
