import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The fragment of the URL: undefined until it was read, null when there is none. It is removed
 * from the address bar and the browser's history, so that later users of this browser cannot find it.
 */
export function useLinkToken(): string | null | undefined {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>()
  // Syncs with the address bar: only the browser knows the fragment.
  useEffect(() => {
    if (hash.length < 2) return setToken((known) => known ?? null)
    setToken(hash.slice(1))
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [hash, pathname, navigate])
  return token
}
