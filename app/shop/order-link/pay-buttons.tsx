import { api } from '#app/api.ts'
import { ActionNeedsScript } from '#app/ui/needs-script.tsx'
import type { LinkedOrder } from '#contract/orders/order-links.ts'
import { isHostedWay } from '#contract/payments/pay-ways.ts'
import { formatTaka } from '#messages/formats.ts'
import * as texts from '#messages/order-link.ts'
import { advanceDue } from '#messages/paying.ts'
import { advancePrices } from '../payment/ways/advance-prices.ts'
import { HostedWayButtons } from '../payment/ways/hosted-way-buttons.tsx'

interface PayButtonsProps {
  order: LinkedOrder
  /** The key of the link, which allows the payment. */
  linkKey: string
  /** Loads the order again: it may be paid already, or cost another amount now. */
  onRejected(): Promise<void>
}

/** The ways to pay on the page of a provider. */
export function PayButtons({ order, linkKey: key, onRejected }: PayButtonsProps) {
  const { waysToPay } = order
  const { advance } = waysToPay
  // What is to be paid in advance comes first: the order waits for it.
  const prices = advance ? advancePrices(waysToPay) : waysToPay.prices
  const part = advance ? 'advance' : 'all'
  const takesCard = prices.some(({ way }) => way === 'card')
  if (!advance && !prices.some(({ way }) => isHostedWay(way))) return null
  return (
    <div className="mt-5">
      {advance && (
        <p className="mb-4 border border-line p-4 font-medium">
          {advanceDue(formatTaka(advance.amount), formatTaka(advance.rest))}
        </p>
      )}
      <div className="noscript:hidden">
        <HostedWayButtons
          waysToPay={{ ...waysToPay, prices }}
          start={(way, amount) =>
            api('POST /api/order/link/:key/payment', { params: { key }, body: { way, amount, part } })
          }
          onRejected={onRejected}
        />
      </div>
      {takesCard && <p className="mt-3 text-sm text-soft">{texts.cardAfterSigningIn}</p>}
      <ActionNeedsScript action={texts.toPay} />
    </div>
  )
}
