import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type RefObject, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { useKeyboardDrag } from './use-keyboard-drag.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

/** The classes of a sortable row: while dragged it floats above the others, which shift. */
export const sortableRow =
  'data-dragged:relative data-dragged:z-10 data-dragged:bg-card data-dragged:shadow-lg data-dragged:ring-1 data-dragged:ring-ink data-dragged:transition-none! motion-safe:in-data-sorting:transition-transform motion-safe:in-data-sorting:duration-150'

export interface RowControls {
  /** The drag handle, also for moving the row with the keyboard. */
  grip: Elements
  /** Two buttons that move the row by one position. */
  arrows: Elements
  /** Handlers for a larger part of the row that a mouse can drag. */
  dragByMouse: Partial<ReturnType<ReturnType<typeof usePointerDrag>['handlers']>>
}

interface SortableListProps<Item> {
  items: readonly Item[]
  idOf(item: Item): string | number
  /** The accessible name of an item. */
  nameOf(item: Item, at: number): string
  /** Moves an item. Resolves to false when it was not moved. */
  onMove(from: number, to: number): unknown
  busy?: boolean
  label?: string
  className?: string
  ref?: RefObject<HTMLOListElement | null>
  /** A row: one `li` with the classes of `sortableRow`. */
  children(item: Item, at: number, controls: RowControls): Elements
}

type Control = 'grip' | 'up' | 'down'

/** A list that can be sorted by dragging, with the keyboard, or with buttons. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, idOf, nameOf, onMove, busy = false, label, className = '', children } = props
  const own = useRef<HTMLOListElement>(null)
  const list = props.ref ?? own
  const hint = useId()
  const [status, say] = useState('')
  const focused = useRef<{ id: string | number; control: Control }>(undefined)
  const named = (at: number) => {
    const [item] = items.slice(at, at + 1)
    const name = item === undefined ? '' : nameOf(item, at)
    return name.charAt(0).toUpperCase() + name.slice(1)
  }

  async function move(from: number, to: number, control: Control) {
    const [item] = items.slice(from, from + 1)
    if (item === undefined || busy) return
    const announcement = `${named(from)} is now number ${to + 1} of ${items.length}`
    const kept = { id: idOf(item), control }
    focused.current = kept
    if ((await onMove(from, to)) !== false) say(announcement)
    // After the render with the response.
    requestAnimationFrame(() => {
      if (focused.current === kept) focused.current = undefined
    })
  }
  const onDrop = (from: number, to: number) => void move(from, to, 'grip')
  const pointer = usePointerDrag({ list, onDrop })
  const keyboard = useKeyboardDrag({ list, count: items.length, nameOf: named, onDrop, say })

  const order = items.map(idOf).join(' ')
  // A row loses the focus when it moves within the DOM. A drag ends when the list changes.
  const restoreFocus = useEffectEvent(() => {
    const { id, control } = focused.current ?? {}
    const row = list.current?.children[items.findIndex((item) => idOf(item) === id)]
    if (row && document.activeElement === document.body)
      row.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus()
  })
  const endDrag = useEffectEvent(() => {
    pointer.end()
    keyboard.release()
  })
  const shown = useRef(order)
  useLayoutEffect(() => {
    if (shown.current === order) return
    shown.current = order
    endDrag()
    restoreFocus()
  }, [order])
  useLayoutEffect(() => () => endDrag(), [])

  function controls(item: Item, at: number): RowControls {
    const name = nameOf(item, at)
    const drag = pointer.handlers(at)
    const arrow = (by: -1 | 1) => {
      const Icon = by < 0 ? ArrowUp : ArrowDown
      const possible = at + by >= 0 && at + by < items.length
      return (
        <IconButton
          label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
          data-control={by < 0 ? 'up' : 'down'}
          aria-disabled={!possible}
          onClick={() => possible && void move(at, at + by, by < 0 ? 'up' : 'down')}
          className="border border-line aria-disabled:opacity-35"
        >
          <Icon aria-hidden className="size-4" />
        </IconButton>
      )
    }
    const { onPointerDown, ...others } = drag
    return {
      grip: (
        <IconButton
          label={`Move ${name}`}
          data-control="grip"
          aria-describedby={hint}
          aria-pressed={keyboard.lifted === at}
          className="cursor-grab touch-none text-soft active:cursor-grabbing aria-pressed:bg-ink aria-pressed:text-on-ink"
          {...drag}
          {...keyboard.handlers(at)}
        >
          <GripVertical aria-hidden className="size-5" strokeWidth={1.5} />
        </IconButton>
      ),
      arrows: (
        <>
          {arrow(-1)}
          {arrow(1)}
        </>
      ),
      // A touch there scrolls the page.
      dragByMouse: { ...others, onPointerDown: (event) => event.pointerType === 'mouse' && onPointerDown(event) },
    }
  }

  return (
    <>
      <ol ref={list} tabIndex={-1} aria-label={label} className={`outline-none ${className}`}>
        {items.map((item, at) => children(item, at, controls(item, at)))}
      </ol>
      <p id={hint} hidden>
        Drag it, or press Space and move it with the arrow keys.
      </p>
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  )
}
