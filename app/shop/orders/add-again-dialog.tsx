import { useState } from 'react'
import { useNavigate } from 'react-router'
import { shortNumber } from '#app/order-words.ts'
import { changeCart } from '#app/stores/shop.ts'
import { ConfirmDialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { Order } from '#contract/orders.ts'
import { currentProducts } from '../cart/current-products.ts'
import { type AddedAgain, addAgain, wordsOf } from './add-again.ts'

/** Asks before a past order's products go into the cart. Open while there is an order. */
export function AddAgainDialog({ order, onClose }: { order: Order | null; onClose(): void }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function confirm() {
    if (!order) return
    setBusy(true)
    try {
      const products = await currentProducts(order.items.map(({ productId }) => productId))
      let result: AddedAgain | undefined
      changeCart((cart) => {
        result = addAgain(cart, order.items, products)
        return result.cart
      })
      onClose()
      if (!result || result.added + result.updated === 0) return void toast.error('Failed to add items to cart')
      toast.success(wordsOf(result), { duration: 4000 })
      const viewCart = () => void navigate('/cart')
      setTimeout(
        () => toast.withAction('Your items are ready in the cart.', 'View Cart', viewCart, { duration: 6000 }),
        1000,
      )
    } catch {
      toast.error('Failed to add items to cart')
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={order !== null}
      onClose={onClose}
      title="Re-add To Cart?"
      confirm={busy ? 'Adding...' : 'Add To Cart'}
      onConfirm={() => void confirm()}
      busy={busy}
    >
      {order && (
        <>
          <p>The products of order {shortNumber(order._id)}, at today’s prices:</p>
          <ul className="mt-3 divide-y divide-hair border-y border-hair text-ink">
            {order.items.map(({ _id, name, quantity }) => (
              <li key={_id} className="flex justify-between gap-4 py-2.5">
                <span className="min-w-0 break-words">{name}</span>
                <span className="tabular shrink-0 text-soft">× {quantity}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
