import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { productFacts } from '#app/shop/product/product-texts.ts'
import { asTyped, TypedPrices } from '#back-office/catalogue/product/typed-product.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { importColumns } from '#contract/catalogue/catalogue-imports.ts'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import {
  detailsKeys,
  type FieldRow,
  type FieldValue,
  type FieldValues,
  fieldKeys,
  fieldLabel,
  fieldRow,
  fieldsWith,
  quickEditKeys,
} from '#contract/catalogue/products/field-registry.ts'
import {
  emptyFields,
  fieldsOf,
  fieldText,
  forEachField,
  type WithNotes,
  withNotes,
} from '#contract/catalogue/products/field-values.ts'
import { loadCatalogue } from '#server/modules/catalogue/loading/load-catalogue.ts'
import { fileOf } from '#tests/support/catalogue-files.ts'
import { written } from './catalogue-staff.ts'
import { inWords, openImportStaff } from './import-staff.ts'
import { emailTimeout } from './shop.ts'

const { backOffice, apply, check, rows, rowsOf } = openImportStaff()
const { staff, asStaff, change } = backOffice
const { name } = written()

/** Two values of each kind. */
function sample(row: FieldRow, second: boolean): FieldValue {
  const ordinal = second ? 'Second' : 'First'
  switch (row.kind) {
    case 'words':
      return [`${ordinal} ${row.label}`, 'both']
    case 'number':
      return second ? row.max : row.min
    case 'choice':
      return Object.keys(row.options)[second ? 1 : 0] ?? ''
    case 'choices': {
      const chosen = Object.keys(row.options).slice(second ? 1 : 0, second ? 3 : 2)
      return row.strengths ? chosen.map((key, index) => `${key}:${80 - index}`) : chosen
    }
    case 'flag':
      return second
    default:
      return `${ordinal} ${row.label}`
  }
}
const sampleFields = (second: boolean): FieldValues => ({
  ...(forEachField((_, row) => sample(row, second)) as FieldValues),
  name,
})
const first = sampleFields(false)
const second = sampleFields(true)
const textOf = (key: keyof FieldValues, values: FieldValues) => fieldText(fieldRow(key), values[key])
const cellsOf = (values: FieldValues) =>
  Object.fromEntries(fieldKeys.map((key) => [importColumns[key], textOf(key, values)]))

const changes = (place: 'changeLog' | 'file', before: FieldValues, after: FieldValues, keys = fieldKeys) =>
  keys
    .filter((key) => key !== 'name')
    .map((key) => `${fieldLabel(key, place)}: ${textOf(key, before)} → ${textOf(key, after)}`)
const logged = async (id: string) => {
  const { body } = await staff(`GET /api/admin/changes?subject=${id}`)
  const fields: { field: string; before: string; after: string }[] = body.changes[0].fields
  return fields.map(({ field, before, after }) => `${field}: ${before} → ${after}`)
}

const shownToCustomers = async (id: string): Promise<Product> =>
  (await backOffice.shop.call(`GET /api/products/${id}`)).body.product
const publicOf = (values: Pick<WithNotes<FieldValues>, 'notes'>) => {
  const fields: Partial<FieldValues> = { ...values, ...values.notes }
  return Object.fromEntries(fieldsWith(({ staffOnly }) => !staffOnly).map((key) => [key, fields[key]]))
}
const factsOf = (values: FieldValues) => detailsKeys.map((key) => [fieldLabel(key, 'details'), textOf(key, values)])
async function isFoundBy(text: string, id: string) {
  const { body } = await backOffice.shop.call(`GET /api/products?_search=${encodeURIComponent(`${name} ${text}`)}`)
  return body.products.some(({ _id }: Product) => _id === id)
}

