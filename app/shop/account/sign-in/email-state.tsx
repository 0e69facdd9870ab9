import type { MouseEvent } from 'react'
import { Link, type LinkProps, useLocation, useNavigate } from 'react-router'

/** The navigation state that passes an email from one account screen to the next; it is never in a URL. */
export const emailState = (email: string) => ({ email })

/** Default values of a form: the email from the previous screen, if any. */
export function useEmailFromState(): { email?: string } {
  const { state } = useLocation()
  const email = (state as Partial<ReturnType<typeof emailState>> | null)?.email
  return typeof email === 'string' && email !== '' ? { email } : {}
}

/** The draft of the Sign Up form, which has its own email once it was edited. */
export const signUpDraft = 'sign-up'

interface EmailLinkProps extends LinkProps {
  to: string
  /** What is typed as the email. */
  email(): string | undefined
  /** Called with it before the next screen opens. */
  onCarry?(email: string): void
}

/** A link that passes on the typed email; the current history entry keeps it, too, for the browser's Back. */
export function EmailLink({ to, email, onCarry, ...link }: EmailLinkProps) {
  const navigate = useNavigate()
  const here = useLocation()
  const carry = async (event: MouseEvent) => {
    const typed = email()
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!typed || elsewhere) return
    event.preventDefault()
    const state = emailState(typed)
    onCarry?.(typed)
    await navigate(here, { replace: true, state, preventScrollReset: true })
    await navigate(to, { state })
  }
  return <Link to={to} prefetch="intent" {...link} onClick={(event) => void carry(event)} />
}
