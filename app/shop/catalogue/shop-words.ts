/** `1 perfume`, `72 perfumes`. */
export const countInWords = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
