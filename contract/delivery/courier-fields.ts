import { type FullName, fullName } from '../names.ts'
import { type Courier, courierNames } from './shipments.ts'

interface ParcelAddress extends FullName {
  street: string
  city: string
  state: string
  zipcode: string
}

/** The address of a parcel in one line, as couriers get it: what finds the district is at its end. */
export const addressLineOf = ({ street, city, state, zipcode }: ParcelAddress): string =>
  `${street}, ${city}, ${state} ${zipcode}`

/** How many characters couriers take; of the others it is not known. */
const limits: Partial<Record<Courier, Record<'name' | 'address', readonly [min: number, max: number]>>> = {
  pathao: { name: [3, 100], address: [10, 220] },
  steadfast: { name: [1, 100], address: [1, 250] },
}

/**
 * Why a courier does not take this recipient; undefined when it does. Nothing is cut: the end of an address is its
 * district.
 */
export function findCourierFieldProblem(courier: Courier, address: ParcelAddress): string | undefined {
  const limit = limits[courier]
  if (!limit) return undefined
  const of = (what: string, text: string, [min, max]: readonly [number, number], advice: string) => {
    const length = [...text].length
    if (length >= min && length <= max) return undefined
    const bound = length > max ? `at most ${max}` : `at least ${min}`
    return `${courierNames[courier]} takes ${what} of ${bound} characters, and this one has ${length}. ${advice}`
  }
  return (
    of('a name', fullName(address), limit.name, 'Change it in the order.') ??
    of('an address', addressLineOf(address), limit.address, 'Change the street in the order.')
  )
}
