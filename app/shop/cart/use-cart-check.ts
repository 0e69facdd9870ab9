import { useCallback, useEffect, useState } from 'react'
import type { Refused } from '#app/api.ts'
import { changeCart, useShop } from '#app/stores/shop.ts'
import { type AllFigures, changesIn, withAllAccepted, withTrifles } from './cart-changes.ts'
import { currentFigures, figuresOfRefusal } from './current-products.ts'

const nothingNew: AllFigures = new Map()

/** Compares the cart with what the shop says now: what changed is listed, and waits for the shopper's word. */
export function useCartCheck() {
  const restored = useShop((shop) => shop.restored)
  const cart = useShop((shop) => shop.cart)
  const [figures, setFigures] = useState(nothingNew)

  const hear = useCallback((now: AllFigures) => {
    changeCart((lines) => withTrifles(lines, now))
    setFigures(now)
  }, [])
  const check = useCallback(async () => {
    const { cart } = useShop.getState()
    if (cart.length === 0) return
    try {
      hear(await currentFigures(cart))
    } catch (error) {
      console.warn('The cart could not be compared with the shop', error)
    }
  }, [hear])
  // Serves the shop's API: the lines were stored some time ago.
  useEffect(() => {
    if (restored) void check()
  }, [restored, check])

  return {
    changes: changesIn(cart, figures),
    accept: () => changeCart((lines) => withAllAccepted(lines, figures)),
    /** After a refused order: the figures that came with it, else the shop is asked. */
    afterRefusal({ answer: { items } }: Refused) {
      if (items) hear(figuresOfRefusal(items))
      else void check()
    },
  }
}
