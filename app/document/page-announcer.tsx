import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Announces the new page to screen readers, as a full page load would. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  // Syncs with the document: by now its title is that of the new page.
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
