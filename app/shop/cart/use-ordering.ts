import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { ApiError, api } from '#app/api.ts'
import { dropUndo } from '#app/stores/cart-actions.ts'
import { type CartLine, withoutOrdered } from '#app/stores/cart-math.ts'
import { endedSession, reloadOrderCount } from '#app/stores/session.ts'
import { changeCart, incrementOrderCount } from '#app/stores/shop.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Address, TokenClaims } from '#contract/accounts/accounts.ts'
import type { DeliveryOption } from '#contract/delivery/delivery-charge.ts'
import { isUuid } from '#contract/limits.ts'
import type { NewOrder } from '#contract/orders/orders.ts'
import * as cartTexts from '#messages/cart.ts'
import { soldOut as samplesSoldOut } from '#messages/samples.ts'
import { forgetChosenAddress } from '../addresses/use-addresses.ts'
import { attemptOf, endAttempt, isUnansweredRetry, rejectAttempt } from './order-attempt.ts'
import { forgetGift } from './use-gift.ts'
import { forgetCode } from './use-offer-code.ts'
import { forgetSamples } from './use-samples.ts'

/** The request of an order: the cart's products, the displayed total, the way of delivery and the address. */
export function orderOf(
  cart: CartLine[],
  amount: number,
  chosen: Address | undefined,
  { email, name }: TokenClaims,
  delivery: DeliveryOption,
  { code, samples = [], gift }: { code?: string | undefined; samples?: string[]; gift?: NewOrder['gift'] } = {},
): NewOrder {
  const order = {
    ...{ items: cart, amount, delivery },
    ...(code && { code }),
    ...(samples.length > 0 && { samples }),
    ...(gift && { gift }),
  }
  if (!chosen) return order
  const { _id, isDefault, ...address } = chosen
  return { ...order, address: { ...address, email, name } }
}

/** What an error message is about: it is not shown any more once the customer has changed the order. */
const contentOf = ({ items, address, delivery, code, samples, gift }: NewOrder): string =>
  JSON.stringify([
    items.map(({ _id, size, quantity, price }) => [_id, size, quantity, price]),
    address,
    delivery,
    code,
    samples,
    gift,
  ])

/**
 * Places the order of the cart. `onSessionEnd` is called when the customer must sign in again. When an earlier attempt,
 * whose response was lost, turns out to have placed an order, the orders are shown instead of placing another one.
 */
export function useOrdering({ onSessionEnd }: { onSessionEnd(): void }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'cart' | 'placing' | 'placed'>('cart')
  const [rejected, setRejected] = useState<{ content: string; messages: string[] }>()
  const underway = useRef(false)

  /** `onRejected` is called with the error response when the shop rejects the order. */
  async function place(order: NewOrder, onRejected: (error: ApiError) => void) {
    // A double click can arrive before the button is rendered as disabled.
    if (underway.current) return
    underway.current = true
    setState('placing')
    setRejected(undefined)
    const isSent = navigator.onLine || isUnansweredRetry(order)
    try {
      const { key, again, request } = attemptOf(order)
      const headers = { 'idempotency-key': key }
      const { orderId, soldOutSamples } = await api('POST /api/order/create', { body: request, headers })
      // Without it, as from a proxy's page, the order may not be placed: the cart and the attempt stay for a retry.
      if (!isUuid(orderId)) throw new Error('the response has no order')
      setState('placed')
      endAttempt()
      forgetChosenAddress()
      forgetCode()
      forgetSamples()
      forgetGift()
      // Remove only what was ordered: another tab may have added something in the meantime.
      changeCart((cart) => withoutOrdered(cart, order.items))
      dropUndo()
      // An earlier attempt may have placed the order already: then it has been counted, too.
      if (again) void reloadOrderCount()
      else incrementOrderCount()
      const leftOut = soldOutSamples.length > 0 ? samplesSoldOut(soldOutSamples.join(', ')) : ''
      toast.success([cartTexts.placed, leftOut].filter(Boolean).join(' '), { id: 'order' })
      void navigate(href('/checkout/:orderId', { orderId }))
    } catch (error) {
      setState('cart')
      if (endedSession(error)) return onSessionEnd()
      const message = (error instanceof ApiError && error.message) || cartTexts.notPlaced
      const hint = isSent ? cartTexts.mayBePlaced : cartTexts.notSent
      setRejected({ content: contentOf(order), messages: error instanceof ApiError ? [message] : [message, hint] })
      toast.error(message, { id: 'order' })
      if (!(error instanceof ApiError)) return
      // The next press is a new order.
      if (error.response.code === 'order_cancelled_earlier') {
        endAttempt()
        return void reloadOrderCount()
      }
      if (error.response.code === 'order_already_placed') {
        endAttempt()
        void reloadOrderCount()
        return void navigate(href('/orders'))
      }
      // Other errors, as of an ended session, do not say whether an earlier try placed it.
      if (error.status === 409) rejectAttempt()
      // Without a response, the order may have been placed: what it has sold must not change the cart.
      if (error.status < 500) onRejected(error)
    } finally {
      underway.current = false
    }
  }

  return {
    state,
    place,
    /** The error message, and without an answer whether the order may be placed; empty unless this order was rejected. */
    errorsOf: (order: NewOrder | undefined) =>
      order && rejected?.content === contentOf(order) ? rejected.messages : [],
  }
}
