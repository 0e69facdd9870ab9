import { ArrowLeft, LockKeyhole } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import { MessageWithElements } from '#app/ui/message-with-elements.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Order } from '#contract/orders/orders.ts'
import type { CardForm } from '#contract/payments/payments.ts'
import { formatTaka } from '#messages/formats.ts'
import { bankIsChecking } from '#messages/order-labels.ts'
import * as texts from '#messages/payment.ts'
import { loading } from '#messages/ui.ts'
import { type CardCharge, confirmPayment, payByCard } from './pay-by-card.ts'
import { useCardForm } from './use-card-form.ts'

export { loadCardForm } from './card-provider.ts'

interface CardEntryProps {
  order: Order
  charge: CardCharge
  /** The settings of the card form, to reserve its space; undefined when they could not be loaded. */
  form: CardForm | undefined
  /** Called with the order after an advance was paid, of which the order's own page shows the rest. */
  onAdvancePaid(order: Order): void
  /** Back to the selection of the payment method. */
  onBack(): void
  /** Loads the order again: it was paid or cancelled, or its payment failed. */
  onRejected(message: string): Promise<void>
}

/** The provider's single-line form is in a box like the shop's own fields; the sandbox draws its own fields. */
const cardFieldLook =
  'rounded border border-line px-3 py-3.5 [&.StripeElement--focus]:border-ink [&.StripeElement--invalid]:border-danger'
const toastId = 'card-payment'
/** milliseconds */
const recheckDelay = 2000

/** The provider's card form and the Pay button. */
export function CardEntry({ order, charge, form, onAdvancePaid, onBack, onRejected }: CardEntryProps) {
  const navigate = useNavigate()
  const container = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [tries, setTries] = useState(1)
  const [processing, setProcessing] = useState(false)
  const [formError, setFormError] = useState<string>()
  /** Whether to offer a retry, or cash. */
  const [open, setOpen] = useState(false)
  const card = useCardForm({ container, tries, onError: setFormError })
  // The form that was announced may have failed to load, and been loaded again with the provider's script.
  const sandbox = Boolean((card.state === 'ready' ? card.provider.form : form)?.scriptUrl)
  const tooSmall = card.state === 'ready' && charge.amount < card.provider.form.minAmount
  // Moves the focus for keyboard and screen reader users: this replaced the pressed button. Not from a control to which
  // they have gone while it was loading.
  useEffect(() => {
    if (document.activeElement?.contains(heading.current)) heading.current?.focus()
  }, [])

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (card.state !== 'ready' || processing) return
    setProcessing(true)
    setFormError(undefined)
    setOpen(false)
    toast.dismiss(toastId)
    const result = await payByCard(card.provider.stripe, card.element, order, charge)
    if (result.outcome === 'paid' && charge.part === 'advance') {
      const paid = await confirmPayment(order._id, result.intent).catch(() => undefined)
      if (paid) return onAdvancePaid(paid)
      // The money has left the card: the provider's notification tells the shop.
      toast.plain(bankIsChecking, { id: toastId })
      return onRejected(bankIsChecking)
    }
    if (result.outcome === 'paid') {
      // Stays processing until the next page is loaded: the order must not be paid again.
      await navigate(`/payment-success?${new URLSearchParams({ order_id: order._id, payment_intent: result.intent })}`)
      return
    }
    setProcessing(false)
    if (result.outcome === 'signed_out') return
    setFormError(result.message)
    setOpen(result.outcome === 'declined' || result.outcome === 'failed')
    if (result.outcome === 'declined') toast.error(result.message, { id: toastId })
    if (result.outcome === 'waiting') toast.plain(result.message, { id: toastId })
    if (result.outcome === 'failed') toast.error(texts.processingFailed, { id: toastId })
    await onRejected(result.message)
    // The provider's webhook about a declined card arrives just after its response.
    if (result.outcome === 'declined') setTimeout(() => void onRejected(result.message), recheckDelay)
  }

  return (
    <form noValidate onSubmit={(event) => void pay(event)} aria-busy={processing}>
      <div className="-ml-3 flex items-center gap-1">
        <IconButton label={texts.backToMethods} onClick={onBack} busy={processing}>
          <ArrowLeft aria-hidden className="size-5" strokeWidth={1.5} />
        </IconButton>
        <h3 ref={heading} tabIndex={-1} className="text-[1.375rem] outline-none">
          {texts.payWithCard}
        </h3>
      </div>
      <div data-keep-clear className={`mt-3 ${sandbox ? 'min-h-41.5' : 'min-h-28'}`}>
        {card.state === 'loading' && (
          <div role="status">
            <span className="sr-only">{loading(texts.theCardForm)}</span>
            <Skeleton className={sandbox ? 'h-41.5' : 'h-28'} />
          </div>
        )}
        {card.state === 'failed' && (
          <div role="alert" className="flex flex-col items-start gap-2 border border-hair p-4">
            <p className="font-medium">{texts.cardFormFailed}</p>
            <p className="text-sm text-soft">{texts.tryOrCash}</p>
            <Button
              look="outlined"
              onClick={() => {
                // The button disappears while the form is loading.
                heading.current?.focus()
                setTries(tries + 1)
              }}
            >
              {texts.tryAgain}
            </Button>
          </div>
        )}
        {/* Always rendered, because the provider's form needs its container before it can be ready. */}
        <div
          ref={container}
          className={card.state !== 'ready' ? 'h-0 overflow-hidden' : card.provider.form.scriptUrl ? '' : cardFieldLook}
        />
      </div>
      {(formError || tooSmall) && (
        <p role="alert" className="mt-3 text-sm font-medium text-danger">
          {tooSmall ? texts.tooSmall : formError}
        </p>
      )}
      {formError && open && (
        <p className="mt-2 text-sm text-soft">
          <MessageWithElements text={texts.tryAnotherOr}>
            <button type="button" onClick={onBack} disabled={processing} className="link min-h-6 text-ink">
              {texts.payCash}
            </button>
          </MessageWithElements>
        </p>
      )}
      <div className="mt-5 flex flex-col gap-3">
        <Button
          type="submit"
          disabled={card.state !== 'ready' || tooSmall}
          busy={processing}
          className="tabular w-full"
        >
          {processing ? texts.processing : texts.pay(formatTaka(charge.amount))}
        </Button>
        <Button look="outlined" onClick={onBack} busy={processing} className="w-full">
          {texts.cancel}
        </Button>
      </div>
      <p className="mt-4 flex items-start gap-2 text-sm text-soft">
        <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
        <span>{texts.cardIsSafe}</span>
      </p>
      {sandbox && card.state !== 'failed' && (
        <p className="mt-2 text-sm text-soft">
          <MessageWithElements text={texts.testMode}>
            <span className="tabular whitespace-nowrap text-ink">4242 4242 4242 4242</span>
          </MessageWithElements>
        </p>
      )}
    </form>
  )
}
