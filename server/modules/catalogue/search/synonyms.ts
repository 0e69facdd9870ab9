import { soundOf } from '#contract/sound.ts'
import type { Database } from '#database/client.ts'
import { readAssortment } from '../assortment/assortment.ts'
import { cacheUntilChanged } from '../cached-values.ts'
import { readGlossary } from '../glossary/read-glossary.ts'
import { wordsIn } from './words.ts'

/** Words of which each finds what all of them find. */
export interface WordGroup {
  /** The word that stands for them in the order of the list. */
  main: string
  words: Set<string>
  /** Those that are the English or the Bangla word of a row, and no other spelling of it. */
  names: Set<string>
}

interface Synonyms {
  /** The single words of rows of the glossary, by each of them: all find the same. */
  groups: Map<string, WordGroup>
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
      const synonyms: Synonyms = { groups: new Map(), words: new Map(), sounds: new Map() }
      const { groups, words, sounds } = synonyms
      for (const { english, bangla, spellings } of (await readGlossary(db)).values()) {
        const single = [english, bangla, ...spellings].map(wordsIn).filter(({ length }) => length === 1)
        const same = single.flat()
        const named = new Set([...wordsIn(english), ...wordsIn(bangla)])
        for (const word of same) {
          const group = groups.get(word) ?? { main: same[0] ?? word, words: new Set(), names: new Set() }
          const names = new Set([...group.names, ...same.filter((one) => named.has(one))])
          groups.set(word, { ...group, words: new Set([...group.words, ...same]), names })
        }
        for (const word of same) for (const other of same) add(words, word, other)
      }
      const { brand, category } = await readAssortment(db)
      for (const { name, nameInBangla } of [...brand.values(), ...category.values()])
        for (const [english, bangla] of namePairs(name, nameInBangla)) {
          add(words, english, bangla)
          add(words, bangla, english)
          if (soundOf(bangla).length >= shortestSound) add(sounds, soundOf(bangla), english)
        }
      return synonyms
    },
    bytesOf: ({ groups, words, sounds }) =>
      [...[...groups].map(([word, { words }]) => [word, words] as const), ...words, ...sounds].reduce(
        (sum, [word, others]) => sum + 100 + 2 * word.length + 60 * others.size,
        0,
      ),
  })

function add(found: Map<string, Set<string>>, word: string, other: string): void {
  if (word !== other) found.set(word, (found.get(word) ?? new Set<string>()).add(other))
}

/** What is in brackets is an abbreviation: it stands for the last word, as EDP in `ও দ্য পারফিউম (ইডিপি)` for Parfum. */
function namePairs(english: string, bangla: string): [english: string, bangla: string][] {
  const [name = '', abbreviation = ''] = bangla.split('(')
  const words = wordsIn(english)
  const last = words.slice(-1)
  return [
    ...wordPairs(words, wordsIn(name)),
    ...wordsIn(abbreviation).flatMap((word) => last.map((one) => [one, word] as [string, string])),
  ]
}

/** Word by word where both names have as many; else any of them stands for all. */
const wordPairs = (english: string[], bangla: string[]): [english: string, bangla: string][] =>
  bangla.flatMap((word, index) => {
    const same = english.length === bangla.length ? english.slice(index, index + 1) : english
    return same.map((one): [string, string] => [one, word])
  })

/** The words that mean the same as each word, by the glossary: all are looked up for any of them. */
export async function findGroups(db: Database, words: readonly string[]): Promise<WordGroup[]> {
  const { groups } = await readSynonyms(db)
  return words.map((word) => groups.get(word) ?? { main: word, words: new Set([word]), names: new Set([word]) })
}

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
