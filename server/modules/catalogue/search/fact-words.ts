import { type FactFilter, factNames } from '#contract/catalogue/facts/scent-facts.ts'
import { foldText } from '#contract/fold-text.ts'
import { type PriceWords, readPriceWords } from './price-words.ts'

/** What customers in Dhaka type for a fact of scent, in English, Bangla and Bangla in Latin letters. */
const spellings: Partial<Record<FactFilter, Record<string, string>>> = {
  weather: {
    hot: 'hot day, hot days, hot weather, summer, heat, gorom, gorome, gormer, গরম, গরমে, গরমের, গরমকাল, গরমের দিন, গ্রীষ্ম, গ্রীষ্মের, grishmo',
    rain: 'rain, rainy, rainy day, rainy days, monsoon, bristi, brishti, bristir, বৃষ্টি, বৃষ্টির, বৃষ্টিতে, বর্ষা, বর্ষার, বর্ষায়, borsha',
    winter: 'winter, winters, cold weather, shit, sheet, shiter, shitkal, শীত, শীতে, শীতের, শীতকাল, শীতকালের',
  },
  occasion: {
    everyday: 'everyday, every day, daily, daily use, protidin, protidiner, প্রতিদিন, প্রতিদিনের, রোজকার',
    office: 'office, offices, work, ofis, officer jonno, অফিস, অফিসে, অফিসের',
    prayer: 'prayer, prayers, namaz, namaj, namajer, namazer, salah, নামাজ, নামাজে, নামাজের, নামায, জুমা, জুমার, jumma, jummah',
    evening: 'evening, evenings, night, party, shondha, sondha, shondhay, সন্ধ্যা, সন্ধ্যায়, সন্ধ্যার, রাত, রাতে, রাতের, পার্টি',
    wedding: 'wedding, weddings, marriage, biye, biyer, biyebari, বিয়ে, বিয়ের, বিয়েতে, বিয়েবাড়ি, গায়ে হলুদ',
    eid: 'eid, eider, ঈদ, ঈদে, ঈদের, ইদ, ইদের',
    gift: 'gift, gifts, present, upohar, upohaar, উপহার, উপহারের, গিফট',
  },
  for: {
    women:
      'women, woman, womens, female, ladies, lady, girls, for her, nari, meye, meyeder, নারী, নারীর, নারীদের, মেয়ে, মেয়েদের, মহিলা, মহিলাদের',
    men: 'men, man, mens, male, gents, boys, for him, purush, chele, cheleder, পুরুষ, পুরুষের, পুরুষদের, ছেলে, ছেলেদের',
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
        phrase: foldText(phrase),
        fact,
        values: atLeast[`${fact} ${value}`] ?? [value],
      })),
    ),
  )
  .sort((a, b) => b.phrase.length - a.phrase.length)

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
  'perfume',
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

/**
 * What a search says of a price and of facts of scent, and the rest as text: `oud for winter evening under 2000` is oud, in
 * winter, in the evening, up to 2,000. Pure.
 */
export function readFactWords(typed: string): FactWords {
  const { text, ...prices } = readPriceWords(typed)
  let rest = ` ${foldText(text).replace(/[,;]/g, ' ').replace(/ +/g, ' ').trim()} `
  const facts: Partial<Record<FactFilter, string[]>> = {}
  for (const { phrase, fact, values } of phrases) {
    if (!rest.includes(` ${phrase} `)) continue
    rest = rest.replace(` ${phrase} `, ' ')
    facts[fact] = [...new Set([...(facts[fact] ?? []), ...values])]
  }
  if (Object.keys(facts).length === 0) return { text, ...prices, facts }
  const words = rest.trim().split(' ').filter(Boolean)
  const meant = words.filter((word) => !joining.has(word))
  return { text: meant.join(' '), ...prices, facts }
}
