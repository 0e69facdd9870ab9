/** `1 perfume`, `72 perfumes`; `1 category`, `3 categories` with the plural given. */
export const formatCount = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
