import { expect, it } from 'vitest'
import { foldedTexts } from '#tests/support/folded-texts.ts'
import { foldSearch, foldText, slugOf } from './fold-text.ts'

it.each(foldedTexts)('folds %j to %j, once and for all', (text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldText(folded)).toBe(folded)
})

it('keeps the vowel signs of Bangla', () => {
  expect(foldText('গোলাপ')).not.toBe(foldText('গলপ'))
})

it('leaves apostrophes out of searches, unless there is nothing else', () => {
  expect(['O’Neil', "o'neil", 'ONEIL', '’'].map(foldSearch)).toEqual(['oneil', 'oneil', 'oneil', "'"])
})

it.each([
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['L’Œuvre', 'l-oeuvre'],
  ['Dolce & Gabbana', 'dolce-gabbana'],
  ['আতর', ''],
])('makes a slug of %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})
