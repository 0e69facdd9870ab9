import { expect, it } from 'vitest'
import { z } from 'zod'
import { numberProblem, numberProblems, typedNumber } from './typed-number.ts'
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

const withoutSeparator = 'enter it without a separator of thousands, and with at most two decimals'
it.each([
  ['1.000', `“1.000” can mean 1 or 1000: ${withoutSeparator}`],
  ['1.200', `“1.200” can mean 1.2 or 1200: ${withoutSeparator}`],
  ['0,990', `“0,990” can mean 0.99 or 990: ${withoutSeparator}`],
  ['৳ ১.২৫০', `“৳ ১.২৫০” can mean 1.25 or 1250: ${withoutSeparator}`],
  ['149,50', '“149,50” has a decimal comma: enter 149.50'],
  ['1.499,5', '“1.499,5” has a decimal comma: enter 1499.5'],
])('refuses %j with its readings', (text, problem) => {
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
    [`“1.000” can mean 1 or 1000: ${withoutSeparator}`],
  ])
  expect(optionalNumberTyped(amount.nullable()).parse(' ')).toBeNull()
  expect(Object.keys(numberProblems({ amount: '0,990', charge: '60', other: 'x' }))).toEqual(['amount'])
})
