/** The navigation state of who comes to the order page from placing the order. */
export const justPlaced = { placed: true }

export const isJustPlaced = (state: unknown): boolean => (state as Partial<typeof justPlaced> | null)?.placed === true
