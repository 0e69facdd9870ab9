import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApiError } from '#app/api.ts'
import { type CartLine, keyOf } from '#app/stores/cart-math.ts'
import { changeCart, useShop } from '#app/stores/shop.ts'
import type { Address } from '#contract/accounts/accounts.ts'
import type { DeliveryQuote } from '#contract/delivery/delivery.ts'
import type { CartOffers } from '#contract/orders/cart.ts'
import type { CartAdvanceTerms } from '#contract/payments/cart-advance.ts'
import { isCallable } from '#contract/phone.ts'
import { type CurrentLines, changesIn, withAllAccepted, withMinorChanges } from './cart-changes.ts'
import { type AskedOffers, checkedCart, currentLinesFromError } from './current-products.ts'

/** What offers depend on. */
const contentOf = (cart: readonly CartLine[], asked: unknown[]) =>
  JSON.stringify([cart.map((line) => [keyOf(line), line.quantity]), ...asked])

const nothingKnown: CurrentLines = new Map()
/** Milliseconds after a change of the cart: several in a row are one question. */
const debounceDelay = 250

/**
 * Checks the cart against current prices and stocks: changes are listed, and wait for the customer's confirmation. Also
 * returns the delivery charge, what decides about an advance, and what offers take off, for the address if there is one.
 */
export function useCartCheck(address: Address | undefined, asked: Omit<AskedOffers, 'phone'>) {
  const { delivery: option, code, samples } = asked
  const restored = useShop((shop) => shop.restored)
  const cart = useShop((shop) => shop.cart)
  const [currentLines, setCurrentLines] = useState(nothingKnown)
  const [delivery, setDelivery] = useState<DeliveryQuote>()
  const [advance, setAdvance] = useState<CartAdvanceTerms | null>()
  const [offers, setOffers] = useState<CartOffers>()
  const [wrapping, setWrapping] = useState<number | null>(null)
  const [checking, setChecking] = useState(true)
  /** The address of the last response. */
  const [checkedFor, setCheckedFor] = useState<string>()
  /** What the offers of the last response are for. */
  const [offersFor, setOffersFor] = useState<string>()
  const [failed, setFailed] = useState(false)
  const latest = useRef<AbortController>(undefined)
  const { city, state, country, districtCode, areaCode, phone } = address ?? {}
  const addressKey = JSON.stringify([city, state, country, districtCode, areaCode])

  const chosen = samples.join(',')
  const offered = contentOf(cart, [option, phone, code, chosen])
  /** The same of the last request. */
  const askedFor = useRef('')
  const applyCurrentLines = useCallback((now: CurrentLines) => {
    changeCart((lines) => withMinorChanges(lines, now))
    setCurrentLines(now)
  }, [])
  const check = useCallback(async () => {
    const { cart } = useShop.getState()
    if (cart.length === 0) return
    // An older response may be for another address or cart.
    latest.current?.abort()
    latest.current = new AbortController()
    const { signal } = latest.current
    const asked = contentOf(cart, [option, phone, code, chosen])
    askedFor.current = asked
    setChecking(true)
    try {
      const place = city && state && country ? { city, state, country, districtCode, areaCode } : undefined
      const checked = await checkedCart(
        cart,
        {
          ...{ phone: isCallable(phone) ? phone : undefined, delivery: option, code },
          samples: chosen.split(',').filter(Boolean),
        },
        place,
        signal,
      )
      if (signal.aborted) return
      applyCurrentLines(checked.currentLines)
      if (checked.delivery) setDelivery(checked.delivery)
      setAdvance(checked.advance)
      setOffers(checked.offers)
      setWrapping(checked.wrapping ?? null)
      setOffersFor(asked)
      setFailed(false)
    } catch (error) {
      if (signal.aborted) return
      console.warn('The cart could not be compared with the shop', error)
      setFailed(true)
    } finally {
      if (!signal.aborted) {
        setChecking(false)
        setCheckedFor(addressKey)
      }
    }
  }, [applyCurrentLines, city, state, country, districtCode, areaCode, addressKey, option, phone, code, chosen])
  // The lines were stored some time ago, and the charge depends on the address.
  useEffect(() => {
    if (restored) void check()
  }, [restored, check])
  const isOutdated = !failed && offers?.mayChange === true && offersFor !== offered
  // Offers depend on the quantities as well.
  useEffect(() => {
    if (!isOutdated || askedFor.current === offered) return
    const timer = setTimeout(check, debounceDelay)
    return () => clearTimeout(timer)
  }, [isOutdated, offered, check])

  return {
    delivery: failed ? undefined : delivery,
    advance: failed ? undefined : advance,
    offers: failed ? undefined : offers,
    /** What wrapping a gift costs; null: it is not offered. */
    wrapping,
    /** Whether the delivery charge could not be loaded; `check` tries again. */
    failed,
    check,
    /**
     * Until the response for this address: the total is not known, and the shop would reject an order of another one.
     */
    checking: checking || checkedFor !== addressKey || isOutdated,
    changes: changesIn(cart, currentLines),
    accept: () => changeCart((lines) => withAllAccepted(lines, currentLines)),
    /** After a rejected order: applies the data from its response, and checks the cart again. */
    onOrderRejected({ response: { items } }: ApiError) {
      if (items) flushSync(() => applyCurrentLines(currentLinesFromError(items)))
      void check()
    },
  }
}