it('staff write every field by form and by file, and customers read it', async () => {
  const { body } = await staff('POST /api/admin/products', { ...written(), ...withNotes(first) })
  const id: string = body.product._id
  await backOffice.sale(id, true)
  expect(publicOf(await shownToCustomers(id))).toEqual(publicOf(withNotes(first)))

  const { version } = await asStaff(id)
  const changed: StaffProduct = (await change(id, { version, ...withNotes(second) })).body.product
  expect(fieldsOf(changed)).toEqual(second)
  const shown = await shownToCustomers(id)
  expect(publicOf(shown)).toEqual(publicOf(withNotes(second)))
  expect(productFacts(shown)).toEqual(expect.arrayContaining(factsOf(second)))
  expect(await logged(id)).toEqual(changes('changeLog', first, second))
  for (const key of fieldsWith(({ searched }) => searched))
    expect(await isFoundBy(textOf(key, second), id), key).toBe(true)

  const [row] = await rowsOf(name)
  expect(row).toMatchObject(cellsOf(second))
  const checked = await check(fileOf([{ ...row, ...cellsOf(first) }]))
  const [previewed] = (await rows(checked, 'changed')).map(inWords)
  expect(previewed).toEqual(changes('file', second, first, fieldKeys))
  expect(await apply(checked)).toMatchObject({ state: 'done' })
  const now = { ...second, ...Object.fromEntries(fieldKeys.map((key) => [key, first[key]])) }
  await expect.poll(async () => fieldsOf(await asStaff(id)), emailTimeout).toEqual(now)
  expect(await logged(id)).toEqual(changes('changeLog', second, first, fieldKeys))

  const cleared = fieldKeys.filter((key) => fieldRow(key).kind !== 'flag' && !('required' in fieldRow(key)))
  const hyphens = Object.fromEntries(cleared.map((key) => [importColumns[key], '-']))
  expect(await apply(await check(fileOf([{ ...row, ...cellsOf(first), ...hyphens }])))).toMatchObject({ state: 'done' })
  const emptied = { ...now, ...Object.fromEntries(cleared.map((key) => [key, emptyFields[key]])) }
  await expect.poll(async () => fieldsOf(await asStaff(id)), emailTimeout).toEqual(emptied)
})

it('quick edit shows and saves its fields, and leaves the others as they are', async () => {
  const { body } = await staff('POST /api/admin/products', { ...written(), ...withNotes(first), name: 'Quick Edit' })
  const { _id, version, variants }: StaffProduct = body.product
  const shown = asTyped({ ...body.product, ...withNotes(second) })
  const { stock: _, ...typed } = TypedPrices.parse({ ...shown, stock: '1' })
  const saved = await change(_id, { version, variantId: variants[0]?._id, ...typed })
  const inQuickEdit = forEachField((key) => second[key], quickEditKeys)
  expect(Object.keys(typed)).toEqual(expect.arrayContaining(fieldsWith((row) => row.inQuickEdit)))
  expect(fieldsOf(saved.body.product)).toEqual({ ...first, name: 'Quick Edit', ...inQuickEdit })
})

it('a file adds a product with its fields, and one without them has none', async () => {
  const added = { ...second, name: written().name }
  const sheet = { Size: '6 ml', Brand: 'Keva', Category: 'Parfum', Price: '500' }
  expect(await apply(await check(fileOf([{ ...sheet, ...cellsOf(added) }])))).toMatchObject({ state: 'done' })
  expect((await rowsOf(added.name))[0]).toMatchObject(cellsOf(added))
  const { family: _, ...payload } = written()
  const { body } = await staff('POST /api/admin/products', payload)
  const given = fieldKeys.filter((key) => key in { ...payload, ...payload.notes })
  const others = fieldKeys.filter((key) => !given.includes(key))
  expect(fieldsOf(body.product)).toMatchObject(Object.fromEntries(others.map((key) => [key, emptyFields[key]])))
})

it('a JSON file sets every field; those that it omits are empty', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fields-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'catalogue.json')
  const common = { brand: 'Keva', category: 'Parfum', price: 500 }
  const required = Object.fromEntries(fieldsWith((row) => 'required' in row).map((key) => [key, second[key]]))
  const products = [
    { ...common, slug: 'all-fields', ...withNotes(second), name: 'All Fields' },
    { ...common, slug: 'no-fields', ...required, name: 'No Fields' },
  ]
  await writeFile(file, JSON.stringify({ products }))
  await loadCatalogue(backOffice.shop.db, file, { photographs: false })
  const { body } = await staff('GET /api/admin/products?_search=fields')
  const loaded: StaffProduct[] = body.products
  const fieldsNamed = (name: string) => loaded.filter((one) => one.name === name).map(fieldsOf)
  expect(fieldsNamed('All Fields')).toEqual([{ ...second, name: 'All Fields' }])
  expect(fieldsNamed('No Fields')).toEqual([{ ...emptyFields, ...required, name: 'No Fields' }])
})
