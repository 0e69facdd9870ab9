import { Fragment, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { withReturnPath } from '#app/shared/return-path.ts'
import { accountOf } from '#app/shared/session-token.ts'
import type { Elements } from '#app/ui/elements.ts'
import type { TokenClaims } from '#contract/accounts/accounts.ts'
import { useUser } from '../stores/session.ts'
import { useShop } from '../stores/shop.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { GuestRedirect } from './guest-redirect.tsx'

interface SignedInOnlyProps {
  /** Shown until the browser knows who is signed in; the server renders this. */
  waiting: ReactNode
  children(user: TokenClaims): Elements
}

/**
 * A screen of the signed-in customer. A guest is sent to sign in, and comes back afterwards. Another account, signed in
 * to in another tab, starts with a screen of its own.
 */
export function SignedInOnly({ waiting, children }: SignedInOnlyProps) {
  const restored = useShop((shop) => shop.restored)
  const user = useUser()
  const { pathname, search } = useLocation()
  if (!restored) {
    return (
      <>
        <GuestRedirect />
        <div className="contents noscript:hidden">{waiting}</div>
        <NeedsScript />
      </>
    )
  }
  if (!user) return <Navigate to={withReturnPath('/signin', pathname + search)} replace />
  return <Fragment key={accountOf(user)}>{children(user)}</Fragment>
}
