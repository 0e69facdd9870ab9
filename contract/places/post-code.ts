import { toWesternDigits } from '../limits.ts'
import { postCodes } from './data/post-codes.ts'
import type { PlaceCodes } from './place-codes.ts'

/** By the code of an area or a district. */
const known = new Map(
  postCodes
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [district = '', own = '', ...areas] = line.split(' ')
      return [[`BD-${district}`, own] as const, ...areas.map((area) => areaWithCode(district, area))]
    }),
)

function areaWithCode(district: string, line: string): readonly [code: string, postCode: string] {
  const [slug = '', postCode = ''] = line.split(':')
  return [`BD-${district}-${slug}`, postCode]
}

/** The post code of an area, else that of the head office of its district. */
export const postCodeOf = ({ districtCode = '', areaCode = '' }: PlaceCodes): string =>
  known.get(areaCode) ?? known.get(districtCode) ?? ''

/**
 * The post code of an address whose place changes: that of the new place, unless another one was typed than that of the
 * place before.
 */
export function postCodeAfter(typed: string, before: PlaceCodes, now: PlaceCodes): string {
  const isTyped = typed !== '' && toWesternDigits(typed) !== postCodeOf(before)
  return isTyped ? typed : postCodeOf(now)
}
