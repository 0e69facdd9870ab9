import { type KeyboardEvent, useRef, useState } from 'react'
import { type DraggedRow, startRowDrag } from './drag-row.ts'

interface KeyboardDragOptions {
  list: { current: HTMLElement | null }
  count: number
  nameOf(at: number): string
  onDrop(from: number, to: number): void
  say(message: string): void
}

/** Moves rows of a list with the keyboard: Space picks up and drops, arrow keys move, Escape cancels. */
export function useKeyboardDrag({ list, count, nameOf, onDrop, say }: KeyboardDragOptions) {
  const row = useRef<DraggedRow>(undefined)
  const [lifted, setLifted] = useState<number>()

  function release() {
    row.current?.release()
    row.current = undefined
    setLifted(undefined)
  }
  function lift(from: number) {
    if (!list.current) return
    row.current = startRowDrag(list.current, from)
    setLifted(from)
    say(
      `${nameOf(from)} is picked up, number ${from + 1} of ${count}. Move it with the arrow keys, drop it with Space, put it back with Escape.`,
    )
  }
  function cancel() {
    if (!row.current) return
    const { from } = row.current
    release()
    say(`${nameOf(from)} is back at number ${from + 1}`)
  }
  function drop({ from, to }: DraggedRow) {
    if (from === to) return cancel()
    release()
    onDrop(from, to)
  }
  function step(present: DraggedRow, key: string): boolean {
    const { to } = present
    const targets: Record<string, number> = { ArrowUp: to - 1, ArrowDown: to + 1, Home: 0, End: count - 1 }
    const target = targets[key]
    if (target === undefined) return false
    if (target !== to && target >= 0 && target < count) {
      present.step(target)
      say(`Number ${target + 1} of ${count}`)
    }
    return true
  }

  const handlers = (from: number) => ({
    onKeyDown(event: KeyboardEvent) {
      const present = row.current
      const toggles = event.key === ' ' || event.key === 'Enter'
      if (toggles) present ? drop(present) : lift(from)
      else if (present && event.key === 'Escape') cancel()
      else if (!present || !step(present, event.key)) return
      event.preventDefault()
    },
    onBlur: cancel,
  })

  return { handlers, release, lifted }
}
