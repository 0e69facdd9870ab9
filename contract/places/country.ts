import { normalForm } from '../normal-form.ts'

/** What an address in Bangladesh may say as its country, in lower case. */
export const countryNames: ReadonlySet<string> = new Set(['', 'bangladesh', 'bd', 'বাংলাদেশ', 'banglades'])

/** Addresses abroad have no district. */
export const isInBangladesh = (country = ''): boolean =>
  countryNames.has(normalForm(country).trim().toLowerCase().replace(/\.$/, ''))
