import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openImportStaff } from './import-staff.ts'

const { backOffice, check, press, rows } = openImportStaff()
const unique = () => randomUUID().slice(0, 8).toUpperCase()

/** The errors of a file; it has no other rows, and cannot be imported. */
async function errorsOf(content: string) {
  const checked = await check(content)
  expect(checked.rows).toMatchObject({ new: 0, changed: 0 })
  if (checked.rows.error > 0) expect((await press(checked)).status).toBe(409)
  return (await rows(checked, 'error')).flatMap(({ row, errors }) =>
    errors.map(({ column, message }) => `${row} ${column}: ${message}`),
  )
}

it('refuses rows that have more cells than headings, and names them', async () => {
  const sku = unique()
  await backOffice.shop.product({ name: `Surplus ${sku}`, sku, price: 90_000, stock: 4 })
  const problem = (cell: string) =>
    `“${cell}” is under no heading. A cell with a comma needs quotation marks, as in "1,250"`
  expect(await errorsOf(`SKU,Price,Stock\n${sku},1,250,10`)).toEqual([`2 : ${problem('10')}`])
  expect(await errorsOf(`SKU,Price,Stock,\n\n${sku},900,4,10\n${unique()},,,,x`)).toEqual([
    `3 : ${problem('10')}`,
    `4 : ${problem('x')}`,
  ])
  expect((await check(`SKU,Price,Stock\n${sku},900,4,,`)).rows.unchanged).toBe(1)
})

it('refuses a cell of several lines where the shop has one line: a mark that is closed later swallows rows', async () => {
  const [one, other, last] = [unique(), unique(), unique()]
  const file = `SKU,Size,Stock,Remark\n${one},"18 bottle,501,\n${other},x,3,\n${last},5",300,\n${other},,,"a\nb"`
  const message = 'This cell has several lines: a quotation mark (") may be missing or surplus'
  expect(await errorsOf(file)).toEqual([`2 Size: ${message}`, `3 : ${message}`])
})

it('refuses letters that were lost before the upload, and says how to save them', async () => {
  const [sku, name] = [unique(), `Lancôme আতর`]
  const product = await backOffice.shop.product({ name: `${name} ${sku}`, sku })
  await backOffice.shop.product({ brand: 'L’Œuvre' })
  const problem =
    'Letters of this cell were lost when the file was saved. In the spreadsheet, save it as “CSV UTF-8” and choose that file.'
  for (const lost of ['Lanc?me ???', 'Lanc\ufffdme আতর', 'LancÃ´me আতর', '??? ???'])
    expect([lost, await errorsOf(`SKU,Product\n${sku},${lost} ${sku}`)]).toEqual([lost, [`2 Product: ${problem}`]])
  expect(await errorsOf(`SKU,Brand\n${sku},L?\ufffduvre`)).toEqual([`2 Brand: ${problem}`])
  expect((await check(`SKU,Product\n${sku},Is it Lancôme? ${sku}`)).rows).toMatchObject({ changed: 1, error: 0 })
  expect((await backOffice.asStaff(product.id)).name).toBe(`${name} ${sku}`)
})

it('names both readings of an ambiguous number', async () => {
  const sku = unique()
  await backOffice.shop.product({ name: `Ambiguous ${sku}`, sku, price: 90_000, stock: 4 })
  const advice = 'enter it without a separator of thousands, and with at most two decimals'
  expect(await errorsOf(`SKU,Price,Stock\n${sku},1.200,1.000`)).toEqual([
    `2 Price: “1.200” can mean 1.2 or 1200: ${advice}`,
    `2 Stock: “1.000” can mean 1 or 1000: ${advice}`,
  ])
  expect(await errorsOf(`SKU;Price\n${sku};0,990`)).toEqual([`2 Price: “0,990” can mean 0.99 or 990: ${advice}`])
})

it('shows what is invisible in a SKU', async () => {
  const sku = unique()
  await backOffice.shop.product({ name: `Invisible ${sku}`, sku })
  expect(await errorsOf(`SKU,Price\n${sku.slice(0, 4)}\u200b${sku.slice(4)},990`)).toEqual([
    `2 SKU: “${sku.slice(0, 4)}[U+200B]${sku.slice(4)}” has an invisible character: enter it again`,
  ])
})
