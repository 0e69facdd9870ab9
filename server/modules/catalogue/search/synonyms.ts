import { soundOf } from '#contract/sound.ts'
import type { Database } from '#database/client.ts'
import { readAssortment } from '../assortment/assortment.ts'
import { cacheUntilChanged } from '../cached-values.ts'
import { readGlossary } from '../glossary/read-glossary.ts'
import { wordsIn } from './words.ts'

interface Synonyms {
  /** Words that mean the same, by each of them. */
  words: Map<string, Set<string>>
  /** The words of brands and categories in English, by the sound of those in Bangla. */
  sounds: Map<string, Set<string>>
}

/** From this length on, the beginning of a word finds its synonyms, while a customer is typing. */
const shortestBeginning = 3
/** Shorter sounds are those of too many words. */
const shortestSound = 3

/**
 * Words that mean the same: those of a row of the glossary that are single words, and the words of a brand or category
 * in both languages.
 */
const readSynonyms = (db: Database): Promise<Synonyms> =>
  cacheUntilChanged(db, 'synonyms', {
    depends: ['brands'],
    async read() {
      const synonyms: Synonyms = { words: new Map(), sounds: new Map() }
      const { words, sounds } = synonyms
      for (const { english, bangla, spellings } of (await readGlossary(db)).values()) {
        const single = [english, bangla, ...spellings].map(wordsIn).filter(({ length }) => length === 1)
        const same = single.flat()
        for (const word of same) for (const other of same) add(words, word, other)
      }
      const { brand, category } = await readAssortment(db)
      for (const { name, name_bn } of [...brand.values(), ...category.values()])
        for (const [english, bangla] of wordPairs(wordsIn(name), wordsIn(name_bn))) {
          add(words, english, bangla)
          add(words, bangla, english)
          if (soundOf(bangla).length >= shortestSound) add(sounds, soundOf(bangla), english)
        }
      return synonyms
    },
    bytesOf: ({ words, sounds }) =>
      [...words, ...sounds].reduce((sum, [word, others]) => sum + 100 + 2 * word.length + 60 * others.size, 0),
  })

function add(found: Map<string, Set<string>>, word: string, other: string): void {
  if (word !== other) found.set(word, (found.get(word) ?? new Set<string>()).add(other))
}

/** Word by word where both names have as many; else any of them stands for all. */
const wordPairs = (english: string[], bangla: string[]): [english: string, bangla: string][] =>
  bangla.flatMap((word, index) => {
    const same = english.length === bangla.length ? english.slice(index, index + 1) : english
    return same.map((one): [string, string] => [one, word])
  })

/** The synonyms of each word, as lexemes. */
export async function findSynonyms(db: Database, words: readonly string[]): Promise<string[][]> {
  const synonyms = await readSynonyms(db)
  return words.map((word) => [...synonymsOf(synonyms, word)].flatMap((other) => [other, `t:${other}`]))
}

function synonymsOf({ words, sounds }: Synonyms, word: string): Iterable<string> {
  const same = words.get(word)
  if (same) return same
  const begun = word.length < shortestBeginning ? [] : [...words].filter(([known]) => known.startsWith(word))
  return new Set([...begun.flatMap(([known, others]) => [known, ...others]), ...(sounds.get(soundOf(word)) ?? [])])
}
