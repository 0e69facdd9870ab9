import { useId } from 'react'
import type { Product, Variant } from '#contract/catalogue/catalogue.ts'
import { sizeSlug } from '#contract/catalogue/size-slug.ts'
import { formatSize, formatTaka } from '#messages/formats.ts'
import * as productTexts from '#messages/product.ts'
import * as cardTexts from '#messages/product-card.ts'
import { PricePerMl } from './price-per-ml.tsx'

export interface SizeChoiceProps {
  variants: Product['variants']
  chosen: Variant | undefined
  onChoose(size: string): void
}

/**
 * The sizes of a product with their prices; sold-out sizes can still be selected. Renders nothing for a single size.
 */
export function SizeChoice({ variants, chosen, onChoose }: SizeChoiceProps) {
  const name = useId()
  if (variants.length < 2) return null
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="mb-2 text-sm font-semibold">{productTexts.size}</legend>
      <div className="flex flex-wrap gap-2">
        {variants.map(({ _id, size, price, decant, tester, availability }) => (
          <label
            key={_id}
            className="flex min-h-11 min-w-24 cursor-pointer flex-col justify-center rounded border border-line bg-card px-3.5 py-2 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={sizeSlug(size)}
              checked={_id === chosen?._id}
              onChange={() => onChoose(size)}
              className="sr-only"
            />
            <span className="font-semibold">{formatSize(size)}</span>
            <span
              translate="no"
              className={`tabular text-[0.8125rem] text-soft ${availability === 'sold_out' ? 'line-through' : ''}`}
            >
              {formatTaka(price)}
            </span>
            <PricePerMl price={price} size={size} />
            {(decant || tester) && (
              <span className="text-[0.8125rem] text-soft">
                {decant ? productTexts.filledByUs : productTexts.withoutBox}
              </span>
            )}
            {availability === 'sold_out' && <span className="text-[0.8125rem] text-danger">{cardTexts.soldOut}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
