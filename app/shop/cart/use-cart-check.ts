import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApiError } from '#app/api.ts'
import { changeCart, useShop } from '#app/stores/shop.ts'
import type { Address } from '#contract/accounts/accounts.ts'
import type { DeliveryQuote } from '#contract/delivery/delivery.ts'
import type { CartAdvanceTerms } from '#contract/payments/cart-advance.ts'
import { type CurrentLines, changesIn, withAllAccepted, withMinorChanges } from './cart-changes.ts'
import { checkedCart, currentLinesFromError } from './current-products.ts'

const nothingKnown: CurrentLines = new Map()

/**
 * Checks the cart against current prices and stocks: changes are listed, and wait for the customer's confirmation. Also
 * returns the delivery charge and what decides about an advance, for the address if there is one.
 */
export function useCartCheck(address: Address | undefined) {
  const restored = useShop((shop) => shop.restored)
  const cart = useShop((shop) => shop.cart)
  const [currentLines, setCurrentLines] = useState(nothingKnown)
  const [delivery, setDelivery] = useState<DeliveryQuote>()
  const [advance, setAdvance] = useState<CartAdvanceTerms | null>()
  const [checking, setChecking] = useState(true)
  /** The address of the last response. */
  const [checkedFor, setCheckedFor] = useState<string>()
  const [failed, setFailed] = useState(false)
  const latest = useRef(0)
  const { city, state, country, districtCode, areaCode } = address ?? {}
  const addressKey = JSON.stringify([city, state, country, districtCode, areaCode])

  const applyCurrentLines = useCallback((now: CurrentLines) => {
    changeCart((lines) => withMinorChanges(lines, now))
    setCurrentLines(now)
  }, [])
  const check = useCallback(async () => {
    const { cart } = useShop.getState()
    if (cart.length === 0) return
    latest.current += 1
    const requestNumber = latest.current
    setChecking(true)
    try {
      const place = city && state && country ? { city, state, country, districtCode, areaCode } : undefined
      const checked = await checkedCart(cart, place)
      // An older response may be for another address.
      if (requestNumber !== latest.current) return
      applyCurrentLines(checked.currentLines)
      if (checked.delivery) setDelivery(checked.delivery)
      setAdvance(checked.advance)
      setFailed(false)
    } catch (error) {
      console.warn('The cart could not be compared with the shop', error)
      if (requestNumber === latest.current) setFailed(true)
    } finally {
      if (requestNumber === latest.current) {
        setChecking(false)
        setCheckedFor(addressKey)
      }
    }
  }, [applyCurrentLines, city, state, country, districtCode, areaCode, addressKey])
  // The lines were stored some time ago, and the charge depends on the address.
  useEffect(() => {
    if (restored) void check()
  }, [restored, check])

  return {
    delivery: failed ? undefined : delivery,
    advance: failed ? undefined : advance,
    /** Whether the delivery charge could not be loaded; `check` tries again. */
    failed,
    check,
    /**
     * Until the response for this address: the total is not known, and the shop would reject an order of another one.
     */
    checking: checking || checkedFor !== addressKey,
    changes: changesIn(cart, currentLines),
    accept: () => changeCart((lines) => withAllAccepted(lines, currentLines)),
    /** After a rejected order: applies the data from its response, and checks the cart again. */
    onOrderRejected({ response: { items } }: ApiError) {
      if (items) flushSync(() => applyCurrentLines(currentLinesFromError(items)))
      void check()
    },
  }
}
