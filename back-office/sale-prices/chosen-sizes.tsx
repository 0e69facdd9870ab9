import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { formatTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import type { SellableSize } from '#contract/orders/counter.ts'
import { ProductPicker } from '../counter/product-picker.tsx'

export type ChosenSize = Pick<SellableSize, 'variantId' | 'name' | 'size' | 'sku' | 'price'>

interface ChosenSizesProps {
  sizes: readonly ChosenSize[]
  error: string | undefined
  /** With a function of the latest ones: a slow search picks as of an older render. */
  onChange(change: (sizes: readonly ChosenSize[]) => ChosenSize[]): void
}

/** The sizes that a sale is for, found one by one. */
export function ChosenSizes({ sizes, error, onChange }: ChosenSizesProps) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div>
      <ProductPicker
        error={error}
        withSoldOut
        onPick={(size) => onChange((sizes) => [...sizes.filter(({ variantId }) => variantId !== size.variantId), size])}
      />
      <div ref={list} tabIndex={-1} className="mt-3 outline-none">
        <ul aria-label="Products of the sale" className="border-t border-hair empty:hidden">
          {sizes.map((one) => (
            <li key={one.variantId} className="flex items-center justify-between gap-4 border-b border-hair py-2">
              <p className="min-w-0">
                <span className="block font-semibold [overflow-wrap:anywhere]">{one.name}</span>
                <span className="tabular block text-sm text-soft">
                  {[one.size, one.sku, formatTaka(one.price)].filter(Boolean).join(' · ')}
                </span>
              </p>
              <IconButton
                label={`Remove ${nameWithSize(one.name, one.size)}`}
                onClick={() => keepingFocus(list, () => onChange((sizes) => sizes.filter((other) => other !== one)))}
              >
                <X aria-hidden className="size-5" strokeWidth={1.5} />
              </IconButton>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
