import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import { messageOf } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { ActionNeedsScript } from '#app/ui/needs-script.tsx'
import type { LinkedOrder, LinkedPayment } from '#contract/orders/order-links.ts'
import * as texts from '#messages/order-link.ts'

type Way = LinkedPayment['way']
const isOffered = (way: string): way is Way => way in texts.payWith

interface PayButtonsProps {
  order: LinkedOrder
  /** The key of the link, which allows the payment. */
  linkKey: string
  /** Loads the order again: it may be paid already, or cost another amount now. */
  onRejected(): Promise<void>
}

/** The ways to pay on the page of a provider. */
export function PayButtons({ order: { waysToPay, amount }, linkKey, onRejected }: PayButtonsProps) {
  const [opening, setOpening] = useState<Way>()
  const { formError, showError, clearError } = useFormError()
  // Back from the provider's page, the browser may show this one as it was left.
  useEffect(() => {
    const shown = () => setOpening(undefined)
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
  async function pay(way: Way) {
    setOpening(way)
    clearError()
    try {
      const input = { params: { key: linkKey }, body: { way, amount } }
      const { redirectUrl } = await api('POST /api/order/link/:key/payment', input)
      window.location.assign(redirectUrl)
    } catch (error) {
      setOpening(undefined)
      showError(messageOf(error, texts.payFailed))
      await onRejected()
    }
  }
  const ways = waysToPay.open.filter(isOffered)
  if (ways.length === 0) return null
  return (
    <div className="mt-5">
      <div className="flex flex-col gap-3 noscript:hidden">
        {ways.map((way) => (
          <Button key={way} busy={opening !== undefined} onClick={() => void pay(way)} className="w-full">
            {opening === way ? texts.opening : texts.payWith[way]}
          </Button>
        ))}
        <FieldError error={formError} />
      </div>
      <ActionNeedsScript action={texts.toPay} />
    </div>
  )
}
