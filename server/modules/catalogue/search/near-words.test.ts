import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startsWithTypos, toleratedTypos, typoPatterns } from './near-words.ts'

const text = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength, maxLength }).map((all) => all.join(''))

it('tolerates a changed, a missing, an extra letter and two swapped neighbours', () => {
  fc.assert(
    fc.property(text(2, 9), fc.nat(8), (word, index) => {
      const at = index % word.length
      const [before, letter, after] = [word.slice(0, at), word[at], word.slice(at + 1)]
      expect(startsWithTypos(word, `${before}x${after}`, 1)).toBe(true)
      expect(startsWithTypos(word, `${before}${after}`, 1)).toBe(true)
      expect(startsWithTypos(word, `${before}x${letter}${after}`, 1)).toBe(true)
      expect(startsWithTypos(word, `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`, 1)).toBe(true)
    }),
  )
})

it('tolerates no more wrong letters than allowed', () => {
  fc.assert(
    fc.property(text(2, 9), (word) => {
      for (const wrong of [`xy${word}`, `x${word.slice(1, -1)}y`]) {
        expect([1, 2].map((max) => startsWithTypos(word, wrong, max))).toEqual([false, true])
      }
      expect(startsWithTypos(word, `xyx${word}`, 2)).toBe(false)
    }),
  )
  expect(startsWithTypos('badc', 'abcd', 1)).toBe(false)
})

it('tolerates no wrong letter below four letters, one below eight, two from there on', () => {
  expect(['oud', 'rose', 'vetiver', 'cardamom'].map(toleratedTypos)).toEqual([0, 1, 1, 2])
})

it('has a pattern for every similar word', () => {
  const fits = (word: string, pattern: string) =>
    pattern.startsWith('%') ? word.includes(pattern.slice(1, -1)) : word.startsWith(pattern.slice(0, -1))
  const mistakes: ((word: string, at: number) => string)[] = [
    (word, at) => `${word.slice(0, at)}x${word.slice(at + 1)}`,
    (word, at) => word.slice(0, at) + word.slice(at + 1),
    (word, at) => `${word.slice(0, at)}x${word.slice(at)}`,
    (word, at) => `${word.slice(0, at)}${word.slice(at + 1, at + 2)}${word.slice(at, at + 1)}${word.slice(at + 2)}`,
  ]
  const mistake = fc.tuple(fc.constantFrom(...mistakes), fc.nat(14))
  fc.assert(
    fc.property(text(3, 14), text(0, 3), fc.array(mistake, { maxLength: 2 }), (start, rest, made) => {
      const query = made.reduce((word, [wrong, at]) => wrong(word, at % (word.length + 1)), start)
      const word = start + rest
      if (!startsWithTypos(word, query, toleratedTypos(query)) || toleratedTypos(query) === 0) return
      expect(typoPatterns(query, toleratedTypos(query)).some((pattern) => fits(word, pattern))).toBe(true)
    }),
    { numRuns: 3_000 },
  )
})

it('has few patterns, none of them without three letters or a first one', () => {
  for (const query of ['rise', 'sandalwod', 'vetivar', 'bergamottte']) {
    const patterns = typoPatterns(query, toleratedTypos(query))
    expect(patterns.length).toBeLessThan(13)
    for (const pattern of patterns) expect(pattern).toMatch(/^(%\w{3,}%|\w+%)$/)
  }
})
