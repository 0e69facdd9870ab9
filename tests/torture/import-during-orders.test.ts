import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { staffChanges } from '#database/schema/index.ts'
import { orderOf } from '#tests/api/shop.ts'
import { fileOf, type Sheet, sheetOf } from '#tests/support/catalogue-files.ts'
import { stockDifferences } from '#tests/support/products.ts'
import { openImportStaff } from '../api/import-staff.ts'

/** IMPORT_ROWS=20000 tests the maximum of one file. */
const count = Number(process.env.IMPORT_ROWS ?? 600)
const { backOffice, apply, check, exported } = openImportStaff()

async function timed<Result>(work: () => Promise<Result>) {
  const start = performance.now()
  return { result: await work(), seconds: (performance.now() - start) / 1_000 }
}

const times: string[] = []
async function load(what: string, file: string) {
  const checked = await timed(() => check(file))
  expect(checked.result.rows.error).toBe(0)
  const applied = await timed(() => apply(checked.result, { timeout: 300_000, interval: 500 }))
  expect(applied.result).toMatchObject({ state: 'done', message: '' })
  times.push(`${what}: preview ${checked.seconds.toFixed(1)} s, apply ${applied.seconds.toFixed(1)} s`)
}

it(`imports ${count} rows while customers order the same products`, { timeout: 360_000 + count * 30 }, async () => {
  const added: Sheet = Array.from({ length: count }, (_, index) => ({
    SKU: `N-${index}`,
    Product: `Perfume ${index}`,
    Size: '50 ml',
    Brand: 'Keva',
    Category: 'Parfum',
    Price: String(500 + (index % 900)),
    Stock: String(10 + (index % 40)),
    'Top notes': 'rose, saffron',
    Barcode: `8${String(index).padStart(12, '0')}`,
    Description: `Oud and rose, number ${index}, for the evening.`,
  }))
  await load('new products', fileOf(added))
  await load(
    'published',
    fileOf(
      added.map(({ SKU = '' }) => ({ SKU, Published: 'Yes' })),
      ['SKU', 'Published'],
    ),
  )

  const exporting = await timed(exported)
  times.push(`export: ${exporting.seconds.toFixed(1)} s`)
  const sheet = sheetOf(exporting.result)
  const { products } = (await backOffice.shop.call('GET /api/products?_perPage=100')).body
  const customers = await Promise.all([1, 2, 3].map(() => backOffice.shop.account()))
  let [placed, slowest] = [0, 0]
  let buying = true
  const shopping = customers.map(async (customer) => {
    while (buying) {
      const product = products[Math.floor(Math.random() * products.length)]
      const wanted = orderOf({ id: product._id, price: product.price * 100 })
      const { result, seconds } = await timed(() => backOffice.shop.order(customer, wanted))
      expect([200, 409]).toContain(result.status)
      slowest = Math.max(slowest, seconds)
      placed += result.status === 200 ? 1 : 0
      await sleep(50)
    }
  })
  try {
    // The import starts while customers are ordering, however slow the machine is.
    await expect.poll(() => placed).toBeGreaterThan(0)
    const tagged = sheet.map((row) => ({ ...row, Tags: 'summer', Stock: String(Number(row.Stock) + 100) }))
    await load('tags and stocks of all', fileOf(tagged))
  } finally {
    buying = false
    await Promise.all(shopping)
  }
  console.log(`${count} rows: ${times.join(' · ')} · ${placed} orders, slowest ${slowest.toFixed(1)} s`)
  const after = sheetOf(await exported())
  expect(new Set(after.map(({ Tags }) => Tags))).toEqual(new Set(['summer']))
  const sum = (rows: Sheet) => rows.reduce((bottles, { Stock }) => bottles + Number(Stock), 0)
  expect(sum(after)).toBe(sum(sheet) + 100 * sheet.length - placed)
  expect(await stockDifferences(backOffice.shop.db)).toEqual([])
  // The change log agrees with the stock movements, also for bottles sold during the import.
  const { rows } = await backOffice.shop.db.execute(sql`
    select m.* from stock_movements m join variants v on v.id = m.variant_id
    where m.reason = 'import' and 1 <> (
      select count(*) from staff_changes c where c.kind = 'stock' and c.subject_id = v.product_id::text
        and c.fields @> jsonb_build_array(jsonb_build_object('field', 'Stock', 'before', (m.stock - m.change)::text, 'after', m.stock::text)))`)
  expect(rows).toEqual([])
  expect(await backOffice.shop.db.$count(staffChanges, eq(staffChanges.kind, 'stock'))).toBe(count)
})
