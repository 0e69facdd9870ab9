/** The navigation state after placing an order. */
export const justPlaced = { placed: true }

export const isJustPlaced = (state: unknown): boolean => (state as Partial<typeof justPlaced> | null)?.placed === true
