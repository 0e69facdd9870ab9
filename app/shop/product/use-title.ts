import { useEffect } from 'react'

/** Serves the tab's title where the page is named only after it has been opened. */
export function useTitle(title: string | null) {
  useEffect(() => {
    if (title) document.title = `${title} · AL-ARIA Perfume Gallery`
  }, [title])
}
