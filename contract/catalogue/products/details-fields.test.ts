import { expect, it } from 'vitest'
import { detailsFields } from './details-fields.ts'
import { detailsKeys, fieldLabel, fieldRow } from './field-registry.ts'

it('the details of a product are those of the registry', () => {
  const registered = detailsKeys.map((key) => [key, { kind: fieldRow(key).kind, label: fieldLabel(key, 'details') }])
  expect(Object.entries(detailsFields)).toEqual(registered)
})
