import { z } from 'zod'
import { wrong } from '../failures/issues.ts'

const code = z.string().max(60).optional()

/** A district or an area. */
export const PlaceCode = z.string().regex(/^BD-\d{2}(-[a-z0-9-]{1,60})?$/, wrong('no_district_or_area'))

/** Filters a list. */
export const placeFilter = PlaceCode.optional().describe('a district or an area, such as BD-13 or BD-13-dhanmondi')

/** The codes of an address's place, beside its names. */
export const placeCodeFields = {
  districtCode: code.describe('BD-01 to BD-64 as in ISO 3166-2:BD; left out: found by the names, or not known'),
  areaCode: code.describe(
    'code of the upazila or thana, such as BD-13-dhanmondi; left out, or where the names say another one: found by the names, or not known',
  ),
}
