import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, api } from '#app/api.ts'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { withReturnPath } from '#app/shared/return-path.ts'
import { endedSession } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { NewReview, OwnReview } from '#contract/catalogue/reviews.ts'
import { lengths } from '#contract/limits.ts'
import * as reviewTexts from '#messages/review.ts'
import * as uiTexts from '#messages/ui.ts'
import { StarChoice } from './star-choice.tsx'

type Errors = Partial<Record<'rating' | 'comment', string>>

interface ReviewFormProps {
  productId: string
  /** The earlier review, to edit. */
  before: OwnReview['review']
  /** The URL to return to after sign-in. */
  returnUrl: string
  /** Called with the product including the review, and what was sent. */
  onSaved(product: Product, sent: NewReview): void
  onCancel?: (() => void) | undefined
}

/** The form of a review: stars and text. Its draft is stored until it is sent. */
export function ReviewForm({ productId, before, returnUrl, onSaved, onCancel }: ReviewFormProps) {
  const navigate = useNavigate()
  const draft = `review-${productId}`
  const [typed, setTyped] = useState(() => {
    const { rating = before?.rating ?? 0, comment = before?.comment ?? '' } = readDraft(draft)
    return { rating: Number(rating), comment }
  })
  const [errors, setErrors] = useState<Errors>({})
  const { formError, showError, clearError } = useFormError()
  const [isSubmitting, setIsSubmitting] = useState(false)

  function edit(change: Partial<typeof typed>) {
    if (isSubmitting) return
    const next = { ...typed, ...change }
    setTyped(next)
    clearError()
    setErrors(({ rating, comment }) => ({
      ...(rating && change.rating === undefined && { rating }),
      ...(comment && change.comment === undefined && { comment }),
    }))
    saveDraft(draft, { rating: String(next.rating), comment: next.comment })
  }

  function setFieldErrors(wrong: Errors, form: HTMLFormElement) {
    setErrors(wrong)
    form.querySelector<HTMLElement>(wrong.rating ? 'input[type=radio]' : 'textarea')?.focus()
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const wrong: Errors = {
      ...(typed.rating === 0 && { rating: reviewTexts.starsMissing }),
      ...(typed.comment.trim() === '' && { comment: reviewTexts.wordsMissing }),
    }
    if (wrong.rating || wrong.comment) return setFieldErrors(wrong, form)
    setIsSubmitting(true)
    clearError()
    try {
      const { product, message } = await api('POST /api/products/:id/reviews', {
        params: { id: productId },
        body: typed,
      })
      deleteDraft(draft)
      toast.success(message)
      onSaved(product, typed)
    } catch (error) {
      if (endedSession(error)) return void navigate(withReturnPath('/signin', returnUrl))
      showError(messageOf(error, reviewTexts.notSaved))
      if (error instanceof ApiError && error.response.fields) setFieldErrors(error.response.fields, form)
    } finally {
      setIsSubmitting(false)
    }
  }

  function cancel(close: () => void) {
    deleteDraft(draft)
    close()
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <StarChoice value={typed.rating} onChange={(rating) => edit({ rating })} error={errors.rating} />
      <TextArea
        label={reviewTexts.yourReview}
        hint={reviewTexts.hint}
        rows={5}
        maxLength={lengths.review}
        value={typed.comment}
        readOnly={isSubmitting}
        onChange={(event) => edit({ comment: event.currentTarget.value })}
        error={errors.comment}
      />
      <FieldError error={formError} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? reviewTexts.sending : before ? reviewTexts.save : reviewTexts.send}
        </Button>
        {onCancel && (
          <Button look="outlined" onClick={() => cancel(onCancel)} busy={isSubmitting}>
            {uiTexts.goBack}
          </Button>
        )}
      </div>
    </form>
  )
}
