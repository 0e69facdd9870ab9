import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { soundOf } from './sound.ts'

/** A word in Latin letters, as customers type it, and in Bangla ones. */
const alike = `
  attar আতর
  ator আতর
  atar আতর
  golap গোলাপ
  chandan চন্দন
  kosturi কস্তুরী
  jafran জাফরান
  zafran জাফরান
  oud উদ
  oudh ঊদ
  oud ওউদ
  beli বেলি
  belly বেলী
  noor নূর
  dior ডিওর
  dior ডিয়র
  dior ডিয়র
  chanel শ্যানেল
  versace ভার্সাচে
  gucci গুচি
  prada প্রাডা
  armani আরমানি
  lattafa লাতাফা
  rasasi রাসাসি
  ajmal আজমল
  haramain হারামাইন
  creed ক্রিড
  tom টম
  ford ফোর্ড
  calvin কেলভিন
  klein ক্লাইন
  hugo হুগো
  boss বস
  burberry বারবেরি
  givenchy জিভেঞ্চি
  lancome ল্যাঙ্কম
  dolce ডলচে
  gabbana গাব্বানা
  azzaro আজারো
  paco পাকো
  rabanne রাবান
  jaguar জাগুয়ার
  nautica নটিকা
  cartier কার্টিয়ার
  montblanc মন্টব্লাঙ্ক
  davidoff ডেভিডফ
  lacoste লাকোস্ট
  amber আম্বার
  amber অ্যাম্বার
  vanilla ভ্যানিলা
  jasmine জেসমিন
  jasmin জেসমিন
  lavender ল্যাভেন্ডার
  sandal স্যান্ডাল
  sandalwood স্যান্ডালউড
  bergamot বারগামট
  patchouli প্যাচৌলি
  vetiver ভেটিভার
  saffron স্যাফরন
  perfume পারফিউম
  tuberose টিউবরোজ
  rose রোজ
  shiuli শিউলি
  bokul বকুল
  hasnahena হাসনাহেনা
  rojonigondha রজনীগন্ধা
  rajanigandha রজনীগন্ধা
  sugondhi সুগন্ধি
  body বডি
  royal রয়েল
  royal রয়্যাল
  night নাইট
  gold গোল্ড
  black ব্ল্যাক
  white হোয়াইট
  intense ইনটেন্স
  sport স্পোর্ট
  aqua অ্যাকোয়া
  bella বেলা
  surma সুরমা
  surovi সুরভী
  sultan সুলতান
  malika মালিকা
  alaria আলারিয়া
  aria আরিয়া
  floral ফ্লোরাল
  woody উডি
  fresh ফ্রেশ
  oriental ওরিয়েন্টাল
  cologne কোলন
  mist মিস্ট
  keora কেওড়া
  mehdi মেহেদি
`

test('words that sound alike have the same key in Latin and in Bangla letters', () => {
  const pairs = alike
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
  const keys = pairs.map(([latin = '', bangla = '']) => [
    latin,
    soundOf(foldText(latin)),
    bangla,
    soundOf(foldText(bangla)),
  ])
  expect(pairs.length).toBeGreaterThan(80)
  expect(keys.filter(([, latin, , bangla]) => latin !== bangla || latin === '')).toEqual([])
})

test('the key of a Bangla word does not depend on how it is encoded or spelled', () => {
  // The letters with a dot as one character and as two, with and without joiners, short and long vowels.
  const spellings = [
    ['\u09df\u09be\u09b8\u09ae\u09bf\u09a8', '\u09af\u09bc\u09be\u09b8\u09ae\u09c0\u09a8'],
    ['\u0995\u09c7\u0993\u09dc\u09be', '\u0995\u09c7\u0993\u09a1\u09bc\u09be'],
    ['\u0997\u09be\u09dd', '\u0997\u09be\u09a2\u09bc'],
    ['\u09b0\u200d\u09cd\u09af\u09be\u09ae\u09cd\u09aa', '\u09b0\u09cd\u09af\u09be\u09ae\u09cd\u09aa'],
    ['\u09b8\u09c1\u0997\u09a8\u09cd\u09a7\u09bf', '\u09b8\u09c1\u0997\u09a8\u09cd\u09a7\u09c0'],
    ['\u0989\u09ce\u09b8\u09ac', '\u0989\u09a4\u09cd\u200d\u09b8\u09ac'],
  ]
  for (const [one = '', other = ''] of spellings) expect(soundOf(foldText(one))).toBe(soundOf(foldText(other)))
})

test('different scents have different keys', () => {
  const scents = [
    'amber',
    'attar',
    'musk',
    'oud',
    'rose',
    'iris',
    'jasmine',
    'sandal',
    'vanilla',
    'lavender',
    'citrus',
    'cedar',
  ]
  expect(new Set(scents.map(soundOf)).size).toBe(scents.length)
})
