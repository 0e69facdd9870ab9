import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/api.ts'
import { endedSession, reasonOf } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { Order } from '#contract/orders.ts'

interface PaymentChoiceProps {
  order: Order
  /** Called with the order as it is after a choice. */
  onChosen(order: Order): void
}

/** How an order that waits for its payment is to be paid. */
export function PaymentChoice({ order: { _id, paymentMethod }, onChosen }: PaymentChoiceProps) {
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  if (paymentMethod === 'cod') {
    return (
      <p className="flex items-start gap-3 border border-hair p-4 font-medium">
        <Banknote aria-hidden className="mt-0.5 size-5 shrink-0 text-gold" strokeWidth={1.4} />
        Cash On Delivery — Pay When Your Order Is Delivered
      </p>
    )
  }

  async function payInCash() {
    setSending(true)
    setRefusal(undefined)
    try {
      const { order } = await api('POST /api/order/user/:orderId/cash-on-delivery', { params: { orderId: _id } })
      toast.success('Order confirmed with Cash on Delivery')
      onChosen(order)
    } catch (error) {
      if (endedSession(error)) return
      const message = reasonOf(error, 'The choice could not be recorded. Please try again.')
      setRefusal(message)
      toast.error(message)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-soft">How would you like to pay?</p>
      <Button onClick={() => void payInCash()} disabled={sending} aria-busy={sending} className="w-full">
        <Banknote aria-hidden className="size-4.5" strokeWidth={1.5} /> Cash On Delivery
      </Button>
      {refusal && (
        <p role="alert" className="text-sm font-medium text-danger">
          {refusal}
        </p>
      )}
    </div>
  )
}
