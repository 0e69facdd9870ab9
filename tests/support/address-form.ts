import type { Locator } from 'playwright-core'

/** An address at Station Road in Sylhet, whose place the shop knows. */
export const stationRoad = { street: 'Station Road', district: 'Sylhet', area: 'Sylhet Sadar', zipCode: '3100' }

/** Types an address into the open form of an address. */
export async function fillAddress(form: Locator, change: Partial<typeof stationRoad> = {}) {
  const { street, district, area, zipCode } = { ...stationRoad, ...change }
  await form.getByLabel('Phone').fill('01712345678')
  await form.getByLabel('Street').fill(street)
  await form.getByLabel('District').fill(district)
  await form.getByLabel('Area or city').fill(area)
  await form.getByLabel('Zip Code').fill(zipCode)
}
