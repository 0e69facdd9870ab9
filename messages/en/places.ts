import { formatNumber } from './formats.ts'

/** Texts of the lookup fields of an address. */
export const district = 'District'
export const area = 'Area or city'
export const areaNotKnown =
  'We do not know the area of this address. Edit it and choose the area, so that the courier finds you.'
export const matches = 'Matches'
export const found = (count: number) => (count === 1 ? '1 place found' : `${formatNumber(count)} places found`)
export const division = (name: string, _bangla: string) => `${name} Division`
export const inArea = (area: string) => `Area: ${area}`
export const inDistrict = (district: string) => district
