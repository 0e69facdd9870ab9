import type { ReactNode } from 'react'
import type { CartSummary } from '#app/stores/cart-math.ts'
import { formatTaka } from '#contract/money.ts'

/** Every cost, before anybody has to sign in. */
export function OrderSummary({ summary: { count, original, discount, total } }: { summary: CartSummary }) {
  return (
    <section aria-labelledby="order-summary" className="border border-hair bg-card p-6">
      <h2 id="order-summary" className="text-[28px]">
        Order Summary
      </h2>
      <dl className="tabular mt-4 flex flex-col gap-2.5">
        <Row name={`Subtotal (${count} ${count === 1 ? 'item' : 'items'})`}>{formatTaka(original)}</Row>
        {discount > 0 && (
          <Row name="Discount">
            <span className="text-good">−{formatTaka(discount)}</span>
          </Row>
        )}
        <Row name="Shipping">Free</Row>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-hair pt-4">
          <dt className="font-semibold">Total</dt>
          <dd className="font-serif text-[32px] leading-none font-semibold">{formatTaka(total)}</dd>
        </div>
      </dl>
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
