import { X } from 'lucide-react'
import { useRef } from 'react'
import { lineTotal } from '#app/stores/cart-math.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Quantity } from '#app/ui/form/quantity.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { nameWithSize } from '#contract/catalogue/catalogue.ts'
import { quantityLimit } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { typedNumber } from '#contract/typed-number.ts'
import type { ChosenLine } from './counter-draft.ts'

interface LinesProps {
  lines: ChosenLine[]
  onChange(lines: ChosenLine[]): void
}

/** The chosen products with their quantities. */
export function ChosenLines({ lines, onChange }: LinesProps) {
  const list = useRef<HTMLDivElement>(null)
  const set = (variantId: string, quantity: number) =>
    onChange(lines.map((line) => (line.variantId === variantId ? { ...line, quantity } : line)))
  return (
    <div ref={list} tabIndex={-1} className="mt-4 outline-none">
      {lines.length === 0 && <p className="text-soft">No products added yet.</p>}
      <ul aria-label="Products of the order" className="border-t border-hair empty:hidden">
        {lines.map((line) => {
          const { variantId, name, size, sku, price, stock, quantity } = line
          const max = Math.min(stock, quantityLimit)
          return (
            <li
              key={variantId}
              className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-b border-hair py-3 sm:grid-cols-[1fr_9.5rem_6.5rem_auto]"
            >
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
              <IconButton
                label={`Remove ${nameWithSize(name, size)}`}
                onClick={() => keepingFocus(list, () => onChange(lines.filter((other) => other !== line)))}
                className="justify-self-end sm:order-last"
              >
                <X aria-hidden className="size-5" strokeWidth={1.5} />
              </IconButton>
              <Quantity
                label={nameWithSize(name, size)}
                value={quantity}
                max={max}
                onDecrease={() => set(variantId, quantity - 1)}
                onIncrease={() => set(variantId, quantity + 1)}
                onType={(typed) => {
                  const entered = typedNumber(typed)
                  if (Number.isInteger(entered) && entered > 0) set(variantId, Math.min(entered, Math.max(1, max)))
                }}
                className="max-w-38"
              />
              <p className="tabular text-right font-semibold">{formatTaka(lineTotal({ price, quantity }))}</p>
            </li>
          )
        })}
      </ul>
    </div>
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
