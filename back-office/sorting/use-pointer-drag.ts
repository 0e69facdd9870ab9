import { type PointerEvent, useRef } from 'react'
import { type DraggedRow, scrollSpeed, startRowDrag } from './drag-row.ts'

/** A shorter movement is a press, in pixels. */
const threshold = 4

interface Drag {
  pointer: number
  from: number
  y: number
  startY: number
  startScroll: number
  row?: DraggedRow
  frame?: number
}

interface PointerDragOptions {
  list: { current: HTMLElement | null }
  onDrop(from: number, to: number): void
}

/** Moves rows of a list with a mouse, a finger or a pen. Escape cancels. */
export function usePointerDrag({ list, onDrop }: PointerDragOptions) {
  const current = useRef<Drag>(undefined)

  function follow(drag: Drag) {
    drag.row?.dragBy(drag.y - drag.startY + window.scrollY - drag.startScroll)
  }
  function scroll(drag: Drag) {
    if (current.current !== drag) return
    window.scrollBy(0, scrollSpeed(drag.y))
    follow(drag)
    drag.frame = requestAnimationFrame(() => scroll(drag))
  }
  function end() {
    const drag = current.current
    if (!drag) return
    current.current = undefined
    if (drag.frame) cancelAnimationFrame(drag.frame)
    window.removeEventListener('keydown', onKeyDown)
    drag.row?.release()
  }
  /** Ends the drag of this pointer; another finger that leaves the screen ends nothing. */
  function endOf({ pointerId }: PointerEvent) {
    if (current.current?.pointer === pointerId) end()
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') end()
  }

  /** The event handlers of a drag handle. */
  const handlers = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || current.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { pointerId: pointer, clientY: y } = event
      current.current = { pointer, from, y, startY: y, startScroll: window.scrollY }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const drag = current.current
      if (!drag || drag.pointer !== event.pointerId) return
      drag.y = event.clientY
      if (drag.row) return follow(drag)
      if (!list.current || Math.abs(drag.y - drag.startY) < threshold) return
      drag.row = startRowDrag(list.current, drag.from)
      window.addEventListener('keydown', onKeyDown)
      scroll(drag)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const drag = current.current
      if (!drag || drag.pointer !== event.pointerId) return
      drag.y = event.clientY
      follow(drag)
      const to = drag.row?.to ?? from
      end()
      if (to !== from) onDrop(from, to)
    },
    onPointerCancel: endOf,
    onLostPointerCapture: endOf,
  })

  return { handlers, end }
}
