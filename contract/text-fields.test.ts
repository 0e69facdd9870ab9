import { expect, it } from 'vitest'
import { optionalText, requiredText } from './text-fields.ts'

it('stores a letter in one form, however it is encoded', () => {
  for (const field of [optionalText(10), requiredText('enter_name', 10)]) {
    expect(field.parse(' \u09df ')).toBe('\u09af\u09bc')
    expect(field.parse('e\u0301')).toBe('\u00e9')
  }
})

it('limits the length of the stored form', () => {
  expect(optionalText(1).safeParse('\u09df').success).toBe(false)
  expect(optionalText(1).safeParse('e\u0301').success).toBe(true)
})
