import type { ActiveOption } from '#app/ui/form/combobox-keys.ts'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { formatTaka } from '#contract/money.ts'
import type { SellableSize } from '#contract/orders/counter.ts'

interface FoundSizesProps {
  id: string
  optionId(index: number): string
  sizes: SellableSize[]
  active: ActiveOption
  onPick(size: SellableSize): void
}

/** The options of the product picker. Sold-out sizes cannot be chosen. */
export function FoundSizes({ id, optionId, sizes, active, onPick }: FoundSizesProps) {
  if (sizes.length === 0) return <p className="px-4 py-3 text-soft">No published products found.</p>
  return (
    <div id={id} role="listbox" aria-label="Found products" className="max-h-96 overflow-y-auto overscroll-contain">
      {sizes.map((size, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field above handles the keys
        <div
          key={size.variantId}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={active === index}
          aria-disabled={size.stock === 0}
          onClick={() => onPick(size)}
          className="grid w-full cursor-pointer grid-cols-[40px_1fr_auto] items-center gap-x-3 border-t border-hair px-3 py-2 first:border-t-0 hover:bg-paper aria-disabled:cursor-not-allowed aria-disabled:opacity-60 aria-selected:bg-paper aria-selected:shadow-[inset_3px_0_0_0_var(--oud)]"
        >
          <Thumbnail image={size.image} sizes="40px" className="w-full" />
          <span className="min-w-0">
            <span className="block font-semibold [overflow-wrap:anywhere]">{size.name}</span>
            <span className="block text-sm text-soft">
              {[size.brand, size.size, size.sku].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="tabular text-right">
            <span translate="no" className="block font-semibold">
              {formatTaka(size.price)}
            </span>
            <span className="block text-sm text-soft">{size.stock === 0 ? 'Sold out' : `${size.stock} in stock`}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
