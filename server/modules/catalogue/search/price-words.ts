import { foldText } from '#contract/fold-text.ts'

/** Prices that the words of a search name, decimal taka, and the rest of its words. */
export interface PriceWords {
  text: string
  minPrice?: number
  maxPrice?: number
}

const sign = '(?:৳|tk\\.? ?|bdt ?)?'
const unit = '(?: ?(?:টাকা(?:র|য়)?|takar?|tk\\.?|bdt))?'
/** Not a part of a longer number, and not the number of a size. */
const amount = `${sign}(?<!\\d)(\\d{1,7})(?!\\d| ?(?:ml|gm?|oz|tola|মি|গ্রাম|তোলা)(?!\\p{L}))${unit}`
const start = '(?<![\\p{L}\\p{M}\\p{N}])'
const end = '(?![\\p{L}\\p{M}\\p{N}])'
const pattern = (text: string) => new RegExp(`${start}${text}${end}`, 'u')

/** In English, Bangla and romanized Bangla; the first that is found counts. */
const patterns: readonly [RegExp, (first: number, second: number) => Omit<PriceWords, 'text'>][] = [
  [
    pattern(
      `(?:between )?${amount} ?(?:-|to|and|থেকে|theke) ?${sign}(\\d{1,7})(?!\\d) ?(?:টাকা(?:র|য়)?|takar?|tk\\.?|bdt)(?: ?(?:মধ্যে|moddhe|modhe))?`,
    ),
    (minPrice, maxPrice) => ({ minPrice, maxPrice }),
  ],
  [pattern(`(?:under|below|less than|up ?to|within) ${amount}`), (maxPrice) => ({ maxPrice })],
  [pattern(`(?:over|above|more than) ${amount}`), (minPrice) => ({ minPrice })],
  [
    pattern(`${amount}(?:[- ]?(?:এর|er))? ?(?:নিচে|নীচে|মধ্যে|কমে|কম|ভেতরে|niche|nicher?|moddhe|modhe|kome?)`),
    (maxPrice) => ({ maxPrice }),
  ],
  [pattern(`${amount}(?:[- ]?(?:এর|er))? ?(?:উপরে|ওপরে|বেশি|upore|beshi)`), (minPrice) => ({ minPrice })],
]

/** `oud under 2000`, `৫০০ টাকার নিচে আতর`: the price as a filter, and the rest as the search. Pure. */
export function readPriceWords(text: string): PriceWords {
  const folded = foldText(text)
  for (const [phrase, pricesOf] of patterns) {
    const found = phrase.exec(folded)
    if (!found) continue
    const rest = `${folded.slice(0, found.index)} ${folded.slice(found.index + found[0].length)}`
    return { text: rest.replace(/ +/g, ' ').trim(), ...pricesOf(Number(found[1]), Number(found[2])) }
  }
  return { text }
}
