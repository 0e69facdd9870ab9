import { type Box, distance, indexAt, stepOf } from './positions.ts'

/** A row that is being moved: CSS shifts the rows of its list; the DOM changes only on drop. */
export interface DraggedRow {
  readonly from: number
  readonly to: number
  /** Moves to the position under the pointer, `offset` pixels from the row's start. */
  dragBy(offset: number): void
  /** Moves to an index of the list. */
  step(to: number): void
  /** Ends the move: all rows return to their positions in the DOM. */
  release(): void
}

/** Lifts the row at this index of a list. */
export function startRowDrag(list: HTMLElement, from: number): DraggedRow {
  const rows = [...list.children].filter((child) => child instanceof HTMLElement)
  const boxes = rows.map<Box>((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return { top: top + window.scrollY, bottom: bottom + window.scrollY }
  })
  const step = stepOf(boxes, from)
  let to = from
  list.dataset.sorting = ''
  const dragged = rows[from]
  if (dragged) dragged.dataset.dragged = ''

  function show(index: number, offset: number) {
    to = index
    for (const [at, row] of rows.entries()) {
      const shift = at > from && at <= to ? -step : at < from && at >= to ? step : 0
      row.style.transform = `translateY(${at === from ? offset : shift}px)`
    }
  }

  return {
    from,
    get to() {
      return to
    },
    dragBy: (offset) => show(indexAt(boxes, from, offset), offset),
    step(index) {
      show(index, distance(boxes, from, index))
      dragged?.scrollIntoView({ block: 'nearest' })
    },
    release() {
      delete list.dataset.sorting
      delete dragged?.dataset.dragged
      for (const row of rows) row.style.transform = ''
    },
  }
}

/** Distance from the edge of the window at which a dragged row scrolls the page, in pixels. */
const edge = 110

/** How far to scroll in this frame for this pointer position. */
export function scrollSpeed(y: number): number {
  const over = Math.min(0, y - edge) || Math.max(0, y - (window.innerHeight - edge))
  return Math.max(-14, Math.min(14, over / 5))
}
