import { ShoppingBag } from 'lucide-react'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import * as cartTexts from '#messages/cart.ts'

export function EmptyCart() {
  const { delivery } = useShopDetails()
  return (
    <EmptyState icon={ShoppingBag} title={cartTexts.empty}>
      <p>{cartTexts.emptyLine(delivery.promise)}</p>
      <ButtonLink to="/shop">{cartTexts.startShopping}</ButtonLink>
    </EmptyState>
  )
}
