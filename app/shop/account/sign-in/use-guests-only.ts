import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { returnPath } from '#app/shared/return-path.ts'
import { useUser } from '#app/stores/session.ts'

/** For the sign-in and sign-up screens: redirects signed-in users. Returns where to. */
export function useGuestsOnly(): string {
  const [search] = useSearchParams()
  const next = returnPath(search.get('next'))
  const signedIn = useUser() !== null
  const navigate = useNavigate()
  // Redirects if a token is stored already, or another tab has just stored one.
  useEffect(() => {
    if (signedIn) void navigate(next, { replace: true })
  }, [signedIn, next, navigate])
  return next
}
