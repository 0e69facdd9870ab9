import { foldText } from '../fold-text.ts'
import { banglaSpellings, latinSpellings, respelled, withoutDoubles } from '../sound.ts'

/** Words around the name of a place that are no part of it. Post codes have four digits. */
const noise =
  /^(?:dist|district|zila|zilla|jela|jilla|জেলা|upazila|upazilla|upozila|upojela|উপজেলা|thana|থানা|ps|city|সিটি|corporation|metro|metropolitan|town|শহর|municipality|pourashava|bangladesh|বাংলাদেশ|bd|\d{4})$/

/** How names of places are compared: `Cox’s Bazar`, `Coxsbazar` and `COX'S BAZAR` are the same. */
export const placeKey = (text: string): string =>
  foldText(text)
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((word) => !noise.test(word))
    .join('')

const latin = [[/g[aou]n[jgz]h?$/, 'ganj'] as const, ...latinSpellings]

/**
 * The key of names that sound the same: `Narayangonj` and `Narayanganj`, `Sreepur` and `Sripur`, `কেরাণীগঞ্জ` and
 * `কেরানীগঞ্জ`.
 * @param key of `placeKey`
 */
export function placeSound(key: string): string {
  return withoutDoubles(respelled(key, /[a-z]/.test(key) ? latin : banglaSpellings))
}
