import { ShoppingBag } from 'lucide-react'
import { useShopDetails } from '#app/shop-details.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function EmptyCart() {
  const { delivery } = useShopDetails()
  return (
    <EmptyState icon={ShoppingBag} title="Your cart is empty">
      <p>{`Your next perfume is waiting in the gallery. ${delivery.promise}.`}</p>
      <ButtonLink to="/shop">Start Shopping</ButtonLink>
    </EmptyState>
  )
}
