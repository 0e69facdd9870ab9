import { useRef } from 'react'
import { useShopDetails } from '#app/shared/shop-details.ts'
import type { CartSummary } from '#app/stores/cart-math.ts'
import { Amount } from '#app/ui/amount.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { MessageWithElements } from '#app/ui/message-with-elements.tsx'
import { Totals } from '#app/ui/totals.tsx'
import type { CartOffers } from '#contract/orders/cart.ts'
import type { CartAdvance } from '#contract/payments/cart-advance.ts'
import * as cartTexts from '#messages/cart.ts'
import { formatTaka } from '#messages/formats.ts'
import { wrapping as wrappingName } from '#messages/gift.ts'
import * as uiTexts from '#messages/ui.ts'
import { waysToPay } from '#messages/ways-to-pay.ts'
import type { Shipping } from './shipping.ts'

interface OrderSummaryProps {
  summary: CartSummary
  shipping: Shipping
  /** Decimal taka; without shipping while it is not known. */
  toPay: number
  /** What free samples are worth, decimal taka. */
  samples: number
  /** A gift is wrapped for this, decimal taka. */
  wrapping: number
  /** What offers take off. */
  offers: CartOffers['applied']
  /** What is paid in advance with cash on delivery; undefined for nothing, or before it is known. */
  advance: CartAdvance | undefined
  /** Set when the shipping could not be loaded: loads it again. */
  onRetry: (() => void) | undefined
  children?: Elements
}

/** All costs, shown before sign-in is required. */
export function OrderSummary({
  summary,
  samples,
  wrapping,
  shipping,
  toPay,
  offers,
  advance,
  onRetry,
  children,
}: OrderSummaryProps) {
  const { count, original, discount } = summary
  const section = useRef<HTMLElement>(null)
  const { payWays } = useShopDetails()
  const less = (name: string, amount: number) => ({
    name,
    figure: (
      <span className="text-good">
        −<Amount taka={amount} />
      </span>
    ),
  })
  const offerRows = (on: 'goods' | 'delivery') =>
    offers
      .filter((offer) => (offer.class === 'delivery') === (on === 'delivery'))
      .map(({ name, code, amount }) => less(code ? `${name} (${code})` : name, amount))
  const { charge, range, missing, unknownPlace } = shipping
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="order-summary" className="border border-hair bg-card p-6">
      <h2 id="order-summary" className="text-[1.75rem]">
        {cartTexts.summary}
      </h2>
      <Totals
        rows={[
          { name: cartTexts.subtotal(count), figure: original },
          ...(samples > 0 ? [{ name: cartTexts.samples, figure: samples }] : []),
          ...(discount > 0 ? [less(cartTexts.discount, discount)] : []),
          ...offerRows('goods'),
          ...(wrapping > 0 ? [{ name: wrappingName, figure: wrapping }] : []),
          { name: cartTexts.shipping, figure: shippingFigure(shipping) },
          ...(charge === undefined ? [] : offerRows('delivery')),
        ]}
        name={charge === undefined ? cartTexts.totalBeforeShipping : uiTexts.total}
        total={toPay}
      />
      {children}
      {onRetry && (
        <div role="alert" className="mt-4 flex flex-wrap items-center justify-between gap-x-3 text-sm">
          <p className="font-medium text-danger">{cartTexts.shippingFailed}</p>
          <Button look="quiet" className="-mr-3" onClick={() => keepingFocus(section, onRetry)}>
            {uiTexts.tryAgain}
          </Button>
        </div>
      )}
      {range && <p className="mt-4 text-sm text-soft">{cartTexts.shippingDepends}</p>}
      {unknownPlace && charge !== 0 && <p className="mt-4 text-sm text-soft">{cartTexts.shippingToUnknownPlace}</p>}
      <p className="mt-4 text-sm text-soft">{waysToPay(payWays)}</p>
      {advance && <AdvanceNotice {...advance} />}
      {missing !== undefined && charge !== 0 && offerRows('delivery').length === 0 && (
        <p className="mt-4 text-sm text-soft">
          <MessageWithElements text={cartTexts.missingForFree}>
            <Amount taka={missing} />
          </MessageWithElements>
        </p>
      )}
    </section>
  )
}

/** How much is paid in advance, why, and when it is given back. */
function AdvanceNotice({ sum, ordersFrom }: CartAdvance) {
  return (
    <p className="mt-4 text-sm">
      {ordersFrom === undefined ? (
        <MessageWithElements text={cartTexts.advanceForDelivery}>
          <Amount taka={sum} />
        </MessageWithElements>
      ) : (
        <MessageWithElements text={cartTexts.advanceForOrders}>
          <Amount taka={sum} />
          <Amount taka={ordersFrom} />
        </MessageWithElements>
      )}{' '}
      <span>{cartTexts.advanceRefund}</span>
    </p>
  )
}

function shippingFigure({ charge, range }: Shipping) {
  if (range) return `${formatTaka(range[0])} – ${formatTaka(range[1])}`
  if (charge === undefined) return '…'
  return charge > 0 ? charge : cartTexts.free
}
