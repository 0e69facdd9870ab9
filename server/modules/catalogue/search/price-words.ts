import { foldText } from '#contract/fold-text.ts'

/** Prices that the words of a search name, decimal taka, and the rest of its words. */
export interface PriceWords {
  text: string
  minPrice?: number
  maxPrice?: number
}

const currency = '(?:টাকা(?:র|য়)?|takar?|tk\\.?|bdt)'
const sign = '(?:৳|tk\\.?|bdt) ?'
/** Plain, or in groups of two or three digits; the second one of a range as well. */
const digits = '(\\d{1,3}(?:,\\d{2,3}){1,3}|\\d{1,7})(?:\\.\\d{1,2})?'
/** Not a part of a longer number, and not the number of a size. */
const unsigned = `(?<![\\d.,])${digits}(?![\\d,]|\\.\\d| ?(?:ml|gm?|oz|tola|মি|গ্রাম|তোলা)(?!\\p{L}))`
const number = `(?:${sign})?${unsigned}`
const amount = `${number}(?: ?${currency})?`
const taka = `${number} ?${currency}`
const of = '(?:[- ]?(?:এর|er))? ?'
const start = '(?<![\\p{L}\\p{M}\\p{N}])'
const end = '(?![\\p{L}\\p{M}\\p{N}])'
const pattern = (text: string) => new RegExp(`${start}${text}${end}`, 'u')

type Prices = Omit<PriceWords, 'text'>
const atMost = (maxPrice: number): Prices => ({ maxPrice })
const atLeast = (minPrice: number): Prices => ({ minPrice })

/** In English, Bangla and romanized Bangla; the first that is found counts. */
const patterns: readonly [RegExp, (first: number, second: number) => Prices][] = [
  [
    pattern(`(?:between )?${amount} ?(?:-|to|and|থেকে|theke) ?${taka}(?: ?(?:মধ্যে|moddhe|modhe))?`),
    (minPrice, maxPrice) => ({ minPrice, maxPrice }),
  ],
  [pattern(`between ${amount} ?(?:-|to|and) ?${amount}`), (minPrice, maxPrice) => ({ minPrice, maxPrice })],
  [
    pattern(`${sign}${unsigned}(?: ?${currency})? ?(?:-|to|থেকে|theke) ?${amount}`),
    (minPrice, maxPrice) => ({ minPrice, maxPrice }),
  ],
  [pattern(`(?:under|below|less than|up ?to) ${amount}`), atMost],
  [pattern(`within ${taka}`), atMost],
  [pattern(`(?:over|above|more than) ${amount}`), atLeast],
  [pattern(`${amount}${of}(?:নিচে|নীচে|মধ্যে|কমে|কম|ভেতরে)`), atMost],
  [pattern(`${taka}${of}(?:niche|nicher?|moddhe|modhe|kome?)`), atMost],
  [pattern(`${amount}[- ]?er ?(?:niche|nicher?|moddhe|modhe|kome?)`), atMost],
  [pattern(`${amount}${of}(?:উপরে|ওপরে|বেশি)`), atLeast],
  [pattern(`${amount}[- ]?er ?(?:upore|beshi)`), atLeast],
  [pattern(`${taka}${of}(?:upore|beshi)`), atLeast],
]

const takaOf = (typed = ''): number => Number(typed.replaceAll(',', ''))

/** `oud under 2000`, `৫০০ টাকার নিচে আতর`: the price as a filter, and the rest as the search. Pure. */
export function readPriceWords(text: string): PriceWords {
  const folded = foldText(text)
  for (const [phrase, pricesOf] of patterns) {
    const found = phrase.exec(folded)
    if (!found) continue
    const rest = `${folded.slice(0, found.index)} ${folded.slice(found.index + found[0].length)}`
    return { text: rest.replace(/ +/g, ' ').trim(), ...pricesOf(takaOf(found[1]), takaOf(found[2])) }
  }
  return { text }
}
