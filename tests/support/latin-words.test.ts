import { expect, it } from 'vitest'
import { latinWords } from './latin-words.ts'

it('finds Latin words in texts and in what is read out of attributes', () => {
  const html =
    '<html lang="bn"><title>Your order</title><p class="big">অর্ডার <b>View order</b></p><img alt="A bottle"/></html>'
  expect(latinWords(html)).toEqual(['Your order', 'View order', 'A bottle'])
  expect(latinWords('আপনার order ৩ 12 ml')).toEqual(['order', 'ml'])
})

it('allows what is marked as another language, with all of its elements', () => {
  expect(latinWords('<p><a lang="en">Rose <i>Noir</i><br>by night</a> গোলাপ</p>')).toEqual([])
  expect(latinWords('<p lang="en"><b lang="bn">Rose</b></p><input placeholder="Name" lang="bn">')).toEqual([
    'Rose',
    'Name',
  ])
  expect(latinWords('<style>p { color: red }</style><script>alert("Hello")</script><!-- note -->')).toEqual([])
})

it('allows names, addresses, URLs, and identifiers', () => {
  const text =
    'AL-ARIA: #1853249D, SKU-12-ML5, DT241124ABCD, 6887c6a7-880d-4474-9943-e9361853249d, n•••@example.com, https://shop.example/bn/order/xYz?a=1&amp;b=c.'
  expect(latinWords(text)).toEqual([])
  expect(latinWords('প্রিয় Ayesha Rahman, House 12', { names: ['Ayesha Rahman', 'House 12'] })).toEqual([])
  expect(latinWords('FREE 50 ML')).toEqual(['FREE', 'ML'])
})
