import type { MouseEvent } from 'react'
import { Link, type LinkProps, useLocation, useNavigate } from 'react-router'

/** The navigation state that carries an e-mail from one of the account's screens to the next; it is never in a URL. */
export const carrying = (email: string) => ({ email })

/** What a form starts with: the e-mail that was carried here, if any. */
export function useCarriedEmail(): { email?: string } {
  const { state } = useLocation()
  const email = (state as Partial<ReturnType<typeof carrying>> | null)?.email
  return typeof email === 'string' && email !== '' ? { email } : {}
}

/** A link that takes along what is typed under Email; the page that is left keeps it, too, for the browser's Back. */
export function EmailLink({ to, email, ...link }: LinkProps & { to: string; email(): string | undefined }) {
  const navigate = useNavigate()
  const here = useLocation()
  const carry = async (event: MouseEvent) => {
    const typed = email()
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!typed || elsewhere) return
    event.preventDefault()
    const state = carrying(typed)
    await navigate(here, { replace: true, state, preventScrollReset: true })
    await navigate(to, { state })
  }
  return <Link to={to} prefetch="intent" {...link} onClick={(event) => void carry(event)} />
}
