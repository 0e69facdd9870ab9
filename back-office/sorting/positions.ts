/** A list with one item moved to another index. */
export function moved<Item>(all: readonly Item[], from: number, to: number): Item[] {
  return all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1))
}

/** The top and bottom of a row on the page, in pixels. */
export interface Box {
  top: number
  bottom: number
}

const middle = ({ top, bottom }: Box) => (top + bottom) / 2

/** The index of a row dragged by `offset`: after each row whose middle its edge has passed. */
export function indexAt(boxes: readonly Box[], from: number, offset: number): number {
  const dragged = boxes[from]
  if (!dragged) return from
  const above = boxes.findIndex((box, at) => at < from && dragged.top + offset < middle(box))
  if (above !== -1) return above
  const below = boxes.findLastIndex((box, at) => at > from && dragged.bottom + offset > middle(box))
  return below === -1 ? from : below
}

/** How far the other rows shift: the height of the dragged row and the gap between rows. */
export function stepOf(boxes: readonly Box[], from: number): number {
  const [first, second] = boxes
  const dragged = boxes[from]
  if (!first || !second || !dragged) return 0
  return dragged.bottom - dragged.top + second.top - first.bottom
}

/** The distance from a row to another index. */
export function distance(boxes: readonly Box[], from: number, to: number): number {
  const dragged = boxes[from]
  const target = boxes[to]
  if (!dragged || !target) return 0
  return to > from ? target.bottom - dragged.bottom : target.top - dragged.top
}
