/** The most bottles of one product in an order. */
export const quantityLimit = 999
