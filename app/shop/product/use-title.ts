import { useEffect } from 'react'

/** Sets the document's title where the name is known only after loading. */
export function useTitle(title: string | null) {
  useEffect(() => {
    if (title) document.title = `${title} · AL-ARIA Perfume Gallery`
  }, [title])
}
