import { formatTaka } from '../money.ts'
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

interface FieldLimits {
  /** Characters. */
  name: readonly [min: number, max: number]
  address: readonly [min: number, max: number]
  /** The heaviest parcel. */
  maxGrams?: number
  /** It collects no paisa. */
  wholeTaka?: true
}

/** What couriers take; of the others it is not known. */
const limits: Partial<Record<Courier, FieldLimits>> = {
  pathao: { name: [3, 100], address: [10, 220], maxGrams: 10_000, wholeTaka: true },
  steadfast: { name: [1, 100], address: [1, 250] },
}

/** Nothing is cut: the end of an address is its district. */
function findAddressProblem(courier: Courier, address: ParcelAddress): string | undefined {
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

interface ParcelToSend {
  address: ParcelAddress
  /** In local form. */
  phone: string
  grams: number
  /** Cash to collect, decimal taka. */
  collect: number
}

/** Why a courier refuses a parcel, through its API or in its file; undefined when it does not. */
export function findRefusal(courier: Courier, { address, phone, grams, collect }: ParcelToSend): string | undefined {
  if (!/^01\d{9}$/.test(phone)) return 'The courier needs a Bangladeshi mobile number of 11 digits.'
  return findAddressProblem(courier, address) ?? findLoadProblem(courier, grams, collect)
}

function findLoadProblem(courier: Courier, grams: number, collect: number): string | undefined {
  const { maxGrams = Number.POSITIVE_INFINITY, wholeTaka } = limits[courier] ?? {}
  const name = courierNames[courier]
  if (grams > maxGrams) {
    return `${name} takes parcels of at most ${maxGrams / 1_000} kg, and this one has ${grams / 1_000} kg. Use another courier, or split the order.`
  }
  if (wholeTaka && !Number.isInteger(collect)) {
    return `${name} collects whole taka only, and this order has ${formatTaka(collect)} to collect. Change the discount or the delivery charge in the order.`
  }
  return undefined
}
