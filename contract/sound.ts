// How words sound, in Latin and in Bangla letters. Without zod: pages of the shop load this file.

type Rules = readonly (readonly [RegExp, string])[]

/** Spellings of one sound in Latin letters; the order matters. */
export const latinSpellings: Rules = [
  [/x/g, 'ks'],
  [/q|ck/g, 'k'],
  [/c(?!h)/g, 'k'],
  [/ph/g, 'f'],
  [/v/g, 'b'],
  [/z/g, 'j'],
  [/([^aeiou])h+/g, '$1'],
  [/h(?![aeiouy])/g, ''],
  [/w(?=[aeiouy])/g, ''],
  [/w/g, 'u'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/[ey]/g, 'i'],
  [/o/g, 'a'],
]

/** The same in Bangla letters, for long and short vowels and letters of one sound. */
export const banglaSpellings: Rules = [
  [/[\u0981\u0983\u09cd]/g, ''],
  [/[\u09a1\u09a2]\u09bc/g, 'র'],
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/ঈ/g, 'ই'],
  [/ঊ/g, 'উ'],
  [/[ণঞ]/g, 'ন'],
  [/[শষ]/g, 'স'],
  [/য(?!\u09bc)/g, 'জ'],
  [/ং/g, 'ঙ'],
  [/ৎ/g, 'ত'],
]

export const respelled = (text: string, rules: Rules): string =>
  rules.reduce((spelled, [from, to]) => spelled.replace(from, to), text)

export const withoutDoubles = (text: string): string => text.replace(/(.)\1+/gu, '$1')

/** What English and French names have and romanized Bangla does not, before `latinSpellings`. */
const latinLetters: Rules = [
  [/([aeiou])se$/, '$1j'],
  [/t?ch|sh|cc(?=[eiy])|c(?=[eiy])/g, 's'],
  [/gh(?=t)|g(?=n)/g, ''],
  [/qu/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/ng(?![aeiou])/g, 'n'],
  [/([aeiou])y(?=[aeiou])/g, '$1'],
  [/ou/g, 'u'],
  // They sound like `a`, which the key leaves out.
  [/(?<!e)e(?!e)/g, 'a'],
]

/** What is written and not heard, before `banglaSpellings`. */
const banglaJoined: Rules = [
  [/\u09a4\u09cd\u200d/g, 'ৎ'],
  [/ক্ষ/g, 'খ'],
  [/জ্ঞ/g, 'গ'],
  [/\u09cdয(?!\u09bc)/g, ''],
  [/([শসতদ])\u09cdব/g, '$1'],
  [/\u09af\u09bc(?![\u09be-\u09cc])/g, 'ই'],
  [/ঙ(?:\u09cd(?=[কখ]))/g, 'ন'],
]

/** Bangla letters that sound like the Latin ones before them. */
const romanLetters = new Map(
  'a অআাএেওো, i ইিঐৈ, u উুঔৌ, ri ঋৃ, k কখ, g গঘ, n ঙন, s চছস, j জঝ, t টঠতথ, d ডঢদধ, p প, f ফ, b বভ, m ম, r র, l ল'
    .split(', ')
    .flatMap((line) => {
      const [roman = '', letters = ''] = line.split(' ')
      return [...letters].map((letter) => [letter, roman] as const)
    }),
)

export const hasBanglaLetters = (text: string): boolean => /[\u0981-\u09e3]/.test(text)

/**
 * One key for words that sound alike in Latin or in Bangla letters: `attar`, `ator` and `আতর`; `Dior` and `ডিওর`;
 * `Chanel` and `শ্যানেল`. Consonants, an initial vowel, and `i` and `u`; other vowels are written too differently.
 * Empty for a word of other letters.
 * @param word of `foldText`
 */
export function soundOf(word: string): string {
  const letters = hasBanglaLetters(word)
    ? [...respelled(respelled(word, banglaJoined), banglaSpellings)]
        .map((letter) => romanLetters.get(letter) ?? '')
        .join('')
    : respelled(respelled(word, latinLetters), latinSpellings).replace(/[^a-z]|h/g, '')
  const together = withoutDoubles(letters)
    .replace(/^a(?=[iu])/, '')
    .replace(/iu/g, 'u')
    .replace(/au(?!$)/g, 'a')
  const key = together.slice(0, 1) + together.slice(1).replace(/a/g, '')
  return withoutDoubles(key.replace(/u(?=r[^iu])/g, ''))
}
