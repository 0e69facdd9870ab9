/** Perfumes side by side. */
export const title = 'Compare perfumes'
export const description = 'Up to four perfumes side by side: notes, price per millilitre, and how long they last.'
export const nothing = 'There is nothing to compare. Open a perfume and choose “Compare these”.'
export const price = 'Price'
export const pricePerMl = 'Price per ml'
export const rating = 'Rating'
export const remove = 'Remove'
export const removeOne = (name: string) => `Remove ${name}`
