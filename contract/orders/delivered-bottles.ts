interface Line {
  quantity: number
  undelivered?: number
}

/** How many bottles of an item the customer has received of a delivered order. */
export const deliveredOf = ({ quantity, undelivered = 0 }: Line): number => quantity - undelivered

/** “1 of 2 delivered”; undefined when all bottles of the item were. */
export const deliveredHint = (line: Line): string | undefined =>
  deliveredOf(line) < line.quantity ? `${deliveredOf(line)} of ${line.quantity} delivered` : undefined
