import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * What stands after the # of the address: undefined until it was looked at, null when nothing stood there. It is taken
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
