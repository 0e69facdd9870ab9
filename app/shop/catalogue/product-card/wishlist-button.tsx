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
      className={`photo-button noscript:hidden ${className}`}
    >
      {/* Not the icon of the library, whose attributes a list would repeat dozens of times. */}
      <svg viewBox="0 0 24 24" className={`line-icon size-4.5 ${wished ? 'fill-oud stroke-oud' : ''}`} aria-hidden>
        <path d="M12 20.5 3.8 12.2a5.3 5.3 0 0 1 7.5-7.5l.7.7.7-.7a5.3 5.3 0 0 1 7.5 7.5z" />
      </svg>
    </IconButton>
  )
}
