import { api } from '#app/api.ts'
import { ActionNeedsScript } from '#app/ui/needs-script.tsx'
import type { LinkedOrder } from '#contract/orders/order-links.ts'
import { isFurtherWay } from '#contract/payments/ways-to-pay.ts'
import * as texts from '#messages/order-link.ts'
import { HostedWays } from '../paying/hosted-ways.tsx'

interface PayButtonsProps {
  order: LinkedOrder
  /** The key of the link, which allows the payment. */
  linkKey: string
  /** Loads the order again: it may be paid already, or cost another amount now. */
  onRejected(): Promise<void>
}

/** The ways to pay on the page of a provider. */
export function PayButtons({ order: { waysToPay }, linkKey: key, onRejected }: PayButtonsProps) {
  if (!waysToPay.open.some(isFurtherWay)) return null
  return (
    <div className="mt-5">
      <div className="noscript:hidden">
        <HostedWays
          waysToPay={waysToPay}
          start={(way, amount) => api('POST /api/order/link/:key/payment', { params: { key }, body: { way, amount } })}
          onRejected={onRejected}
        />
      </div>
      <ActionNeedsScript action={texts.toPay} />
    </div>
  )
}
