import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf, isUnpaid } from '#app/order-words.ts'
import { formatTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { PaymentChoice } from './payment-choice.tsx'

/** What the order costs, and how it is or can be paid. */
export function PaymentPanel({ order, onChange }: { order: Order; onChange(order: Order): void }) {
  const { amount, paymentStatus } = order
  const count = countOf(order)
  return (
    <section aria-labelledby="payment" className="border border-hair bg-card p-6">
      <h2 id="payment" className="text-[28px]">
        Payment
      </h2>
      <dl className="tabular mt-4 flex flex-col gap-2.5">
        <Row name={`Subtotal (${count} ${count === 1 ? 'item' : 'items'})`}>{formatTaka(amount)}</Row>
        <Row name="Shipping">Free</Row>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-hair pt-4">
          <dt className="font-semibold">Total</dt>
          <dd className="font-serif text-[32px] leading-none font-semibold">{formatTaka(amount)}</dd>
        </div>
      </dl>
      {paymentStatus === 'paid' && (
        <p className="mt-6 flex items-center gap-3 border border-good p-4 font-semibold text-good">
          <CircleCheck aria-hidden className="size-5 shrink-0" strokeWidth={1.5} /> Payment Completed
        </p>
      )}
      {isUnpaid(order) && (
        <div className="mt-6">
          <PaymentChoice order={order} onChosen={onChange} />
        </div>
      )}
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
