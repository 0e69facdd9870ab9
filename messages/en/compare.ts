/** Perfumes side by side. */
export const title = 'Compare perfumes'
export const description = 'Up to four perfumes side by side: notes, price per millilitre, and how long they last.'
export const nothing = 'There is nothing to compare yet. Add perfumes below.'
export const price = 'Price'
export const pricePerMl = 'Price per ml'
export const rating = 'Rating'
export const remove = 'Remove'
export const removeOne = (name: string) => `Remove ${name}`
export const add = 'Add a perfume'
export const searchBy = 'Name of a perfume or brand'
export const search = 'Search'
export const found = 'Perfumes found'
export const addThis = 'Add'
export const addOne = (name: string) => `Add ${name}`
export const alreadyCompared = 'Already compared'
export const nothingFound = (search: string) => `No perfume found for “${search}”.`
