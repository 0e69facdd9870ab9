import { expect, it } from 'vitest'
import { wordsToCount } from './search-words.ts'
import { deviceOf, isBot, sourceOf } from './visitor.ts'

const own = 'shop.example'

it.each([
  ['', undefined, 'direct'],
  ['www.google.com.bd', undefined, 'search'],
  ['duckduckgo.com', undefined, 'search'],
  ['l.facebook.com', undefined, 'facebook'],
  ['lm.instagram.com', undefined, 'instagram'],
  ['t.co', undefined, 'social'],
  ['notfacebook.com', undefined, 'other'],
  ['blog.example', undefined, 'other'],
  ['blog.example', 'Facebook', 'facebook'],
  ['', 'ig', 'instagram'],
  ['', 'my-own-name', 'other'],
  ['', '__proto__', 'other'],
  ['', 'constructor', 'other'],
  ['WWW.Shop.example', undefined, ''],
  ['shop.example', 'newsletter', 'newsletter'],
])('a visit from %s, whose link says %s, came from %s', (referrer, utmSource, source) => {
  expect(sourceOf({ referrer, ...(utmSource && { utmSource }) }, own)).toBe(source)
})

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const chrome = (system: string, more = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 ${more}Safari/537.36`

it.each([
  [iPhone, 'phone'],
  [chrome('Linux; Android 15; K', 'Mobile '), 'phone'],
  [chrome('Linux; Android 15; K'), 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Mobile/15E148', 'tablet'],
  [chrome('Windows NT 10.0; Win64; x64'), 'computer'],
])('%s is a device of its kind', (browser, device) => {
  expect(deviceOf(browser)).toBe(device)
  expect(isBot(browser)).toBe(false)
})

it.each([
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.9.1',
])('%s is no person', (browser) => {
  expect(isBot(browser)).toBe(true)
})

it.each([
  [' L’Œuvre  Noire ', 'loeuvre noire'],
  ['আতর ১০০', 'আতর 100'],
  ['oud 100 ml 12345', 'oud 100 ml 12345'],
  ['017 1234 5678', undefined],
  ['০১৭১২৩৪৫৬৭৮', undefined],
  ['order 12-34-56', undefined],
  ['karim@example.com', undefined],
  ['  ', undefined],
  [`${'a'.repeat(59)}😀b`, `${'a'.repeat(59)}😀`],
  ['oud \ud83d', 'oud \ufffd'],
])('of a search for %s is counted: %s', (typed, words) => {
  expect(wordsToCount(typed)).toBe(words)
})
