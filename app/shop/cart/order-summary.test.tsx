import { expect, it } from 'vitest'
import { textOf } from '#tests/support/render-with-settings.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { Shipping } from './shipping.ts'

const shipping: Shipping = {
  charge: 0,
  range: undefined,
  missing: undefined,
  unknownPlace: false,
  offered: [],
  chosen: 'standard',
}
const summary = { count: 3, original: 1_200, discount: 200, total: 1_000, weight: 0 }
const shown = (change: Partial<Shipping> = {}, onRetry?: () => void) =>
  textOf(
    <OrderSummary
      summary={summary}
      samples={0}
      wrapping={0}
      shipping={{ ...shipping, ...change }}
      toPay={1_000}
      offers={[]}
      advance={undefined}
      onRetry={onRetry}
    />,
  )

it('shows the original price, the discount, free shipping and the total [E02]', () => {
  expect(shown()).toMatch(/Subtotal \(3 items\) ৳1,200\.00 Discount − ?৳200\.00 Shipping Free Total ৳1,000\.00/)
})

it('names the total as one before shipping until the charge is known, or when it could not be calculated', () => {
  expect(shown({ charge: undefined })).toContain('Shipping … Total before shipping ৳1,000.00')
  expect(shown({ charge: undefined }, () => {})).toContain('Shipping could not be calculated.')
  expect(shown({ charge: 60 })).toContain('Shipping ৳60.00 Total ৳1,000.00')
})
