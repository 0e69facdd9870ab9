/** The number of an order as customers and staff see it, by the specification. */
export const orderNumber = (id: string) => `#${id.slice(-8).toUpperCase()}`
