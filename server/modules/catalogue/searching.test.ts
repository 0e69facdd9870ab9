import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { plain, rank, searchable, soughtIn, startsNearly } from './searching.ts'

const word = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 2, maxLength: 9 })
  .map((all) => all.join(''))

it('forgives a changed, a missing, an extra letter and two swapped neighbours', () => {
  fc.assert(
    fc.property(word, fc.nat(8), (text, place) => {
      const at = place % text.length
      const [before, letter, after] = [text.slice(0, at), text[at], text.slice(at + 1)]
      expect(startsNearly(text, `${before}x${after}`, 1)).toBe(true)
      expect(startsNearly(text, `${before}${after}`, 1)).toBe(true)
      expect(startsNearly(text, `${before}x${letter}${after}`, 1)).toBe(true)
      expect(startsNearly(text, `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`, 1)).toBe(true)
    }),
  )
})

it('forgives no more wrong letters than it was told', () => {
  fc.assert(
    fc.property(word, (text) => {
      for (const wrong of [`xy${text}`, `x${text.slice(1, -1)}y`]) {
        expect([1, 2].map((most) => startsNearly(text, wrong, most))).toEqual([false, true])
      }
      expect(startsNearly(text, `xyx${text}`, 2)).toBe(false)
    }),
  )
  expect(startsNearly('badc', 'abcd', 1)).toBe(false)
})

it('compares without capitals and accents, and leaves Bangla whole', () => {
  expect(plain('FOUGÈRE')).toBe('fougere')
  expect(plain('আতর')).toBe('আতর')
  expect(plain('গোলাপ')).not.toBe(plain('গলপ'))
})

const product = {
  name: 'Rose Verveine',
  brand: 'Keva',
  category: 'Perfume Oils',
  family: 'Floral',
  notes: { top: ['pink pepper'], heart: ['lily'], base: ['sandalwood'] },
  tags: ['attar'],
  size: '12 ml',
  description: 'A garden in bloom.',
}
const text = searchable(product as unknown as Product)
const ranks = (searches: string[], wrong = 0) => searches.map((search) => rank(text, soughtIn(search), wrong))

it('ranks the name before brand, category, notes and description, and the start before the midst', () => {
  const searches = [
    'rose',
    'verveine',
    'erveine',
    'keva',
    'perfume',
    'oils',
    'floral',
    'attar',
    'ttar',
    'bloom',
    'arden',
  ]
  const places = ranks(searches)
  expect(places).toEqual(places.toSorted((a, b) => Number(a) - Number(b)))
  expect(new Set(places).size).toBe(searches.length)
  expect(ranks(['attar'])).toEqual(ranks(['pepper']))
  expect(ranks(['oud', 'rpse', ''])).toEqual([undefined, undefined, 0])
})

it('finds several words together when each stands somewhere, in whatever order', () => {
  expect(ranks(['rose oil', 'oils, perfume', 'keva attar', 'pink garden'])).not.toContain(undefined)
  expect(ranks(['rose oud', 'rose en', '%'])).toEqual([undefined, undefined, undefined])
})

it('forgives one wrong letter in each longer word of all but the description, and two in a long one', () => {
  expect(ranks(['rpse kev', 'atar', 'sandalwod', 'rose sandalwod', 'prefume oil'], 1)).not.toContain(undefined)
  expect(ranks(['sandlewood', 'rxxe', 'gardeen', 'rose ouds'], 1)).toEqual(Array(4).fill(undefined))
  expect(ranks(['sandlewood'], 2)).not.toContain(undefined)
  expect(ranks(['rxxe', 'vervxxxne'], 2)).toEqual([undefined, undefined])
})
