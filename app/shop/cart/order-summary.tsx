import type { CartSummary } from '#app/stores/cart-math.ts'
import { Totals } from '#app/ui/totals.tsx'
import { formatTaka } from '#contract/money.ts'

/** Every cost, before anybody has to sign in. */
export function OrderSummary({ summary: { count, original, discount, total } }: { summary: CartSummary }) {
  const less = { name: 'Discount', figure: <span className="text-good">−{formatTaka(discount)}</span> }
  return (
    <section aria-labelledby="order-summary" className="border border-hair bg-card p-6">
      <h2 id="order-summary" className="text-[28px]">
        Order Summary
      </h2>
      <Totals
        rows={[
          { name: `Subtotal (${count} ${count === 1 ? 'item' : 'items'})`, figure: original },
          ...(discount > 0 ? [less] : []),
          { name: 'Shipping', figure: 'Free' },
        ]}
        total={total}
      />
    </section>
  )
}
