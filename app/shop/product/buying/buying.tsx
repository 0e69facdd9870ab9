import { Heart, Share2 } from 'lucide-react'
import { type Ref, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { maxQuantity } from '#app/shared/quantity.ts'
import { useTypedQuantity } from '#app/shared/use-typed-quantity.ts'
import { useLine } from '#app/stores/cart-actions.ts'
import { addToWishlist, removeFromWishlist, useIsInWishlist } from '#app/stores/wishlist.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Quantity } from '#app/ui/form/quantity.tsx'
import { optionalPart } from '#app/ui/loading/optional-part.ts'
import { ActionNeedsScript } from '#app/ui/needs-script.tsx'
import { shareLink } from '#app/ui/share-link.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import * as productTexts from '#messages/product.ts'
import * as cardTexts from '#messages/product-card.ts'
import { stockText } from '../product-texts.ts'
import { StockAlertForm } from './stock-alert.tsx'
import type { Purchase } from './use-purchase.ts'

/** For few products. */
const SoldOut = optionalPart(() => import('./sold-out.tsx'))

interface BuyingProps {
  product: Product
  purchase: Purchase
  container: Ref<HTMLDivElement>
}

/** Quantity, Add to Cart, wishlist and Share. `container` is the element that the bar on a phone replaces. */
export function Buying({ product, purchase, container }: BuyingProps) {
  const { quantity, setQuantity, leaveField, add, error } = purchase
  const line = useLine(product)
  const { name } = product
  const { stock } = product
  const soldOut = stock === 0
  const state = stockText(product)
  const variantId = product.variants[0]?._id
  const [alertEmail, setAlertEmail] = useState<string>()
  const typing = useTypedQuantity({ size: product.size, value: quantity, stock, onQuantity: setQuantity })
  return (
    <div>
      {state && <p className={`mb-3 font-semibold ${soldOut ? 'text-danger' : 'text-oud'}`}>{state}</p>}
      {soldOut && variantId && (
        <Suspense>
          <SoldOut key={variantId} productId={product._id} variantId={variantId} />
        </Suspense>
      )}
      <div ref={container} className="noscript:hidden">
        {!soldOut ? (
          <div className="flex flex-wrap gap-3">
            <Quantity
              label={name}
              value={quantity}
              max={maxQuantity(stock)}
              onDecrease={() => setQuantity(quantity - 1)}
              onIncrease={() => setQuantity(quantity + 1)}
              className="w-36 max-[359px]:w-32"
              {...typing.field}
            />
            <Button className="flex-1 px-3! whitespace-nowrap" onPointerDown={leaveField} onClick={add}>
              {cardTexts.addToCart}
            </Button>
            <div className="w-full empty:hidden">
              <FieldError {...typing.message} />
              <FieldError quiet error={error} />
            </div>
          </div>
        ) : (
          <StockAlertForm
            key={product.size}
            productId={product._id}
            variantId={variantId}
            typed={alertEmail}
            onType={setAlertEmail}
          />
        )}
      </div>
      <ActionNeedsScript action={soldOut ? productTexts.toBeTold : productTexts.toOrder} />
      <p className="min-h-9 pt-2 text-sm text-soft">
        {line && (
          <>
            <span>{productTexts.inYourCart(line.quantity)}</span>{' '}
            <Link to="/cart" prefetch="intent" className="link text-ink">
              {productTexts.viewCart}
            </Link>
          </>
        )}
      </p>
      <div className="-mx-3 flex flex-wrap noscript:hidden">
        <WishToggle product={product} />
        <Button look="quiet" className="px-3! no-underline!" onClick={() => void shareLink({ title: name })}>
          <Share2 aria-hidden className="size-[18px]" strokeWidth={1.5} />
          <span>{productTexts.share}</span>
        </Button>
      </div>
    </div>
  )
}

function WishToggle({ product }: { product: Product }) {
  const wished = useIsInWishlist(product._id)
  return (
    <Button
      look="quiet"
      className="px-3! no-underline!"
      onClick={() => (wished ? removeFromWishlist(product) : addToWishlist(product))}
    >
      <Heart aria-hidden className={`size-[18px] ${wished ? 'fill-oud stroke-oud' : ''}`} strokeWidth={1.5} />
      <span>{wished ? productTexts.removeFromWishlist : productTexts.addToWishlist}</span>
    </Button>
  )
}
