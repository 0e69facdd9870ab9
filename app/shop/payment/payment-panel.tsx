import { CircleAlert, CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import { advanceRows, countOf, deductionRows, deliveryRows, isUnpaid, subtotalOf } from '#app/shared/order-labels.ts'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { Totals } from '#app/ui/totals.tsx'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { Order } from '#contract/orders/orders.ts'
import * as labels from '#messages/order-labels.ts'
import * as texts from '#messages/payment.ts'
import { isBeingChecked, isUndecided } from '../checkout/lead-of.ts'
import { PaymentDue } from '../checkout/order-lead.tsx'
import { PayBar } from './pay-bar.tsx'
import { isRefundOwed, refundText, shownRefunds } from './refund-texts.ts'
import { useReloading } from './use-reloading.ts'
import { PaymentChoice } from './ways/payment-choice.tsx'

/** The total of the order, and its payment status or methods. */
export function PaymentPanel({ order, onChange }: { order: Order; onChange(order: Order): void }) {
  const { amount, status, paymentStatus } = order
  const section = useRef<HTMLElement>(null)
  const ways = useRef<HTMLDivElement>(null)
  const { message, reload } = useReloading(order, onChange, section)
  const refundFails = isRefundOwed(order)
  const refund = refundText(order)
  const count = countOf(order)
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="payment" className="border border-hair bg-card p-6">
      <h2 id="payment" className="text-[1.75rem]">
        {texts.payment}
      </h2>
      {isUnpaid(order) && (
        <div ref={ways} data-keep-clear className="mt-3 mb-6">
          <PaymentDue order={order} />
          {!isBeingChecked(order) && (
            <PaymentChoice
              order={order}
              onChange={onChange}
              onCashChosen={(chosen) => keepingFocus(section, () => onChange(chosen))}
              onRejected={reload}
            />
          )}
        </div>
      )}
      {isUndecided(order) && <PayBar order={order} ways={ways} />}
      <Totals
        rows={[
          { name: labels.subtotal(count), figure: subtotalOf(order) },
          ...deductionRows(order),
          ...deliveryRows(order),
        ]}
        after={advanceRows(order)}
        total={amount}
      />
      {message && (
        <p role="alert" className="mt-6 font-medium text-danger">
          {message}
        </p>
      )}
      {shownRefunds(order).map(({ name, figure }) => (
        <p key={name} className="tabular mt-4 flex justify-between gap-4">
          <span>{name}</span> <strong translate="no">{figure}</strong>
        </p>
      ))}
      {refundFails && (
        <p className="mt-6 flex items-start gap-3 border border-line p-4">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" strokeWidth={1.5} />
          <span>{texts.refundFailed}</span>
        </p>
      )}
      {refund && <p className="tabular mt-6 border border-line p-4">{refund}</p>}
      {isVoided(status) &&
        (paymentStatus === 'pending' || paymentStatus === 'failed') &&
        !message &&
        !refund &&
        !refundFails && <p className="mt-6 border border-line p-4">{texts.nothingToPay(status === 'returned')}</p>}
      {paymentStatus === 'paid' && !refundFails && !isVoided(status) && (
        <p className="mt-6 flex items-center gap-3 border border-good p-4 font-semibold text-good">
          <CircleCheck aria-hidden className="size-5 shrink-0" strokeWidth={1.5} /> <span>{texts.completed}</span>
        </p>
      )}
    </section>
  )
}
