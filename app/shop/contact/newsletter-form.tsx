import { type FormEvent, useId, useRef, useState } from 'react'
import { api, unreachableMessage } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { useShop } from '#app/stores/shop.ts'
import { type FormMessage, FormStatus } from '#app/ui/form/form-status.tsx'
import { useEditsBeforeHydration } from '#app/ui/form/use-edits-before-hydration.ts'
import * as texts from '#messages/newsletter.ts'
import { newsletterError } from './newsletter-check.ts'

interface NewsletterFormProps {
  /** Which form it is. */
  source: 'footer' | 'blog'
  /** Makes the field's ID unique on a page with two forms. */
  idPrefix?: string
  className?: string
}

/** The newsletter form of the footer and the blog: it says what is agreed to, and an email has the link that confirms. */
export function NewsletterForm({ source, idPrefix, className = '' }: NewsletterFormProps) {
  const own = useId()
  const id = `${idPrefix ?? own}-email`
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const restored = useShop((shop) => shop.restored)
  const [email, setEmail] = useState('')
  const [status, setStatus] = useState<FormMessage>(null)
  /** What the shop answered: that one step is left. */
  const [answer, setAnswer] = useState('')
  const [isSubmitting, setIsSubmitting] = useState(false)
  useEditsBeforeHydration(form)

  async function subscribe(event: FormEvent) {
    event.preventDefault()
    if (isSubmitting) return
    const problem = newsletterError(email)
    if (problem) {
      setStatus({ kind: 'error', text: problem })
      input.current?.focus()
      return
    }
    setIsSubmitting(true)
    setStatus(null)
    try {
      const { message } = await api('POST /api/newsletter', { body: { email: email.trim(), source } })
      setStatus({ kind: 'success', text: texts.subscribed })
      setAnswer(message)
      setEmail('')
    } catch (error) {
      setStatus({ kind: 'error', text: messageOf(error, unreachableMessage) })
    }
    setIsSubmitting(false)
  }

  return (
    <form ref={form} noValidate onSubmit={subscribe} className={className}>
      <label htmlFor={id} className="sr-only">
        {texts.yourEmail}
      </label>
      <div className="flex items-end border-b border-ink">
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={texts.yourEmail}
          value={email}
          readOnly={isSubmitting}
          onChange={(event) => {
            setEmail(event.target.value)
            setStatus(null)
          }}
          aria-invalid={status?.kind === 'error' || undefined}
          aria-describedby={`${id}-status`}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-base placeholder:text-soft"
        />
        <button
          type="submit"
          // Before hydration, the browser itself would submit the form: to the URL of the page.
          disabled={!restored}
          aria-disabled={isSubmitting}
          className="min-h-12 shrink-0 pl-4 text-[0.8125rem] font-semibold tracking-[0.06em] transition-opacity duration-200 hover:opacity-70 aria-disabled:opacity-55"
        >
          {texts.subscribe}
        </button>
      </div>
      <FormStatus id={`${id}-status`} message={status} />
      <p className="max-w-[44ch] text-sm text-soft">{status?.kind === 'success' ? answer : texts.consent}</p>
    </form>
  )
}
