import { useEffect, useState } from 'react'

/**
 * Announces the title of each new page to screen readers, as a full page load would: also a title that is only known
 * after loading, and that of another page of the same path.
 */
export function PageAnnouncer() {
  const [title, setTitle] = useState('')
  // React may change the title before or after it renders this component.
  useEffect(() => {
    let last = document.title
    const observer = new MutationObserver(() => {
      if (!document.title || document.title === last) return
      last = document.title
      setTitle(last)
    })
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
