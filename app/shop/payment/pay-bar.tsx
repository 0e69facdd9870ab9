import { type RefObject, useEffect, useState } from 'react'
import { Amount } from '#app/ui/amount.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { formatMoment } from '#messages/formats.ts'
import * as texts from '#messages/payment.ts'

interface PayBarProps {
  order: Order
  /** Where the ways to pay are. */
  ways: RefObject<HTMLElement | null>
}

/** On a phone or tablet: leads back to the ways to pay while they are not visible. */
export function PayBar({ order: { amount, reservedUntil, expiresAt }, ways }: PayBarProps) {
  const [shown, setShown] = useState(false)
  // The bar is shown only while the ways to pay are not visible.
  useEffect(() => {
    const element = ways.current
    if (!element) return
    const seen = new IntersectionObserver((entries) => setShown(entries.at(-1)?.isIntersecting === false))
    seen.observe(element)
    return () => seen.disconnect()
  }, [ways])
  if (!shown) return null
  const open = expiresAt && texts.openUntil(formatMoment(expiresAt))
  const until = reservedUntil ? texts.reservedUntil(formatMoment(reservedUntil)) : open
  return (
    <section
      aria-label={texts.paymentMissing}
      data-bottom-bar="fixed"
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hair bg-paper px-5 py-3 transition duration-200 ease-out lg:hidden print:hidden starting:translate-y-full"
    >
      <div className="min-w-0 flex-1">
        <p className="tabular font-semibold">
          <Amount taka={amount} />
        </p>
        {until && <p className="text-xs text-soft">{until}</p>}
      </div>
      <Button
        className="shrink-0 px-5!"
        onClick={() => {
          ways.current?.scrollIntoView({ block: 'center' })
          ways.current?.querySelector('button')?.focus({ preventScroll: true })
        }}
      >
        {texts.chooseHowToPay}
      </Button>
    </section>
  )
}
