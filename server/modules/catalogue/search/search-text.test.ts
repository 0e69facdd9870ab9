import { expect, it } from 'vitest'
import { searchTextOf } from './search-text.ts'
import { searchedWords, symbolsIn, wordsIn } from './words.ts'

it('splits text into words of letters, marks and digits, each once, and symbols', () => {
  expect(wordsIn("Thé d'Été & thé, No_5 গোলাপ")).toEqual(['the', 'd', 'ete', 'and', 'no', '5', 'গোলাপ'])
  expect(symbolsIn('100% “Oud”_% \0\u0007 \ud800')).toEqual(['%', '"', '_'])
  expect(symbolsIn('a & b')).toEqual(['&'])
  expect(wordsIn('x'.repeat(100_000))).toEqual(['x'.repeat(40)])
})

it('reads & as a word, which a search for other words does not need', () => {
  expect(wordsIn('Dolce & Gabbana')).toEqual(wordsIn('dolce and gabbana'))
  expect(['Dolce & Gabbana', 'dolce and gabbana', '&', 'and'].map(searchedWords)).toEqual([
    ['dolce', 'gabbana'],
    ['dolce', 'gabbana'],
    [],
    ['and'],
  ])
})

it('splits a size from its unit, but no other word', () => {
  expect(wordsIn('Rose 50ml')).toEqual(wordsIn('rose 50 ML'))
  expect(wordsIn('12G, 5gm, 2oz, 1.5tola, ৫০ml')).toEqual('12 g 5 gm 2 oz 1 tola 50 ml'.split(' '))
  expect(wordsIn('K50ML 50mlx 7g2 no5 mlada')).toEqual(['k50ml', '50mlx', '7g2', 'no5', 'mlada'])
})

it('labels a product’s words by their field', () => {
  const { search, headings, words } = searchTextOf({
    name: 'Rose Verveine',
    brand: 'Keva',
    category: 'Perfume Oils',
    keywords: ['Floral', 'pink pepper', 'attar', '12 ml'],
    texts: ["A rose's garden."],
  })
  expect(headings).toBe(' rose verveine| keva| perfume oils')
  expect(words).toEqual(
    ['rose', 'verveine', 'keva', 'perfume', 'oils', 'floral', 'pink', 'pepper', 'attar', '12', 'ml'].concat(
      ['a', 's', 'garden'].map((word) => `t:${word}`),
    ),
  )
  expect(search.split(' ')).toEqual([
    ...words.map((word) => `'${word}'`),
    "'n:rose'",
    "'n:verveine'",
    "'h:rose'",
    "'h:verveine'",
    "'h:keva'",
    "'h:perfume'",
    "'h:oils'",
    "'s:'''",
    "'s:.'",
  ])
})
