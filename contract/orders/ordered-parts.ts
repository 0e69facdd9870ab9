/** A part of a set as it was ordered: a size of another product, and how many of it are in one set. */
export interface OrderedPart {
  variantId: string
  productId: string
  name: string
  /** Empty: there was none. */
  nameInBangla: string
  size: string
  sku: string
  quantity: number
  /** Of a decant: its quantity is hundredths of a millilitre of opened bottles. */
  opened?: true
}

interface Line {
  variantId: string
  /** Null: it is no set. */
  parts: readonly (Pick<OrderedPart, 'variantId' | 'quantity'> & { opened?: boolean })[] | null
}

/** Whether a line is filled from an opened bottle: what comes back of it is not sold again. */
export const isDecant = ({ parts }: Pick<Line, 'parts'>): boolean => parts?.some(({ opened }) => opened) ?? false

/** The bottles in a set as they are shown; undefined: it is none. */
export const shownParts = <Part extends { opened?: boolean }>(parts: readonly Part[] | null): Part[] | undefined =>
  parts && !parts.some(({ opened }) => opened) ? [...parts] : undefined

/** The sizes whose stock one piece of a line takes: of a set its parts, of a decant opened bottles, else the size itself. */
export const bottlesOfPiece = ({ variantId, parts }: Line): readonly Pick<OrderedPart, 'variantId' | 'quantity'>[] =>
  parts ?? [{ variantId, quantity: 1 }]

/** How many bottles one piece of a line has. */
export const bottlesIn = (line: Line): number =>
  isDecant(line) ? 1 : bottlesOfPiece(line).reduce((sum, { quantity }) => sum + quantity, 0)

/** The bottles of lines by size id, those of sets by their parts. */
export function bottlesBySize(lines: readonly (Line & { quantity: number })[]): Map<string, number> {
  const bottles = new Map<string, number>()
  for (const line of lines) {
    for (const { variantId, quantity } of bottlesOfPiece(line))
      bottles.set(variantId, (bottles.get(variantId) ?? 0) + line.quantity * quantity)
  }
  return bottles
}

/**
 * How many pieces of each line are left in stock for it, after the lines before it have taken theirs: a set and one of
 * its bottles on the same order share a stock.
 * @param stockOf the stock of a size that is no set
 */
export function stockForLines(
  lines: readonly (Line & { quantity: number })[],
  stockOf: (variantId: string) => number,
): number[] {
  const taken = new Map<string, number>()
  return lines.map((line) => {
    const bottles = bottlesOfPiece(line)
    const left = bottles.map(({ variantId, quantity }) =>
      Math.max(0, Math.floor((stockOf(variantId) - (taken.get(variantId) ?? 0)) / quantity)),
    )
    const pieces = Math.min(...left)
    for (const { variantId, quantity } of bottles)
      taken.set(variantId, (taken.get(variantId) ?? 0) + Math.min(pieces, line.quantity) * quantity)
    return pieces
  })
}

interface Item {
  quantity: number
  parts?: readonly { quantity: number }[] | undefined
}

/** How many bottles ordered items have, those of sets counted one by one. */
export const bottlesOfItems = (items: readonly Item[]): number =>
  items.reduce((sum, { quantity, parts }) => sum + quantity * (parts ? countOf(parts) : 1), 0)

const countOf = (parts: readonly { quantity: number }[]) => parts.reduce((sum, { quantity }) => sum + quantity, 0)
