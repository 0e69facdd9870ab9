import { formatCount } from '#contract/format-count.ts'
import type { Segment } from '#contract/letters/letters.ts'
import { nameOfCode } from '#contract/places/places.ts'
import { languageNames } from './letter-labels.ts'

/** To whom a letter goes, as the end of a sentence. Pure. */
export function segmentInWords({ language, months, brand, category, district }: Segment): string {
  const what = [brand, category && `in ${category}`].filter(Boolean).join(' ')
  const isAboutOrders = what !== '' || months !== null || district !== null
  const ordered = [
    isAboutOrders && `who ${what ? `ordered ${what}` : 'ordered something'}`,
    months !== null && `in the last ${months === 1 ? 'month' : formatCount(months, 'month')}`,
    district !== null && `to ${nameOfCode(district) ?? district}`,
  ].filter(Boolean)
  return ['everybody who has confirmed', language && `in ${languageNames[language]}`, ...ordered]
    .filter(Boolean)
    .join(' ')
}
