import { useEffect } from 'react'
import * as layoutTexts from '#messages/layout.ts'

/** Sets the document's title where the name is known only after loading. */
export function useTitle(title: string | null) {
  useEffect(() => {
    if (title) document.title = layoutTexts.titleOf(title)
  }, [title])
}
