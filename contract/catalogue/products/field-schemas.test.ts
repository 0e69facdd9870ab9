import { expect, it } from 'vitest'
import { enteredSchema } from './field-schemas.ts'
import { fieldText } from './field-values.ts'

const common = { label: 'Any', section: 'scent' } as const
const messageOf = (schema: ReturnType<typeof enteredSchema>, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

it('takes one of the values of a choice, or none, and shows its name', () => {
  const row = { ...common, kind: 'choice', options: { soft: 'Soft', strong: 'Strong' } } as const
  const schema = enteredSchema(row)
  expect(['', 'soft'].map((value) => schema.parse(value))).toEqual(['', 'soft'])
  expect(messageOf(schema, 'Strong')).toBe('not_an_option')
  expect(['', 'strong', 'former'].map((value) => fieldText(row, value))).toEqual(['', 'Strong', ''])
})

it('takes a whole number within its limits, or none', () => {
  const row = { ...common, kind: 'number', min: 1900, max: 2100 } as const
  const schema = enteredSchema(row)
  expect([null, 1900, 2100].map((value) => schema.parse(value))).toEqual([null, 1900, 2100])
  expect([1899, 2101, 1999.5].map((value) => messageOf(schema, value))).toEqual([
    'at_least',
    'at_most',
    'enter_whole_number',
  ])
  expect([null, 0].map((value) => fieldText(row, value))).toEqual(['', '0'])
})

it('requires a text only where its row says so', () => {
  const row = { ...common, kind: 'text', maxLength: 5 } as const
  expect(enteredSchema(row).parse(' ')).toBe('')
  expect(messageOf(enteredSchema({ ...row, required: 'enter_name' }), ' ')).toBe('enter_name')
  expect(messageOf(enteredSchema(row), 'longer')).toBe('text_too_long')
})
