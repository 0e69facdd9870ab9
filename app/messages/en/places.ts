import { formatNumber } from './formats.ts'

/** Texts of the lookup fields of an address. */
export const district = 'District'
export const area = 'Area or city'
export const matches = 'Matches'
export const found = (count: number) => (count === 1 ? '1 place found' : `${formatNumber(count)} places found`)
export const division = (name: string, _bangla: string) => `${name} Division`
