import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { api, Refused } from '#app/api.ts'
import { dropUndo } from '#app/stores/cart-actions.ts'
import { type CartLine, withoutOrdered } from '#app/stores/cart-math.ts'
import { endedSession, reasonOf, reloadOrderCount } from '#app/stores/session.ts'
import { changeCart, countOneOrderMore } from '#app/stores/shop.ts'
import { toast } from '#app/ui/toast.tsx'
import type { Address, TokenClaims } from '#contract/accounts/accounts.ts'
import type { NewOrder } from '#contract/orders/orders.ts'
import { justPlaced } from '../checkout/just-placed.ts'
import { attemptOf, endAttempt } from './order-attempt.ts'

/** The order as it is sent: the cart's products, what the customer saw as the total, and where to. */
export function orderOf(
  cart: CartLine[],
  amount: number,
  { _id, isDefault, ...address }: Address,
  { email, name }: TokenClaims,
): NewOrder {
  return { items: cart, amount, address: { ...address, email, name } }
}

/** Placing the order of the cart. `onSessionEnd` is called when the customer must sign in again. */
export function useOrdering({ onSessionEnd }: { onSessionEnd(): void }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'cart' | 'placing' | 'placed'>('cart')
  const [refusal, setRefusal] = useState<string>()
  const underway = useRef(false)

  /** `onRefused` is called with what the shop answered when it does not take the order. */
  async function place(order: NewOrder, onRefused: (refusal: Refused) => void) {
    // Two clicks can come before the button is drawn as disabled.
    if (underway.current) return
    underway.current = true
    setState('placing')
    setRefusal(undefined)
    try {
      const { key, again } = attemptOf(order)
      const { orderId } = await api('POST /api/order/create', { body: order, headers: { 'idempotency-key': key } })
      setState('placed')
      endAttempt()
      // Only what was ordered: another tab may have put something in meanwhile.
      changeCart((cart) => withoutOrdered(cart, order.items))
      dropUndo()
      // A try before this one may have made the order already: then it has been counted, too.
      if (again) void reloadOrderCount()
      else countOneOrderMore()
      toast.success('Order placed successfully!', { id: 'order' })
      void navigate(href('/checkout/:orderId', { orderId }), { state: justPlaced })
    } catch (error) {
      setState('cart')
      if (endedSession(error)) return onSessionEnd()
      const message = reasonOf(error, 'Failed to place order')
      setRefusal(message)
      toast.error(message, { id: 'order' })
      // Unanswered, the order may have been made: it is tried again exactly as it is.
      if (error instanceof Refused) onRefused(error)
    } finally {
      underway.current = false
    }
  }

  return { state, refusal, place }
}
