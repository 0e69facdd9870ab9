import { expect, it } from 'vitest'
import { smsParts } from './sms-parts.ts'

it.each([
  ['', 'gsm', 0, 0],
  ['a'.repeat(160), 'gsm', 160, 1],
  ['a'.repeat(161), 'gsm', 161, 2],
  ['a'.repeat(306), 'gsm', 306, 2],
  ['a'.repeat(307), 'gsm', 307, 3],
  // Braces are two units.
  [`{${'a'.repeat(158)}`, 'gsm', 160, 1],
  [`{${'a'.repeat(159)}`, 'gsm', 161, 2],
  ['চট্টগ্রাম', 'unicode', 9, 1],
  ['ক'.repeat(70), 'unicode', 70, 1],
  ['ক'.repeat(71), 'unicode', 71, 2],
  ['ক'.repeat(135), 'unicode', 135, 3],
  // The sign of the taka makes the whole text Unicode.
  [`Pay ৳${'1'.repeat(65)}`, 'unicode', 70, 1],
  // An emoji is two UTF-16 units.
  ['😀', 'unicode', 2, 1],
])('counts %s as %s, %i units in %i parts', (text, encoding, units, parts) => {
  expect(smsParts(text)).toMatchObject({ encoding, units, parts })
})
