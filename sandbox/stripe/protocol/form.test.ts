import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalForm, parseForm } from './form.ts'

const plain = (text: string) => JSON.parse(JSON.stringify(parseForm(text)))

it('parses names in brackets', () => {
  expect(
    plain('amount=7000&metadata[orderId]=7&expand[0]=a&expand[1]=b&types[]=x&types[]=y&a%5Bb%5D%5Bc%5D=1'),
  ).toEqual({
    amount: '7000',
    metadata: { orderId: '7' },
    expand: { 0: 'a', 1: 'b' },
    types: { 0: 'x', 1: 'y' },
    a: { b: { c: '1' } },
  })
})

it('is safe from prototype pollution', () => {
  const form = parseForm('__proto__[polluted]=1&constructor[x]=1')
  expect(Object.getPrototypeOf(form)).toBeNull()
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})

it('parses any input, and compares equal values as equal', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string({ minLength: 1 }).filter((name) => !/[[\]]/.test(name)),
        fc.string(),
      ),
      (fields) => {
        const entries = Object.entries(fields)
        const forward = canonicalForm(parseForm(new URLSearchParams(entries).toString()))
        expect(canonicalForm(parseForm(new URLSearchParams(entries.reverse()).toString()))).toBe(forward)
      },
    ),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        parseForm(text)
      } catch (error) {
        expect((error as Error).constructor.name).toBe('FormError')
      }
    }),
  )
})
