import { expect, it } from 'vitest'
import { readFactWords } from './fact-words.ts'

it.each([
  [
    'oud for winter evening under 2000',
    { text: 'oud', maxPrice: 2000, facts: { weather: ['winter'], occasion: ['evening'] } },
  ],
  [
    'শীতের সন্ধ্যার জন্য উদ ২০০০ টাকার নিচে',
    { text: 'উদ', maxPrice: 2000, facts: { weather: ['winter'], occasion: ['evening'] } },
  ],
  [
    'shiter shondha oud 2000 takar niche',
    { text: 'oud', maxPrice: 2000, facts: { weather: ['winter'], occasion: ['evening'] } },
  ],
  ['rain office', { text: '', facts: { weather: ['rain'], occasion: ['office'] } }],
  ['long lasting attar for men', { text: 'attar', facts: { for: ['men'], lasting: ['long', 'endless'] } }],
  ['cheleder jonno ator', { text: 'ator', facts: { for: ['men'] } }],
  ['মেয়েদের বিয়ের উপহার', { text: '', facts: { for: ['women'], occasion: ['gift', 'wedding'] } }],
  ['rainbow', { text: 'rainbow', facts: {} }],
  ['oud for all', { text: 'oud for all', facts: {} }],
  ['men’s perfume', { text: '', facts: { for: ['men'] } }],
  ["best women's fragrances for winter", { text: '', facts: { for: ['women'], weather: ['winter'] } }],
  ['l’heure winter', { text: "l'heure", facts: { weather: ['winter'] } }],
  ['শীতের ভালো পারফিউম', { text: '', facts: { weather: ['winter'] } }],
  ['eid er scent', { text: '', facts: { occasion: ['eid'] } }],
  ['winter winter winter oud', { text: 'oud', facts: { weather: ['winter'] } }],
  ['man at work', { text: 'man at work', facts: {} }],
])('%s is understood', (typed, understood) => {
  const { facts, ...others } = readFactWords(typed)
  const sorted = Object.fromEntries(
    Object.entries(facts).map(([fact, values]) => [fact, fact === 'occasion' ? [...values].sort() : values]),
  )
  expect({ ...others, facts: sorted }).toEqual(understood)
})

it.each([
  ['night blooming jasmine', { text: 'night blooming jasmine', facts: {} }],
  ['rain accord for winter', { text: 'rain accord', facts: { weather: ['winter'] } }],
  ['rain', { text: '', facts: { weather: ['rain'] } }],
])('the name of a note is no fact: %s', (typed, understood) => {
  const notes = new Set(['night blooming jasmine', 'rain accord'])
  expect(readFactWords(typed, (words) => notes.has(words))).toEqual(understood)
})
