/** A sentence of the contract about a typed value, as the page shows it. */
export const sentence = (english: string): string => english
