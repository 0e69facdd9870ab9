import { type FormEvent, useId, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { messageOf } from '#app/stores/session.ts'
import { useShop } from '#app/stores/shop.ts'
import { useEditsBeforeHydration } from '#app/ui/form/use-edits-before-hydration.ts'
import { newsletterError } from './newsletter-check.ts'

type FormMessage = { kind: 'error' | 'thanks'; text: string } | null

/** The newsletter form of the footer and the blog. `idPrefix` makes the field's ID unique on a page with two forms. */
export function NewsletterForm({ idPrefix, className = '' }: { idPrefix?: string; className?: string }) {
  const own = useId()
  const id = `${idPrefix ?? own}-email`
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const restored = useShop((shop) => shop.restored)
  const [email, setEmail] = useState('')
  const [said, setSaid] = useState<FormMessage>(null)
  const [sending, setSending] = useState(false)
  useEditsBeforeHydration(form)

  async function subscribe(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const problem = newsletterError(email)
    if (problem) {
      setSaid({ kind: 'error', text: problem })
      input.current?.focus()
      return
    }
    setSending(true)
    setSaid(null)
    try {
      await api('POST /api/newsletter', { body: { email: email.trim() } })
      setSaid({ kind: 'thanks', text: '✓ Successfully subscribed!' })
      setEmail('')
    } catch (error) {
      setSaid({ kind: 'error', text: messageOf(error, 'We could not reach the shop. Please try again.') })
    }
    setSending(false)
  }

  return (
    <form ref={form} noValidate onSubmit={subscribe} className={className}>
      <label htmlFor={id} className="sr-only">
        Your email
      </label>
      <div className="flex items-end border-b border-ink">
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="Your email"
          value={email}
          readOnly={sending}
          onChange={(event) => {
            setEmail(event.target.value)
            setSaid(null)
          }}
          aria-invalid={said?.kind === 'error' || undefined}
          aria-describedby={`${id}-said`}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-base placeholder:text-soft"
        />
        <button
          type="submit"
          // Before hydration, the browser itself would submit the form: to the URL of the page.
          disabled={!restored}
          aria-disabled={sending}
          className="min-h-12 shrink-0 pl-4 text-[13px] font-semibold tracking-[0.06em] transition-opacity duration-200 hover:opacity-70 aria-disabled:opacity-55"
        >
          Subscribe
        </button>
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
