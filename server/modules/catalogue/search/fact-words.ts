import { type FactFilter, factNames } from '#contract/catalogue/facts/scent-facts.ts'
import { foldSearch, foldText } from '#contract/fold-text.ts'
import { type PriceWords, readPriceWords } from './price-words.ts'

/** What customers in Dhaka type for a fact of scent, in English, Bangla and Bangla in Latin letters. */
const spellings: Partial<Record<FactFilter, Record<string, string>>> = {
  weather: {
    hot: 'hot day, hot days, hot weather, summer, gorom, gorome, gormer, গরম, গরমে, গরমের, গরমকাল, গরমের দিন, গ্রীষ্ম, গ্রীষ্মের, grishmo',
    rain: 'rain, rainy, rainy day, rainy days, monsoon, bristi, brishti, bristir, বৃষ্টি, বৃষ্টির, বৃষ্টিতে, বর্ষা, বর্ষার, বর্ষায়, borsha',
    winter: 'winter, winters, cold weather, shiter, shitkal, শীত, শীতে, শীতের, শীতকাল, শীতকালের',
  },
  occasion: {
    everyday: 'everyday, every day, daily, daily use, protidin, protidiner, প্রতিদিন, প্রতিদিনের, রোজকার',
    office: 'office, offices, ofis, officer jonno, অফিস, অফিসে, অফিসের',
    prayer: 'prayer, prayers, namaz, namaj, namajer, namazer, salah, নামাজ, নামাজে, নামাজের, নামায, জুমা, জুমার, jumma, jummah',
    evening: 'evening, evenings, night, party, shondha, sondha, shondhay, সন্ধ্যা, সন্ধ্যায়, সন্ধ্যার, রাত, রাতে, রাতের, পার্টি',
    wedding: 'wedding, weddings, marriage, biye, biyer, biyebari, বিয়ে, বিয়ের, বিয়েতে, বিয়েবাড়ি, গায়ে হলুদ',
    eid: 'eid, eider, ঈদ, ঈদে, ঈদের, ইদ, ইদের',
    gift: 'gift, gifts, upohar, upohaar, উপহার, উপহারের, গিফট',
  },
  for: {
    women:
      'women, woman, womens, female, ladies, lady, girls, for her, nari, meye, meyeder, নারী, নারীর, নারীদের, মেয়ে, মেয়েদের, মহিলা, মহিলাদের',
    men: 'men, mens, male, gents, boys, for him, purush, chele, cheleder, পুরুষ, পুরুষের, পুরুষদের, ছেলে, ছেলেদের',
    all: 'unisex, ইউনিসেক্স',
  },
  lasting: {
    long: 'long lasting, longlasting, long-lasting, দীর্ঘস্থায়ী, লং লাস্টিং, onekkhon thake',
  },
  sillage: {
    strong: 'beast mode, strong projection',
    intimate: 'skin scent, close to the skin',
  },
}

/** The same with one value of several: who asks for long lasting is content with more. */
const atLeast: Readonly<Record<string, readonly string[]>> = {
  'lasting long': ['long', 'endless'],
  'sillage strong': ['strong', 'enormous'],
}

/** Phrases, the longest first, each with what it means. */
const phrases = factNames
  .flatMap((fact) =>
    Object.entries(spellings[fact] ?? {}).flatMap(([value, typed]) =>
      typed.split(', ').map((phrase) => ({
        phrase: foldSearch(phrase).split(' '),
        fact,
        values: atLeast[`${fact} ${value}`] ?? [value],
      })),
    ),
  )
  .sort((a, b) => b.phrase.join().length - a.phrase.join().length)

/** What joins such words says nothing without them. */
const joining = new Set([
  'for',
  'in',
  'on',
  'and',
  'a',
  'the',
  'to',
  'with',
  'of',
  'best',
  'perfume',
  'perfumes',
  'fragrance',
  'fragrances',
  'scent',
  'scents',
  'er',
  'bhalo',
  'ভালো',
  'পারফিউম',
  'সুগন্ধি',
  'jonno',
  'জন্য',
  'এর',
  'ও',
  'আর',
  'r',
])

export interface FactWords extends PriceWords {
  facts: Partial<Record<FactFilter, string[]>>
}

/** The most words of a note's name that are looked for. */
const longestNote = 4

/**
 * What a search says of a price and of facts of scent, and the rest as text: `oud for winter evening under 2000` is oud, in
 * winter, in the evening, up to 2,000. Words that name a note together are not read: `night blooming jasmine`. Pure.
 */
export function readFactWords(typed: string, isNote: (words: string) => boolean = () => false): FactWords {
  const { text, ...prices } = readPriceWords(typed)
  let parts = partsOf(
    foldText(text)
      .split(/[,; ]+/)
      .filter(Boolean),
    isNote,
  )
  const facts: Partial<Record<FactFilter, string[]>> = {}
  for (const { phrase, fact, values } of phrases)
    for (let at = findPhrase(parts, phrase); at >= 0; at = findPhrase(parts, phrase)) {
      parts = parts.toSpliced(at, phrase.length)
      facts[fact] = [...new Set([...(facts[fact] ?? []), ...values])]
    }
  if (Object.keys(facts).length === 0) return { text, ...prices, facts }
  const meant = parts.filter(({ key }) => !joining.has(key))
  return { text: meant.map(({ typed }) => typed).join(' '), ...prices, facts }
}

/** A word, or the words of a note. */
interface Part {
  typed: string
  /** By which it is compared; empty for a note. */
  key: string
}

function partsOf(words: readonly string[], isNote: (words: string) => boolean): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: longestNote - 1 }, (_, index) => longestNote - index)
    const length =
      lengths.find((some) => at + some <= words.length && isNote(words.slice(at, at + some).join(' '))) ?? 1
    const typed = words.slice(at, at + length).join(' ')
    parts.push({ typed, key: length === 1 ? foldSearch(typed) : '' })
    at += length
  }
  return parts
}

const findPhrase = (parts: readonly Part[], phrase: readonly string[]): number =>
  parts.findIndex((_, at) => phrase.every((word, index) => parts[at + index]?.key === word))
