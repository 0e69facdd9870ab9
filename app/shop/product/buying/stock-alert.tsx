import { type FormEvent, useId, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { messageOf, useUser } from '#app/stores/session.ts'
import { useShop } from '#app/stores/shop.ts'
import { Button } from '#app/ui/button.tsx'
import { lengths } from '#contract/limits.ts'
import { isEmailAddress } from '../../contact/newsletter-check.ts'

interface StockAlertFormProps {
  productId: string
  /** For a product with several sizes: the sold-out one. */
  variantId?: string | undefined
}

type FormMessage = { kind: 'error' | 'thanks'; text: string } | null

/** Subscribes to an email when a sold-out product is back in stock. */
export function StockAlertForm({ productId, variantId }: StockAlertFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const restored = useShop((shop) => shop.restored)
  const user = useUser()
  const [typed, setTyped] = useState<string>()
  const [said, setSaid] = useState<FormMessage>(null)
  const [sending, setSending] = useState(false)
  const email = typed ?? user?.email ?? ''

  function refuse(text: string) {
    setSaid({ kind: 'error', text })
    input.current?.focus()
  }

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    if (!isEmailAddress(email)) return refuse(email.trim() ? 'Enter a valid email address' : 'Enter your email address')
    setSending(true)
    setSaid(null)
    try {
      const body = { email: email.trim(), variantId }
      const { message } = await api('POST /api/products/:id/stock-alerts', { params: { id: productId }, body })
      setSaid({ kind: 'thanks', text: message })
    } catch (error) {
      refuse(messageOf(error, 'We could not reach the shop. Please try again.'))
    }
    setSending(false)
  }

  return (
    <form noValidate onSubmit={ask}>
      <label htmlFor={id} className="text-sm font-semibold">
        Email me when it is back in stock
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={lengths.email}
          value={email}
          onChange={({ target }) => {
            setTyped(target.value)
            setSaid(null)
          }}
          aria-invalid={said?.kind === 'error' || undefined}
          aria-describedby={`${id}-said`}
          className="min-h-12 min-w-0 flex-1 basis-48 rounded border border-line bg-card px-3.5 text-base aria-invalid:border-danger"
        />
        {/* Before hydration, the browser itself would submit the form: to the URL of the page. */}
        <Button type="submit" look="outlined" disabled={!restored} aria-disabled={sending}>
          Email me
        </Button>
      </div>
      <p
        id={`${id}-said`}
        role="status"
        className={`min-h-6 pt-2 text-sm ${said?.kind === 'error' ? 'font-medium text-danger' : 'text-good'}`}
      >
        {said?.text}
      </p>
    </form>
  )
}
