/** The path of the page that an order link opens, in English. */
export const orderLinkPath = (key: string): string => `/order/${key}`

/** The query of the same page in a browser that comes back from paying. */
export const afterPaying = '?from=payment'
