import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { isUnpaid } from '#app/order-labels.ts'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import type { Order } from '#contract/orders/orders.ts'

/** Milliseconds until the next attempt, and how many: the shop cancels expired orders once a minute. */
const reloadEvery = 30_000
const maxReloads = 10

/**
 * Loads the order again: when the shop has rejected a payment, and when its reservation expires. A rejection's message
 * is returned as long as the payment methods that would show it are gone, unless the order is paid; `panel` gets the
 * focus then.
 */
export function useReloading(order: Order, onChange: (order: Order) => void, panel: RefObject<HTMLElement | null>) {
  const [message, setMessage] = useState<string>()
  const expiresAt = isUnpaid(order) ? order.expiresAt : null
  const latest = useRef(order)
  // Syncs with requests: one that was sent before the customer changed the order may have an older response.
  useEffect(() => {
    latest.current = order
  }, [order])

  /** Changes nothing when the order cannot be loaded. */
  async function reload(rejection?: string): Promise<void> {
    const before = latest.current
    const now = await api('GET /api/order/user/:orderId', { params: { orderId: order._id } }).catch(() => undefined)
    if (!now) return
    if (latest.current !== before) return reload(rejection)
    if (isUnpaid(now.order)) return onChange(now.order)
    keepingFocus(panel, () => {
      // A payment that was processed or had no response may have succeeded since: then its message is wrong.
      setMessage(now.order.paymentStatus === 'paid' ? undefined : rejection)
      onChange(now.order)
    })
  }

  const reloadExpired = useEffectEvent(() => reload())
  // Sets a timer, so that an order that the shop has cancelled is no longer offered for payment.
  useEffect(() => {
    if (!expiresAt) return
    let timer: ReturnType<typeof setTimeout>
    const next = (after: number, left: number) => {
      timer = setTimeout(() => {
        void reloadExpired()
        if (left > 1) next(reloadEvery, left - 1)
      }, after)
    }
    next(Math.max(0, Date.parse(expiresAt) - Date.now()), maxReloads)
    return () => clearTimeout(timer)
  }, [expiresAt])

  return { message: isUnpaid(order) ? undefined : message, reload }
}
