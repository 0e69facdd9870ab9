import { expect, it } from 'vitest'
import { importColumns } from '#contract/catalogue/catalogue-imports.ts'
import {
  detailLabels,
  forEachDetail,
  noDetails,
  productDetailKeys,
} from '#contract/catalogue/products/product-details.ts'
import { fileOf } from '#tests/support/catalogue-files.ts'
import { written } from './catalogue-staff.ts'
import { inWords, openImportStaff } from './import-staff.ts'
import { emailTimeout } from './shop.ts'

const { backOffice, apply, check, rows, rowsOf } = openImportStaff()
const { staff, asStaff, change } = backOffice
const details = forEachDetail((key) => `First ${key}`)
const others = forEachDetail((key) => `Second ${key}`)
const cellsOf = (texts: Record<string, string>) =>
  Object.fromEntries(productDetailKeys.map((key) => [importColumns[key], texts[key] ?? '']))

const shownToCustomers = async (id: string) => (await backOffice.shop.call(`GET /api/products/${id}`)).body.product
const logged = async (id: string) => {
  const { body } = await staff(`GET /api/admin/changes?subject=${id}`)
  const fields: { field: string; before: string; after: string }[] = body.changes[0].fields
  return fields.map(({ field, before, after }) => `${field}: ${before} → ${after}`)
}
const wordsOf = (before: Record<string, string>, after: Record<string, string>) =>
  productDetailKeys.map((key) => `${detailLabels[key]}: ${before[key]} → ${after[key]}`)

it('staff write the details of a product by form and by file, and customers read them', async () => {
  const product = written()
  const { body } = await staff('POST /api/admin/products', { ...product, ...details })
  const id: string = body.product._id
  await backOffice.sale(id, true)
  expect(await shownToCustomers(id)).toMatchObject(details)

  const { version } = await asStaff(id)
  expect((await change(id, { version, ...others })).body.product).toMatchObject(others)
  expect(await shownToCustomers(id)).toMatchObject(others)
  expect(await logged(id)).toEqual(wordsOf(details, others))

  const [row] = await rowsOf(product.name)
  expect(row).toMatchObject(cellsOf(others))
  const checked = await check(fileOf([{ ...row, ...cellsOf(details) }]))
  expect((await rows(checked, 'changed')).map(inWords)).toEqual([wordsOf(others, details)])
  expect(await apply(checked)).toMatchObject({ state: 'done' })
  await expect.poll(() => shownToCustomers(id), emailTimeout).toMatchObject(details)
  expect(await logged(id)).toEqual(wordsOf(others, details))

  const emptied = forEachDetail(() => '-')
  expect(await apply(await check(fileOf([{ ...row, ...cellsOf(emptied) }])))).toMatchObject({ state: 'done' })
  await expect.poll(() => shownToCustomers(id), emailTimeout).toMatchObject(noDetails)
})

it('a file adds a product with its details, and one without them has none', async () => {
  const { name } = written()
  const sheet = { Product: name, Size: '6 ml', Brand: 'Keva', Category: 'Parfum', Price: '500', Description: 'Rain' }
  expect(await apply(await check(fileOf([{ ...sheet, ...cellsOf(details) }])))).toMatchObject({ state: 'done' })
  expect((await rowsOf(name))[0]).toMatchObject(cellsOf(details))
  const { body } = await staff('POST /api/admin/products', written())
  expect(body.product).toMatchObject(noDetails)
})
