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
])('%s is understood', (typed, understood) => {
  const { facts, ...others } = readFactWords(typed)
  const sorted = Object.fromEntries(
    Object.entries(facts).map(([fact, values]) => [fact, fact === 'occasion' ? [...values].sort() : values]),
  )
  expect({ ...others, facts: sorted }).toEqual(understood)
})
