import { Heart } from 'lucide-react'
import { addToWishlist, removeFromWishlist, useIsInWishlist } from '#app/stores/wishlist.ts'
import { IconButton } from '#app/ui/button.tsx'
import type { ProductCard } from '#contract/catalogue/catalogue.ts'
import * as cardTexts from '#messages/product-card.ts'

/** The heart on a picture: filled while the product is on the wishlist. */
export function WishlistButton({
  product,
  className = '',
}: {
  product: Pick<ProductCard, '_id' | 'name'>
  className?: string
}) {
  const wished = useIsInWishlist(product._id)
  return (
    <IconButton
      label={wished ? cardTexts.removeFromWishlist(product.name) : cardTexts.addToWishlist(product.name)}
      onClick={() => (wished ? removeFromWishlist(product) : addToWishlist(product))}
      className={`rounded-full! bg-card bg-clip-content p-1 text-ink noscript:hidden ${className}`}
    >
      <Heart aria-hidden className={`size-[18px] ${wished ? 'fill-oud stroke-oud' : ''}`} strokeWidth={1.5} />
    </IconButton>
  )
}
