import { expect, it } from 'vitest'
import { z } from 'zod'
import { numberProblem, typedNumber } from './typed-number.ts'
import { numberTyped, optionalNumberTyped } from './typed-number-field.ts'

it.each([
  ['1,499.50', 1499.5],
  ['৳ 1499', 1499],
  ['৳1,350', 1350],
  ['১৪৯৯', 1499],
  [' 7 ', 7],
  ['1,49,900', 149_900],
  ['Tk. 12,34,567.5', 1_234_567.5],
  ['১,৪৯৯ Tk', 1499],
  ['1,200', 1200],
  ['1,250,000', 1_250_000],
  ['0.99', 0.99],
  ['1499.00', 1499],
  ['BDT 60', 60],
])('reads %j', (text, value) => {
  expect([typedNumber(text), numberProblem(text)]).toEqual([value, undefined])
})

it.each([
  ['1.000', { first: 1, second: 1000 }],
  ['1.200', { first: 1.2, second: 1200 }],
  ['0,990', { first: 0.99, second: 990 }],
  ['৳ ১.২৫০', { first: 1.25, second: 1250 }],
])('refuses %j with its readings', (text, readings) => {
  const problem = { code: 'number_ambiguous', params: { text, ...readings } }
  expect([typedNumber(text), numberProblem(text)]).toEqual([Number.NaN, problem])
})

it.each([
  ['149,50', '149.50'],
  ['1.499,5', '1499.5'],
])('refuses the decimal comma of %j', (text, meant) => {
  const problem = { code: 'number_with_decimal_comma', params: { text, meant } }
  expect([typedNumber(text), numberProblem(text)]).toEqual([Number.NaN, problem])
})

it.each([
  '',
  '-5',
  '1e3',
  '12.',
  '.5',
  'ten',
  '1 200',
  '12 50',
  '1,5,00',
  '1,23,456,789',
  '12.3456',
  '1,,500',
  ',500',
  '1200/-',
])('refuses %j', (text) => {
  expect([typedNumber(text), numberProblem(text)]).toEqual([Number.NaN, undefined])
})

it('a field with an ambiguous number says so, others keep the message of their schema', () => {
  const amount = z.number({ error: 'Enter an amount such as 60' })
  const errorOf = (text: string) =>
    numberTyped(amount)
      .safeParse(text)
      .error?.issues.map(({ message }) => message)
  expect([errorOf('60'), errorOf('sixty'), errorOf('1.000')]).toEqual([
    undefined,
    ['Enter an amount such as 60'],
    ['number_ambiguous'],
  ])
  expect(optionalNumberTyped(amount.nullable()).parse(' ')).toBeNull()
})
