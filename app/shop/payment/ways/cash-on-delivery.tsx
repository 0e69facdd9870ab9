import { Banknote } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#app/api.ts'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { endedSession } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonAmount, withAmount } from '#app/ui/button-amount.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { sentencesOf } from '#app/ui/form/issue-sentences.ts'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import { lengths } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { findPhoneProblem, isCallable } from '#contract/phone.ts'
import * as texts from '#messages/payment.ts'

interface CashOnDeliveryProps {
  order: Order
  onChosen(order: Order): void
  /** Loads the order again after the shop has rejected the choice with this message. */
  onRejected(message: string): Promise<void>
}

/** Selects cash on delivery. Asks for a phone number if the order's address has none. */
export function CashOnDelivery({ order, onChosen, onRejected }: CashOnDeliveryProps) {
  const draft = `cash-phone-${order._id}`
  const [phone, setPhone] = useState(() => readDraft(draft).phone ?? '')
  // Restores the field if the customer had started to type.
  const [formOpen, setFormOpen] = useState(phone !== '')
  const [error, setError] = useState<string>()
  const { choose, isSubmitting, formError, clearError } = useCashChoice({
    order,
    onChosen(chosen) {
      deleteDraft(draft)
      onChosen(chosen)
    },
    onRejected,
  })

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.querySelector('input')
    clearError()
    const wrong = findPhoneProblem(phone, 'own')
    const [problem] = wrong ? await sentencesOf([{ message: wrong }]) : [await choose(phone)]
    if (!problem) return
    setError(problem)
    input?.focus()
  }

  const total = order.waysToPay.prices.find(({ way }) => way === 'cod')?.total ?? order.left
  if (!formOpen) {
    const askFirst = !isCallable(order.address.phone)
    return (
      <>
        <Button
          look={order.waysToPay.open.includes('card') ? 'outlined' : 'filled'}
          onClick={() => (askFirst ? setFormOpen(true) : void choose())}
          busy={isSubmitting}
          className="w-full"
          {...withAmount(total)}
        >
          <Banknote aria-hidden className="size-4.5" strokeWidth={1.5} /> <span>{texts.cashOnDelivery}</span>
          <ButtonAmount taka={total} />
        </Button>
        <FieldError error={formError} />
      </>
    )
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4 border border-hair p-4"
    >
      <TextField
        label={texts.phoneNumber}
        hint={texts.whyPhone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={lengths.phone}
        // Only after a press on Cash On Delivery, not after a reload.
        autoFocus={phone === ''}
        value={phone}
        readOnly={isSubmitting}
        onChange={({ currentTarget: { value } }) => {
          setPhone(value)
          setError(undefined)
          clearError()
          saveDraft(draft, { phone: value })
        }}
        error={error}
      />
      <FieldError error={formError} />
      <Button type="submit" busy={isSubmitting} className="w-full" {...withAmount(total)}>
        <Banknote aria-hidden className="size-4.5" strokeWidth={1.5} /> <span>{texts.payInCash}</span>
        <ButtonAmount taka={total} />
      </Button>
    </form>
  )
}

/** Records the choice. */
function useCashChoice({ order: { _id: orderId }, onChosen, onRejected }: CashOnDeliveryProps) {
  const [isSubmitting, setIsSubmitting] = useState(false)
  const { formError, showError, clearError } = useFormError()

  /** Returns the error message of the phone number, if that was the reason of the rejection. */
  async function choose(phone?: string): Promise<string | undefined> {
    setIsSubmitting(true)
    clearError()
    try {
      const body = phone === undefined ? undefined : { phone }
      const { order } = await api('POST /api/order/user/:orderId/cash-on-delivery', { params: { orderId }, body })
      toast.success(texts.cashConfirmed)
      onChosen(order)
    } catch (error) {
      if (endedSession(error)) return
      const problem = error instanceof ApiError ? error.response.fields?.phone : undefined
      if (problem && phone !== undefined) return problem
      const message = messageOf(error, texts.choiceNotSaved)
      showError(message)
      if (error instanceof ApiError && error.status === 409) await onRejected(message)
    } finally {
      setIsSubmitting(false)
    }
  }

  return { choose, isSubmitting, formError, clearError }
}
