import { type FailureParts, failing } from '../failures/failures.ts'
import { toPoisha } from '../money.ts'
import { type FullName, fullName } from '../names.ts'
import type { Courier } from './shipments.ts'

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
function findAddressProblem(courier: Courier, address: ParcelAddress): FailureParts | undefined {
  const limit = limits[courier]
  if (!limit) return undefined
  const of = (field: 'name' | 'address', text: string) => {
    const [min, max] = limit[field]
    const length = [...text].length
    if (length < min) return failing('parcel_text_too_short', { courier, field, minimum: min, length })
    return length > max ? failing('parcel_text_too_long', { courier, field, maximum: max, length }) : undefined
  }
  return of('name', fullName(address)) ?? of('address', addressLineOf(address))
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
export function findRefusal(
  courier: Courier,
  { address, phone, grams, collect }: ParcelToSend,
): FailureParts | undefined {
  if (!/^01\d{9}$/.test(phone)) return failing('parcel_without_mobile')
  return findAddressProblem(courier, address) ?? findLoadProblem(courier, grams, collect)
}

function findLoadProblem(courier: Courier, grams: number, collect: number): FailureParts | undefined {
  const { maxGrams = Number.POSITIVE_INFINITY, wholeTaka } = limits[courier] ?? {}
  if (grams > maxGrams) return failing('parcel_too_heavy', { courier, maxGrams, grams })
  if (wholeTaka && !Number.isInteger(collect)) {
    return failing('parcel_with_paisa', { courier, collect: toPoisha(collect) })
  }
  return undefined
}
