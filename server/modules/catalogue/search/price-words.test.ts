import { expect, it } from 'vitest'
import { readPriceWords } from './price-words.ts'

it.each([
  ['৫০০ টাকার নিচে', { text: '', maxPrice: 500 }],
  ['৫০০-এর নিচে আতর', { text: 'আতর', maxPrice: 500 }],
  ['গোলাপ ২০০০ টাকার মধ্যে', { text: 'গোলাপ', maxPrice: 2000 }],
  ['১০০০ টাকার উপরে উদ', { text: 'উদ', minPrice: 1000 }],
  ['৫০০ থেকে ১০০০ টাকার মধ্যে', { text: '', minPrice: 500, maxPrice: 1000 }],
  ['oud under 2000', { text: 'oud', maxPrice: 2000 }],
  ['Attar below ৳500 for men', { text: 'attar for men', maxPrice: 500 }],
  ['ator 500 takar niche', { text: 'ator', maxPrice: 500 }],
  ['gift over 1500 taka', { text: 'gift', minPrice: 1500 }],
  ['৫,০০০ টাকার নিচে', { text: '', maxPrice: 5000 }],
  ['১০,০০০ টাকার মধ্যে', { text: '', maxPrice: 10_000 }],
  ['oud under 5,000', { text: 'oud', maxPrice: 5000 }],
  ['under 1,50,000', { text: '', maxPrice: 150_000 }],
  ['1,000 to 2,500 taka', { text: '', minPrice: 1000, maxPrice: 2500 }],
  ['500-1000 tk musk', { text: 'musk', minPrice: 500, maxPrice: 1000 }],
  ['oud between 1000 and 2000', { text: 'oud', minPrice: 1000, maxPrice: 2000 }],
  ['৳1000-৳2000', { text: '', minPrice: 1000, maxPrice: 2000 }],
  ['Tk 1,000 to 2,000 musk', { text: 'musk', minPrice: 1000, maxPrice: 2000 }],
  ['১০০০ er moddhe', { text: '', maxPrice: 1000 }],
  ['ator 1000 er niche', { text: 'ator', maxPrice: 1000 }],
])('“%s” names a price', (text, expected) => {
  expect(readPriceWords(text)).toEqual(expected)
})

it.each([
  'Bergamote 1969',
  '12 ml',
  'under 50 ml',
  '৫০ মিলির নিচে',
  'No. 4',
  '100 percent oud',
  'Wonder 500',
  'top 10 niche perfumes',
  'within 24 hours',
  'between 5 and 10 ml',
  '1 to 2 sprays',
])('“%s” names none', (text) => {
  expect(readPriceWords(text)).toEqual({ text })
})

it('reads a long text in linear time', () => {
  const start = performance.now()
  for (const part of [
    '1 ',
    '500 টাকা ',
    'under ',
    '৳ ',
    '1-',
    'between 1 to ',
    '1,00',
    '1,000 ',
    '৳1-',
    'between 1 and ',
    '1 er ',
  ])
    readPriceWords(part.repeat(2_000))
  expect(performance.now() - start).toBeLessThan(500)
})
