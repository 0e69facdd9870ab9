import { afterAll, beforeAll } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { openShop, type TestShop } from './shop.ts'

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const rows = [
  { name: 'Ambre Souverain', brand: 'Givaudan', category: 'Parfum', price: 4200_00, createdAt: daysAgo(1) },
  {
    name: 'Noir Cardamome',
    brand: 'Givaudan',
    category: 'Eau de Parfum',
    price: 2950_00,
    offer: true,
    createdAt: daysAgo(2),
  },
  { name: '100% Oud', brand: 'HRF', category: 'Parfum', price: 90_00, createdAt: daysAgo(3) },
  { name: 'Fougère_One', brand: 'Eagle Wings', category: 'Eau Fraiche', price: 45_50, createdAt: daysAgo(4) },
  {
    name: 'Rose Attar',
    brand: 'Keva',
    category: 'Perfume Oils',
    price: 200_00,
    description: 'Not amber at all',
    family: 'Woody',
    notes: { top: [], heart: ['lily'], base: ['sandalwood'] },
    tags: ['attar'],
    createdAt: daysAgo(5),
  },
]

/** Opens a shop with five products for the tests of one file, with functions that request its list. */
export function openShopWithFive() {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
    for (const row of rows) await shop.product(row)
  })
  afterAll(() => shop.close())

  const list = (query: Record<string, string>) => shop.call(`GET /api/products?${new URLSearchParams(query)}`)
  return {
    get shop() {
      return shop
    },
    list,
    async names(query: Record<string, string>) {
      const { body } = await list(query)
      return body.products.map(({ name }: Product) => name)
    },
  }
}
