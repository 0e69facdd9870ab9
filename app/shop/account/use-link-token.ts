import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'

interface LinkToken {
  /** undefined until it was read, null when there is none. */
  token: string | null | undefined
  /** Removes it from this tab, once it is used or rejected. */
  forget(): void
}

/**
 * The fragment of the URL. It is removed from the address bar and the browser's history, so that later users of this
 * browser cannot find it; this tab keeps it, so that a reload or signing in does not lose it.
 */
export function useLinkToken(): LinkToken {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>()
  const draft = `link ${pathname}`
  // Only the browser knows the fragment of a URL.
  useEffect(() => {
    if (hash.length < 2) return setToken((known) => known ?? readDraft(draft).token ?? null)
    const linked = hash.slice(1)
    saveDraft(draft, { token: linked })
    setToken(linked)
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [hash, pathname, navigate, draft])
  return { token, forget: () => deleteDraft(draft) }
}
