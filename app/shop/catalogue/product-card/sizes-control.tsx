import { useState } from 'react'
import { useInCart } from '#app/stores/cart-actions.ts'
import { Button } from '#app/ui/button.tsx'
import { useLazyModule } from '#app/ui/loading/use-lazy-module.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { ProductCard } from '#contract/catalogue/catalogue.ts'
import * as cardTexts from '#messages/product-card.ts'
import { SoldOut } from './one-size-control.tsx'

const loadDialog = () => import('./sizes-dialog.tsx')

/** Replaces Add to Cart: opens the selection of sizes, each with its own Add to Cart. */
export function SizesControl({ product, className }: { product: ProductCard; className: string }) {
  const [open, setOpen] = useState(false)
  const inCart = useInCart(product._id)
  const { module, loadModule } = useLazyModule(loadDialog)
  const choose = async () => {
    if (await loadModule()) setOpen(true)
    else toast.error(cardTexts.sizesNotLoaded)
  }
  if (product.availability === 'sold_out') {
    return (
      <div className={`h-12 ${className}`}>
        <SoldOut />
      </div>
    )
  }
  return (
    <>
      <Button
        look="outlined"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadModule()}
        onClick={() => void choose()}
        aria-label={`${cardTexts.chooseSize}: ${product.name}${inCart > 0 ? ` ${cardTexts.inCart(inCart)}` : ''}`}
        className={`h-12 w-full px-3! noscript:hidden ${className}`}
      >
        {inCart > 0 ? (
          <>
            <span>{cardTexts.chooseSize}</span>
            <span className="font-normal">{cardTexts.inCart(inCart)}</span>
          </>
        ) : (
          cardTexts.chooseSize
        )}
      </Button>
      {module && <module.SizesDialog product={product} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
