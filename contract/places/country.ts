import { foldText } from '../fold-text.ts'
import { placeSound } from './place-spelling.ts'

/** `Bangla Desh`, `B.D.` and `বাংলাদেস` are recognized by sound, as the names of places are. */
const keyOf = (country: string) => placeSound(foldText(country).replace(/[^\p{L}\p{M}\p{N}]+/gu, ''))

const bangladesh: ReadonlySet<string> = new Set(
  ['', 'Bangladesh', 'BD', 'BGD', "People's Republic of Bangladesh", 'বাংলাদেশ', 'গণপ্রজাতন্ত্রী বাংলাদেশ'].map(keyOf),
)

/** Whether a country, as it was typed, is Bangladesh. One that is neither here nor `isAbroad` is not known. */
export const isInBangladesh = (country = ''): boolean => bangladesh.has(keyOf(country))

/** Common names that `Intl` does not have. */
const otherNames = `usa, u.s.a., u.s., america, united states of america, u.k., great britain, england, scotland, wales,
  northern ireland, uae, u.a.e., dubai, ksa, saudi, holland, the netherlands, korea, czech republic, turkey, burma, ivory coast, যুক্তরাষ্ট্র,
  আমেরিকা, ইংল্যান্ড, সৌদি, দুবাই, কোরিয়া, বার্মা`

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that `Intl` names without being another country. */
const noCountries = new Set(['BD', 'EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ'])
const regions = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !noCountries.has(code))

function namesOfCountries(): ReadonlySet<string> {
  const named = (['en', 'bn'] as const).flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const names = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
      return regions.flatMap((code) => names.of(code) ?? [])
    }),
  )
  return new Set([...named, ...otherNames.split(',')].map(foldText))
}

let known: ReadonlySet<string> | undefined

/** The names of all other countries, in either language, as `foldText` writes them. */
export function otherCountries(): ReadonlySet<string> {
  known ??= namesOfCountries()
  return known
}

/** Whether a country, as it was typed, is another one, by its whole name. Addresses there have no district. */
export const isAbroad = (country = ''): boolean => otherCountries().has(foldText(country))
