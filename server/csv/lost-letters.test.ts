import { expect, it } from 'vitest'
import { hasLostLetters } from './lost-letters.ts'

/** How a spreadsheet shows UTF-8 that it has opened as Windows-1252. */
const asWindows1252 = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

it.each([
  ['Lanc\ufffdme', ''],
  ['LancÃ´me', ''],
  ['LancÃ´me', 'Lancôme'],
  ['voilÃ ', ''],
  ['Lâ€™Heure Bleue', ''],
  ['NÂ° 5', ''],
  ['Lanc√¥me', ''],
  [asWindows1252('আতর'), ''],
  [asWindows1252('Œuvre “Été”'), ''],
  ['???? ???', ''],
  ['Rose ????', ''],
  ['Lanc?me', 'Lancôme'],
  ['???? ???', 'গোলাপ আতর'],
  ['??? – 12 ml', 'আতর – 12 ml'],
  ['L?Heure Bleue?', 'L’Heure Bleue?'],
])('%j has lost letters where the shop has %j', (text, before) => {
  expect(hasLostLetters(text, before)).toBe(true)
})

it.each([
  ['Lancôme', 'Lanc?me'],
  ['Lancome', 'Lancôme'],
  ['Why?', ''],
  ['Why?', 'Why'],
  ['What???', 'Rose'],
  ['Was it ever so quiet? It was.', 'Ma foi – oui'],
  ['Ça, São Tomé & Älskling – “CAFÉ”', ''],
  ['গোলাপ? আতর', 'গোলাপ আতর'],
  ['????', '????'],
])('%j is a change where the shop has %j', (text, before) => {
  expect(hasLostLetters(text, before)).toBe(false)
})
