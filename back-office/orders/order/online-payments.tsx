import { Link } from 'react-router'
import { Amount } from '#app/ui/amount.tsx'
import { formatMoment } from '#contract/format-date.ts'
import { formatTaka } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { OnlinePayment } from '#contract/payments/online-payments.ts'
import type { PaymentFailure } from '#contract/payments/ways-to-pay.ts'
import { CopyButton } from '../../copy-button.tsx'
import { Section } from '../../layout/panel.tsx'
import { href } from '../../paths.ts'

const failures: Record<PaymentFailure, string> = {
  cancelled: 'cancelled by the customer',
  expired: 'not paid in time',
  declined: 'declined',
  balance: 'the balance was too low',
  verification: 'wrong PIN or code',
  account: 'the customer’s account cannot pay',
  limit: 'too many tries',
  repeated: 'the same payment was made shortly before',
  try_again: 'not processed by the provider',
  not_finished: 'confirmed by the customer, who did not return; nothing was taken',
}

function stateText({ state, failure, refunded, fee, isAdvance }: OnlinePayment): string {
  if (state === 'held') return 'to be checked'
  if (state !== 'paid') {
    const isOpen = state === 'open' ? 'open' : 'not paid'
    return failure ? `${isOpen}: ${failures[failure]}` : isOpen
  }
  const facts = [
    isAdvance ? 'paid in advance' : 'paid',
    fee !== null && `fee ${formatTaka(fee)}`,
    refunded > 0 && `${formatTaka(refunded)} refunded`,
  ]
  return facts.filter(Boolean).join(', ')
}

/** Every attempt to pay the order online, with the provider's number to look it up there. */
export function OnlinePayments({ order: { onlinePayments } }: { order: StaffOrder }) {
  if (onlinePayments.length === 0) return null
  return (
    <Section title="Online Payments" className="print:hidden">
      <ul className="border-t border-hair text-sm">
        {onlinePayments.map((payment) => (
          <li
            key={payment.attempt}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-hair py-3"
          >
            <p className="font-semibold">
              {[...new Set([payment.provider, payment.method])].filter(Boolean).join(' · ')}
            </p>
            <p className="tabular text-right font-semibold">
              <Amount taka={payment.amount} />
            </p>
            <p className="text-soft first-letter:uppercase">{stateText(payment)}</p>
            <time dateTime={payment.at} className="text-right text-soft">
              {formatMoment(payment.at)}
            </time>
            {payment.reference && (
              <p className="col-span-2 flex items-center justify-between gap-x-2 text-soft">
                <span className="min-w-0 wrap-anywhere select-all">{payment.reference}</span>
                <CopyButton text={payment.reference} what="the payment number" />
              </p>
            )}
            {payment.settlement?._id && (
              <p className="col-span-2 text-soft">
                Settled with{' '}
                <Link
                  to={href('/admin/settlements/:settlementId', { settlementId: payment.settlement._id })}
                  className="link inline-block py-1 wrap-anywhere"
                >
                  {payment.settlement.reference}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
