import { expect, it } from 'vitest'
import { blankOffer, checkOffer, type TypedOffer, typedOf } from './typed-offer.ts'

const size = '0b2c6a5e-9d5f-4c57-8a53-2f9a0d3c7e11'
const typed = (change: Partial<TypedOffer>): TypedOffer => ({ ...blankOffer, name: 'Eid', percent: '15', ...change })

it.each([
  { percent: '7.5', max: '500', goods: [{ kind: 'brand', _id: '7', name: 'Rahat' }], lastDay: '2027-03-21' },
  { kind: 'amount', amount: '200', percent: '', trigger: 'code', code: 'EID-200', minimum: '1500' },
  { kind: 'set', percent: '', parts: [{ size, name: 'Monsoon', quantity: '2' }], price: '1800' },
  { kind: 'buyGet', percent: '', buy: '3', get: '2', bottles: '5', firstOrder: true, districts: ['BD-13'] },
  { kind: 'delivery', percent: '', charge: '30', maxUses: '100', maxUsesPerCustomer: '1', exclusive: true },
] satisfies Partial<TypedOffer>[])('reads what was typed, and shows it again: %j', (change) => {
  const form = typed(change)
  const checked = checkOffer(form)
  if (!('terms' in checked)) throw new Error(JSON.stringify(checked.errors))
  const names = [...form.goods, { kind: 'size' as const, _id: size, name: 'Monsoon' }]
  expect(typedOf({ terms: checked.terms, names })).toEqual(form)
})

it('names the fields that are missing or no number', () => {
  expect(checkOffer(typed({ name: '', percent: '' }))).toMatchObject({ errors: { name: expect.any(String) } })
  const errors = (change: Partial<TypedOffer>) => {
    const checked = checkOffer(typed(change))
    return 'errors' in checked ? Object.keys(checked.errors) : []
  }
  for (const percent of ['', '0', '-5', '100.01', '7.555', '15.0000001', 'ten', '1e1', '10%'])
    expect([percent, errors({ percent })]).toEqual([percent, ['action.percent']])
  expect(errors({ kind: 'set' })).toEqual(['action.parts', 'action.price'])
  expect(errors({ minimum: 'much', maxUses: '0' })).toEqual(['conditions.minimum', 'maxUses'])
  expect(errors({ firstDay: '2027-03-22', lastDay: '2027-03-21' })).toEqual(['lastDay'])
})
