import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { requireNameIds } from '#server/modules/catalogue/assortment/name-ids.ts'
import { type Account, openShop, type TestShop } from './shop.ts'

/** Opens a shop for the tests of one file, with catalogue actions of staff. */
export function openCatalogueStaff() {
  let shop: TestShop
  let admin: Account
  beforeAll(async () => {
    shop = await openShop()
    admin = await shop.account({ role: 'admin', name: 'Shop Keeper' })
    await shop.db.transaction(async (tx) => {
      await requireNameIds(tx, 'brand', ['Keva', 'Fars'])
      await requireNameIds(tx, 'category', ['Eau de Parfum', 'Parfum'])
    })
  })
  afterAll(() => shop.close())

  const staff = (route: string, body?: object) => shop.call(route, { as: admin, ...(body && { body }) })
  return {
    get shop() {
      return shop
    },
    staff,
    asStaff: async (id: string): Promise<StaffProduct> => (await staff(`GET /api/admin/products/${id}`)).body.product,
    change: (id: string, body: object) => staff(`PATCH /api/admin/products/${id}`, body),
    sale: (id: string, onSale: boolean) => staff(`PUT /api/admin/products/${id}/sale`, { onSale }),
    stock: (id: string, seen: number, stock: number) => staff(`PUT /api/admin/products/${id}/stock`, { seen, stock }),
    seenByCustomers: async (query = '') => (await shop.call(`GET /api/products${query}`)).body,
  }
}

/** The body that the product form sends. */
export const written = () => ({
  name: `Monsoon ${randomUUID().slice(0, 8)}`,
  description: 'Wet earth and vetiver.\nFor the evening.',
  brand: 'Keva',
  category: 'Eau de Parfum',
  family: 'Woody',
  notes: { top: ['bergamot', ' ', 'bergamot'], heart: ['wet earth'], base: ['vetiver'] },
  size: '50 ml',
  tags: ['rain', 'evening'],
  price: 1499.5,
  oldPrice: 1999.33,
  offer: true,
  badge: false,
  stock: 7,
})
