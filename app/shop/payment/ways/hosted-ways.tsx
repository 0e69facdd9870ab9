import { api } from '#app/api.ts'
import { LazyContent } from '#app/ui/loading/lazy-content.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { isHostedWay } from '#contract/payments/ways-to-pay.ts'
import * as texts from '#messages/paying.ts'
import { advancePrices } from './advance-prices.ts'

interface HostedWaysProps {
  order: Order
  /** Pays only what an order in cash needs in advance. */
  inAdvance?: boolean
  /** Loads the order again after a payment was rejected with this message. */
  onRejected(message: string): Promise<void>
}

/** The ways to pay on the page of a provider, in the owner's order. Lazily loaded: most orders need none of them. */
export function HostedWays({ order: { _id: orderId, waysToPay }, inAdvance = false, onRejected }: HostedWaysProps) {
  const part = inAdvance ? 'advance' : 'all'
  const prices = inAdvance ? advancePrices(waysToPay) : waysToPay.prices
  const ways = prices.map(({ way }) => way).filter(isHostedWay)
  if (ways.length === 0) return null
  return (
    <LazyContent
      load={() => import('./hosted-way-buttons.tsx')}
      placeholder={
        <div className="flex flex-col gap-3">
          <Loading what={texts.loading} />
          {ways.map((way) => (
            <Skeleton key={way} className="h-12" />
          ))}
        </div>
      }
      errorMessage={texts.notLoaded}
    >
      {({ HostedWayButtons }) => (
        <HostedWayButtons
          waysToPay={{ ...waysToPay, prices }}
          saysFailure
          start={(way, amount) => api('POST /api/payment/start', { body: { orderId, way, amount, part } })}
          onRejected={onRejected}
        />
      )}
    </LazyContent>
  )
}
