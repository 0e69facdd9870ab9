import { useEffect, useEffectEvent, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { useAccountData } from '#app/account/use-account-data.ts'
import { ApiError, api, type Client } from '#app/api.ts'
import { afterPaying } from '#contract/orders/order-link-path.ts'
import type { LinkedOrder } from '#contract/orders/order-links.ts'
import { paymentStateOf } from './payment-state.ts'

/** Milliseconds between looks at a payment that is being checked. */
const checkEvery = 5_000

/** The order of a link; null when the link is unknown or expired. */
export async function loadLinkedOrder(client: Client, key: string): Promise<LinkedOrder | null> {
  try {
    const { order } = await client('GET /api/order/link/:key', { params: { key } })
    return order
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/**
 * Keeps a loaded order up to date: while its payment is being checked, and when the customer returns to the page. What
 * is shown stays when it cannot be loaded.
 */
export function useLinkedOrder(key: string, loaded: LinkedOrder | null) {
  const [order, setOrder] = useState(loaded)
  const load = () =>
    loadLinkedOrder(api, key).then(setOrder, (error: unknown) => console.warn('The order could not be loaded', error))
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) void load()
  })
  const isChecking = order !== null && paymentStateOf(order) === 'checking'
  useEffect(() => {
    if (!isChecking) return
    const timer = setInterval(refresh, checkEvery)
    return () => clearInterval(timer)
  }, [isChecking])
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => persisted && refresh()
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('pageshow', returned)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('pageshow', returned)
    }
  }, [])
  return { order, reload: load }
}

/** Whoever comes back from paying for an own order goes on to its page among their orders. */
export function useOwnOrderAfterPaying(orderId: string | undefined) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const input = orderId && search === afterPaying ? { params: { orderId } } : null
  useAccountData('GET /api/order/user/:orderId', input, {
    onData() {
      if (orderId) void navigate(href('/checkout/:orderId', { orderId }), { replace: true })
    },
  })
}
