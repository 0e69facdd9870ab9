import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { isUnpaid } from '#app/shared/order-labels.ts'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isBeingChecked } from '../checkout/lead-of.ts'

/** Milliseconds until the next attempt, and how many: the shop cancels expired orders once a minute. */
const whenExpired = { every: 30_000, times: 10 }
/** A bank decides within seconds or minutes; later, the customer returns to the page. */
const whileChecked = { every: 5_000, times: 60 }

const hasChoice = (order: Order) => isUnpaid(order) && order.waysToPay.waitsFor === null

/**
 * Loads the order again: when the shop has rejected a payment, when its reservation expires, and while the bank is
 * checking a payment. A rejection's message is returned as long as the payment methods that would show it are gone,
 * unless the order is paid; `panel` gets the focus then.
 */
export function useReloading(order: Order, onChange: (order: Order) => void, panel: RefObject<HTMLElement | null>) {
  const [message, setMessage] = useState<string>()
  const expiresAt = isUnpaid(order) ? order.expiresAt : null
  const latest = useRef(order)
  // One that was sent before the customer changed the order may have an older response.
  useEffect(() => {
    latest.current = order
  }, [order])

  /** Changes nothing when the order cannot be loaded. */
  async function reload(rejection?: string): Promise<void> {
    const before = latest.current
    const now = await api('GET /api/order/user/:orderId', { params: { orderId: order._id } }).catch(() => undefined)
    if (!now) return
    if (latest.current !== before) return reload(rejection)
    if (hasChoice(now.order)) return onChange(now.order)
    const show = () => {
      // A payment that was processed or had no response may have succeeded since: then its message is wrong.
      const isSaid = now.order.paymentStatus === 'paid' || isBeingChecked(now.order)
      setMessage(isSaid ? undefined : rejection)
      onChange(now.order)
    }
    // A timer moves no focus from elsewhere.
    if (rejection === undefined && !panel.current?.contains(document.activeElement)) show()
    else keepingFocus(panel, show)
  }

  const isChecked = order.waysToPay.waitsFor === 'bank'
  useRepeatedly(() => void reload(), expiresAt && !isChecked ? Date.parse(expiresAt) : undefined, whenExpired)
  useRepeatedly(() => void reload(), isChecked ? 0 : undefined, whileChecked)

  return { message: hasChoice(order) ? undefined : message, reload }
}

/** Calls `act` at `from` (milliseconds, never before the first pause when it is past), and some times after it. */
function useRepeatedly(act: () => void, from: number | undefined, { every, times }: { every: number; times: number }) {
  const latest = useEffectEvent(act)
  // Sets a timer: what is shown changes without the customer.
  useEffect(() => {
    if (from === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const next = (after: number, left: number) => {
      timer = setTimeout(() => {
        latest()
        if (left > 1) next(every, left - 1)
      }, after)
    }
    next(from === 0 ? every : Math.max(0, from - Date.now()), times)
    return () => clearTimeout(timer)
  }, [from, every, times])
}
