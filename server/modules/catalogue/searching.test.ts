import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isNearly, isOneLetterOff, literalRank, plain } from './searching.ts'

const word = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 2, maxLength: 9 })
  .map((all) => all.join(''))

it('forgives a changed, a missing, an extra letter and two swapped neighbours', () => {
  fc.assert(
    fc.property(word, fc.nat(8), (text, place) => {
      const at = place % text.length
      const [before, letter, after] = [text.slice(0, at), text[at], text.slice(at + 1)]
      expect(isOneLetterOff(`${before}x${after}`, text)).toBe(true)
      expect(isOneLetterOff(`${before}${after}`, text)).toBe(true)
      expect(isOneLetterOff(`${before}x${letter}${after}`, text)).toBe(true)
      expect(isOneLetterOff(`${before}${after.slice(0, 1)}${letter}${after.slice(1)}`, text)).toBe(true)
    }),
  )
})

it('forgives no two wrong letters', () => {
  fc.assert(
    fc.property(word, (text) => {
      expect(isOneLetterOff(`xy${text}`, text)).toBe(false)
      expect(isOneLetterOff(`x${text.slice(1, -1)}y`, text)).toBe(false)
    }),
  )
  expect(isOneLetterOff('abcd', 'badc')).toBe(false)
})

it('compares without capitals and accents, and leaves Bangla whole', () => {
  expect(plain('FOUGÈRE')).toBe('fougere')
  expect(plain('আতর')).toBe('আতর')
  expect(plain('গোলাপ')).not.toBe(plain('গলপ'))
})

it('ranks the start of the name before a word in it, and that before the description', () => {
  const text = {
    name: 'rose attar',
    description: 'a garden in bloom',
    brand: 'keva',
    category: 'oil',
    words: ['rose', 'attar', 'keva'],
  }
  expect(['rose', 'attar', 'ose', 'garden', 'oud'].map((search) => literalRank(text, search))).toEqual([
    0,
    1,
    2,
    3,
    undefined,
  ])
  expect(['rpse kev', 'atar', 'rose oud', 'oud', ''].map((search) => isNearly(text, search))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
