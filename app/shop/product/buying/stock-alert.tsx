import { type FormEvent, useId, useRef, useState } from 'react'
import { api, unreachableMessage } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { useUser } from '#app/stores/session.ts'
import { useShop } from '#app/stores/shop.ts'
import { Button } from '#app/ui/button.tsx'
import { type FormMessage, FormStatus } from '#app/ui/form/form-status.tsx'
import { lengths } from '#contract/limits.ts'
import * as productTexts from '#messages/product.ts'
import { isEmailAddress } from '../../contact/newsletter-check.ts'

interface StockAlertFormProps {
  productId: string
  /** For a product with several sizes: the sold-out one. */
  variantId?: string | undefined
  /** What was typed as the email, also before another size was selected; undefined before. */
  typed: string | undefined
  onType(email: string): void
}

/** Subscribes to an email when a sold-out product is back in stock; an account without an email to a text message. */
export function StockAlertForm({ productId, variantId, typed, onType }: StockAlertFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const restored = useShop((shop) => shop.restored)
  const user = useUser()
  const [status, setStatus] = useState<FormMessage>(null)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const email = typed ?? user?.email ?? ''
  const byText = user?.email === ''

  function showError(text: string) {
    setStatus({ kind: 'error', text })
    input.current?.focus()
  }

  async function subscribe(event: FormEvent) {
    event.preventDefault()
    if (isSubmitting) return
    if (!byText && !isEmailAddress(email))
      return showError(email.trim() ? productTexts.emailInvalid : productTexts.emailMissing)
    setIsSubmitting(true)
    setStatus(null)
    try {
      const params = { id: productId }
      const { message } = await (byText
        ? api('POST /api/products/:id/stock-text-alerts', { params, body: { variantId } })
        : api('POST /api/products/:id/stock-alerts', { params, body: { email: email.trim(), variantId } }))
      setStatus({ kind: 'success', text: message })
    } catch (error) {
      showError(messageOf(error, unreachableMessage))
    }
    setIsSubmitting(false)
  }

  return (
    <form noValidate onSubmit={subscribe}>
      {byText ? (
        <p className="text-sm font-semibold">{productTexts.backInStockByText}</p>
      ) : (
        <label htmlFor={id} className="text-sm font-semibold">
          {productTexts.backInStock}
        </label>
      )}
      <div className="mt-1.5 flex flex-wrap gap-3">
        {!byText && (
          <input
            ref={input}
            id={id}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={lengths.email}
            value={email}
            readOnly={isSubmitting}
            onChange={({ target }) => {
              onType(target.value)
              setStatus(null)
            }}
            aria-invalid={status?.kind === 'error' || undefined}
            aria-describedby={`${id}-status`}
            className="min-h-12 min-w-0 flex-1 basis-48 rounded border border-line bg-card px-3.5 text-base aria-invalid:border-danger"
          />
        )}
        {/* Before hydration, the browser itself would submit the form: to the URL of the page. */}
        <Button type="submit" look="outlined" disabled={!restored} busy={isSubmitting}>
          {productTexts.notifyMe}
        </Button>
      </div>
      <FormStatus id={`${id}-status`} message={status} />
    </form>
  )
}
