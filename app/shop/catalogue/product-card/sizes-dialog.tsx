import { inSize } from '#app/stores/sizes.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Price } from '#app/ui/price.tsx'
import type { ProductCard } from '#contract/catalogue/catalogue.ts'
import { formatSize } from '#messages/formats.ts'
import { langOf } from '#messages/language.ts'
import * as cardTexts from '#messages/product-card.ts'
import { stockText } from '../../product/product-texts.ts'
import { OneSizeControl } from './one-size-control.tsx'

interface SizesDialogProps {
  product: ProductCard
  open: boolean
  onClose(): void
}

/** The sizes of a product, each with its price and its own Add to Cart. */
export function SizesDialog({ product, open, onClose }: SizesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={product.name} className="max-w-md">
      <p className="text-soft">{cardTexts.chooseASize}</p>
      <ul className="mt-3 divide-y divide-hair border-y border-hair">
        {product.variants.map((variant) => {
          const few = variant.availability === 'few_left' && stockText(variant)
          return (
            <li key={variant._id} className="flex items-center justify-between gap-4 py-3">
              <div className="min-w-0">
                <p lang={langOf(formatSize(variant.size))} className="font-semibold">
                  {formatSize(variant.size)}
                </p>
                <Price price={variant.price} oldPrice={variant.oldPrice} />
                {few && <p className="text-sm font-semibold text-oud">{few}</p>}
              </div>
              <div className="w-40 shrink-0">
                <OneSizeControl product={inSize(product, variant)} />
              </div>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
