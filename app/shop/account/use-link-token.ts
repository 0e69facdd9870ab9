import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The fragment of the URL: undefined until it was read, null when there is none. It is taken
 * out of the address bar and the browser's history, so that nobody who uses this screen later finds it.
 */
export function useLinkToken(): string | null | undefined {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>()
  // Serves the address bar: only the browser knows what stands after the #.
  useEffect(() => {
    if (hash.length < 2) return setToken((known) => known ?? null)
    setToken(hash.slice(1))
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [hash, pathname, navigate])
  return token
}
