import { href, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { orderNumber } from '#contract/limits.ts'
import * as texts from '#messages/orders.ts'

/**
 * The navigation state of a redirect to the orders after an order could not be loaded. The browser keeps it when the
 * page is reloaded, so it contains when the document was loaded, milliseconds since 1970.
 */
export const failedOrder = (orderId: string) => ({ failedOrder: orderId, documentLoadedAt: performance.timeOrigin })

/** Says which order could not be loaded, and links to it again. */
export function FailedOrder() {
  const { state } = useLocation()
  const failure: Partial<ReturnType<typeof failedOrder>> | null = state
  const orderId = failure?.failedOrder
  if (typeof orderId !== 'string' || failure?.documentLoadedAt !== performance.timeOrigin) return null
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-danger bg-card p-5"
    >
      <p>
        <span className="font-medium text-danger">{texts.orderNotLoaded}</span>{' '}
        <span className="tabular text-soft">{orderNumber(orderId)}</span>
      </p>
      {/* Replaces the failure, so that Back never returns to it. */}
      <ButtonLink look="outlined" to={href('/checkout/:orderId', { orderId })} replace>
        {texts.tryAgain}
      </ButtonLink>
    </div>
  )
}
