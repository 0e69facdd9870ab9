/** A list with one of its items at another place. */
export function moved<Item>(all: readonly Item[], from: number, to: number): Item[] {
  return all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1))
}

/** Where a row begins and ends on the page, in pixels. */
export interface Box {
  top: number
  bottom: number
}

const middle = ({ top, bottom }: Box) => (top + bottom) / 2

/** The place of a row that is dragged by `offset`: behind each row whose middle its edge has passed. */
export function placeAt(boxes: readonly Box[], from: number, offset: number): number {
  const dragged = boxes[from]
  if (!dragged) return from
  const above = boxes.findIndex((box, at) => at < from && dragged.top + offset < middle(box))
  if (above !== -1) return above
  const below = boxes.findLastIndex((box, at) => at > from && dragged.bottom + offset > middle(box))
  return below === -1 ? from : below
}

/** How far the other rows give way: the height of the dragged row and the gap between rows. */
export function stepOf(boxes: readonly Box[], from: number): number {
  const [first, second] = boxes
  const dragged = boxes[from]
  if (!first || !second || !dragged) return 0
  return dragged.bottom - dragged.top + second.top - first.bottom
}

/** How far a row is from another place. */
export function distance(boxes: readonly Box[], from: number, to: number): number {
  const dragged = boxes[from]
  const target = boxes[to]
  if (!dragged || !target) return 0
  return to > from ? target.bottom - dragged.bottom : target.top - dragged.top
}
