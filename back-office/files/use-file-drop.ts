import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface FileDrop {
  area: RefObject<HTMLElement | null>
  onFiles(files: FileList): void
  /** Files pasted anywhere on the page count as dropped. */
  pasted?: boolean
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Handles files dropped on an area. Returns whether files are being dragged over the page. */
export function useFileDrop({ area, onFiles, pasted = false }: FileDrop): boolean {
  const [dragged, setDragged] = useState(false)
  const take = useEffectEvent(onFiles)
  // A file dropped outside the area must not replace the page.
  useEffect(() => {
    const stop = new AbortController()
    const listen = <Name extends keyof WindowEventMap>(name: Name, react: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, react, { signal: stop.signal })
    listen('dragover', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragged(true)
    })
    listen('dragleave', ({ relatedTarget }) => {
      if (!relatedTarget) setDragged(false)
    })
    listen('drop', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragged(false)
      if (event.dataTransfer && area.current?.contains(event.target as Node)) take(event.dataTransfer.files)
    })
    if (pasted)
      listen('paste', ({ clipboardData }) => {
        // A copied spreadsheet cell contains both text and a picture of it.
        if (clipboardData?.files.length && !clipboardData.types.includes('text/plain')) take(clipboardData.files)
      })
    return () => stop.abort()
  }, [area, pasted])
  return dragged
}
