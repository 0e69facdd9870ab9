import { type Box, distance, placeAt, stepOf } from './places.ts'

/** A row that is being moved: the rows of its list are shifted with CSS, the document changes only when it is dropped. */
export interface LiftedRow {
  readonly from: number
  readonly to: number
  /** To the place under the pointer, `offset` pixels from where the row was. */
  dragBy(offset: number): void
  /** To a place in the list. */
  step(to: number): void
  /** Ends the move: all rows are back where the document has them. */
  release(): void
}

/** Lifts the row at this place of a list. */
export function liftRow(list: HTMLElement, from: number): LiftedRow {
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

  function show(place: number, offset: number) {
    to = place
    for (const [at, row] of rows.entries()) {
      const givesWay = at > from && at <= to ? -step : at < from && at >= to ? step : 0
      row.style.transform = `translateY(${at === from ? offset : givesWay}px)`
    }
  }

  return {
    from,
    get to() {
      return to
    },
    dragBy: (offset) => show(placeAt(boxes, from, offset), offset),
    step(place) {
      show(place, distance(boxes, from, place))
      dragged?.scrollIntoView({ block: 'nearest' })
    },
    release() {
      delete list.dataset.sorting
      delete dragged?.dataset.dragged
      for (const row of rows) row.style.transform = ''
    },
  }
}

/** How far from the edge of the window a dragged row begins to scroll the page, in pixels. */
const edge = 110

/** How far to scroll in this frame, with the pointer at this height. */
export function scrollSpeed(y: number): number {
  const over = Math.min(0, y - edge) || Math.max(0, y - (window.innerHeight - edge))
  return Math.max(-14, Math.min(14, over / 5))
}
