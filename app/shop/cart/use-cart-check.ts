import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { changeCart, useShop } from '#app/stores/shop.ts'
import type { Address } from '#contract/accounts/accounts.ts'
import type { DeliveryQuote } from '#contract/delivery/delivery.ts'
import { type AllFigures, changesIn, withAllAccepted, withMinorChanges } from './cart-changes.ts'
import { checkedCart, figuresFromError } from './current-products.ts'

const nothingNew: AllFigures = new Map()

/**
 * Checks the cart against current prices and stocks: changes are listed, and wait for the customer's confirmation. Also
 * returns the delivery charge, for the address if there is one.
 */
export function useCartCheck(address: Address | undefined) {
  const restored = useShop((shop) => shop.restored)
  const cart = useShop((shop) => shop.cart)
  const [figures, setFigures] = useState(nothingNew)
  const [delivery, setDelivery] = useState<DeliveryQuote>()
  const [checking, setChecking] = useState(true)
  const latest = useRef(0)
  const { city, state, country } = address ?? {}

  const applyFigures = useCallback((now: AllFigures) => {
    changeCart((lines) => withMinorChanges(lines, now))
    setFigures(now)
  }, [])
  const check = useCallback(async () => {
    const { cart } = useShop.getState()
    if (cart.length === 0) return
    latest.current += 1
    const asked = latest.current
    setChecking(true)
    try {
      const place = city && state && country ? { city, state, country } : undefined
      const checked = await checkedCart(cart, place)
      // An older response may be for another address.
      if (asked !== latest.current) return
      applyFigures(checked.figures)
      if (checked.delivery) setDelivery(checked.delivery)
    } catch (error) {
      console.warn('The cart could not be compared with the shop', error)
    } finally {
      if (asked === latest.current) setChecking(false)
    }
  }, [applyFigures, city, state, country])
  // Syncs with the API: the lines were stored some time ago, and the charge depends on the address.
  useEffect(() => {
    if (restored) void check()
  }, [restored, check])

  return {
    delivery,
    /** Until the response: the total is not known, and the shop would reject an order of another one. */
    checking,
    changes: changesIn(cart, figures),
    accept: () => changeCart((lines) => withAllAccepted(lines, figures)),
    /** After a rejected order: applies the data from its response, and checks the cart again. */
    afterRefusal({ response: { items } }: ApiError) {
      if (items) applyFigures(figuresFromError(items))
      void check()
    },
  }
}
