import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StockMovement } from '#contract/catalogue/stock.ts'
import { stockMovements } from '#database/schema/index.ts'
import { type Account, openShop, type TestShop } from './shop.ts'

let shop: TestShop
let staff: Account
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.account({ role: 'admin' })
})
afterAll(() => shop.close())

async function page(query: string) {
  const { body } = await shop.call(`GET /api/admin/stock/movements?${query}`, { as: staff })
  return body as { movements: StockMovement[]; more: boolean }
}

it('pages through the stock history of a size without a gap when a later change was recorded first', async () => {
  const { variantId } = await shop.product({ stock: 20 })
  // Each is recorded before an earlier one that waited for it.
  const changes = Array.from({ length: 70 }, (_, index) => ({
    variantId,
    change: 1,
    stock: 90 - index,
    reason: 'received' as const,
    at: new Date(Date.now() - index * 1_000),
  }))
  await shop.db.insert(stockMovements).values(changes)
  const first = await page(`variant=${variantId}`)
  const second = await page(`variant=${variantId}&before=${first.movements.at(-1)?._id}`)
  expect([first.more, first.movements.length, second.more]).toEqual([true, 50, false])
  const all = [...first.movements, ...second.movements]
  expect(all).toHaveLength(71)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
})

it('finds the changes of a rare reason without reading those of orders', async () => {
  const { variantId } = await shop.product({ stock: 20 })
  const sold = { variantId, change: -1, stock: 0, reason: 'order' as const }
  await shop.db.insert(stockMovements).values(Array.from({ length: 5_000 }, () => sold))
  await shop.db.execute(sql`analyze stock_movements`)
  const usesOf = async () => {
    const { rows } = await shop.db.execute<{ uses: string }>(
      sql`select idx_scan as uses from pg_stat_user_indexes where indexrelname = 'stock_movements_by_reason'`,
    )
    return Number(rows[0]?.uses)
  }
  const before = await usesOf()
  const { movements } = await page('reason=opening')
  expect(movements.map(({ variantId }) => variantId)).toContain(variantId)
  await expect.poll(usesOf, { timeout: 60_000 }).toBeGreaterThan(before)
})
