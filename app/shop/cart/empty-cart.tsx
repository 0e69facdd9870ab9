import { ShoppingBag } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function EmptyCart() {
  return (
    <EmptyState icon={ShoppingBag} title="Your cart is empty">
      <p>Your next perfume is waiting in the gallery. Free shipping over ৳ 950.</p>
      <ButtonLink to="/shop">Start Shopping</ButtonLink>
    </EmptyState>
  )
}
